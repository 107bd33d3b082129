import { API_BASE } from '#kernel/web/request.ts'

/** Where the browser finds a stored file; addresses of other sites stay as they are. */
export const fileAddress = (path: string): string =>
  /^https?:/.test(path) ? path : `${API_BASE}/sys/common/static/${path}`
