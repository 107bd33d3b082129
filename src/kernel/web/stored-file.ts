import { upload } from './client.ts'
import { API_BASE } from './request.ts'

const STATIC = '/sys/common/static/'

/** Where the browser finds a stored file; addresses of other sites and of the page's own files stay as they are. */
export const fileAddress = (path: string): string =>
  /^(?:https?|blob):|^\//.test(path) ? path : `${API_BASE}${STATIC}${path}`

/** The stored path inside a link; its expiry stays, so that the file shows, and the server strips it. */
export const pathIn = (url: string): string => url.slice(url.indexOf(STATIC) + STATIC.length)

/**
 * Stores a file under a purpose and answers its stored path with a signed expiry. `onProgress` gets 0 to 100; whatever
 * the server refuses is a `CallError`.
 */
export async function sendFile(file: File, biz: string, onProgress: (percent: number) => void): Promise<string> {
  const { url } = await upload<{ url: string }>('/sys/common/upload', file, { biz, isup: '1' }, onProgress)
  return pathIn(url)
}
