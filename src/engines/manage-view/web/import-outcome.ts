import type { ImportResult } from '../shared/crud-api.ts'

/** What became of an import. */
export type ImportOutcome =
  | { kind: 'good'; text: string }
  | { kind: 'partial'; text: string; result: ImportResult }
  | { kind: 'failed'; text: string }

const MAX_BYTES = 50 * 1024 * 1024

/** Why a file cannot be imported, or undefined. */
export function wrongFile(file: { name: string; size: number }): string | undefined {
  if (!/\.xlsx?$/i.test(file.name)) return '请选择 .xls 或 .xlsx 文件'
  return file.size > MAX_BYTES ? '文件不能超过 50 MB，请拆分后导入' : undefined
}

const isCounted = (result: unknown): result is ImportResult =>
  typeof result === 'object' && result !== null && 'errorCount' in result

/** Reads the answer of an import: a text when all rows went in, counts when some did not. */
export function importOutcome(result: unknown): ImportOutcome {
  if (!isCounted(result)) return { kind: 'good', text: typeof result === 'string' && result ? result : '文件上传成功' }
  const text = result.msg || `共${result.totalCount}行，成功${result.successCount}行，失败${result.errorCount}行`
  return result.errorCount > 0 ? { kind: 'partial', text, result } : { kind: 'good', text }
}
