import { API_BASE } from '#kernel/web/request.ts'

const STATIC = '/sys/common/static/'
const MAX_BYTES = 10 * 1024 * 1024

/** The stored paths of a comma-joined value, each perhaps with its signed expiry. */
export const pathsOf = (value: unknown): string[] =>
  typeof value === 'string' ? value.split(',').filter((path) => path !== '') : []

/** Where the browser finds a stored file. */
export const urlOf = (path: string): string => (/^https?:/.test(path) ? path : `${API_BASE}${STATIC}${path}`)

/** The stored path inside a signed link; the expiry stays, so that the thumbnail shows, and the server strips it. */
export const pathIn = (url: string): string => url.slice(url.indexOf(STATIC) + STATIC.length)

/** The file's own name, for people. */
export const nameOf = (path: string): string => {
  const last = path.split('?')[0]!.split('/').pop() ?? path
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

/** Why a file cannot be an image of a record, or undefined. */
export function wrongImage(file: { type: string; size: number; name: string }): string | undefined {
  if (!file.type.startsWith('image/')) return `${file.name} 不是图片，请选择图片文件`
  return file.size > MAX_BYTES ? `${file.name} 超过 10 MB，请压缩后上传` : undefined
}
