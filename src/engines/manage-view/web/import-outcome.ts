import type { ImportResult } from '../shared/crud-api.ts'
import { mostImportBytes } from '../shared/import-check.ts'

/** News of an import that keep its window open: some rows were refused, or a task goes on with it. */
export type ImportNews = { kind: 'task'; text: string } | { kind: 'partial'; text: string; result: ImportResult }

/** What became of an import. */
export type ImportOutcome = { kind: 'good'; text: string; undoId?: string } | ImportNews

/** Why a file cannot be imported, or undefined. */
export function wrongFile(file: { name: string; size: number }): string | undefined {
  if (!/\.(?:xlsx?|csv)$/i.test(file.name)) return '请选择 .xls、.xlsx 或 .csv 文件'
  return file.size > mostImportBytes ? '文件不能超过 50 MB，请拆分后导入' : undefined
}

const isCounted = (result: unknown): result is ImportResult =>
  typeof result === 'object' && result !== null && 'errorCount' in result

/** Reads the answer of an import: a text when all rows went in, counts when some did not, the news of a task. */
export function importOutcome(result: unknown): ImportOutcome {
  if (!isCounted(result)) return { kind: 'good', text: typeof result === 'string' && result ? result : '文件上传成功' }
  const text = result.msg || `共${result.totalCount}行，成功${result.successCount}行，失败${result.errorCount}行`
  if (result.taskId) return { kind: 'task', text }
  if (result.errorCount > 0) return { kind: 'partial', text, result }
  return {
    kind: 'good',
    text: `共${result.totalCount}行数据全部导入成功！`,
    ...(result.undoId && { undoId: result.undoId }),
  }
}
