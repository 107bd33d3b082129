import { upload, type CallOptions } from './client.ts'
import { API_BASE } from './request.ts'

const STATIC = '/sys/common/static/'

/** Where the browser finds a stored file; addresses of other sites and of the page's own files stay as they are. */
export const fileAddress = (path: string): string =>
  /^(?:https?|blob):|^\//.test(path) ? path : `${API_BASE}${STATIC}${path}`

/** The stored path inside a link; its expiry stays, so that the file shows, and the server strips it. */
export const pathIn = (url: string): string => url.slice(url.indexOf(STATIC) + STATIC.length)

/**
 * Stores a file under a purpose and answers its stored path with a signed expiry. `onProgress` gets 0 to 100; whatever
 * the server refuses is a `CallError`, which the caller words where the call is quiet.
 */
export async function sendFile(
  file: File,
  biz: string,
  onProgress?: (percent: number) => void,
  { quiet = false }: Pick<CallOptions, 'quiet'> = {},
): Promise<string> {
  const fields = { biz, isup: '1' }
  const { url } = await upload<{ url: string }>('/sys/common/upload', file, fields, onProgress, { quiet })
  return pathIn(url)
}
