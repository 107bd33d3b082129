import { CallError, noAnswer, saidOf } from '#kernel/web/call-error.ts'
import type { UploadKind } from '../shared/upload-rules.ts'

/** What stands below the files when one of them could not be stored: the server's own words where it had any. */
export function uploadProblem(kind: UploadKind, name: string, error: unknown): string {
  if (kind === 'video' && error instanceof CallError && error.status === noAnswer.offline) return '视频上传失败，请重试'
  const said = saidOf(error)
  if (kind === 'video') return said ?? '视频上传失败'
  return said === undefined ? '文件上传失败' : `${name}：${said}`
}
