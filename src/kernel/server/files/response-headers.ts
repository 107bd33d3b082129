import { mimeOf } from './file-kinds.ts'
import { extensionOf } from './stored-path.ts'

const inlineExtensions = new Set(['jpg', 'jpeg', 'png', 'gif', 'webp', 'pdf', 'mp4', 'mov'])

function percentEncoded(name: string): string {
  return encodeURIComponent(name.replace(/\p{Cs}/gu, '_')).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/**
 * A Content-Disposition value (RFC 6266, RFC 8187) for any file name: quotes, line ends and control characters cannot
 * leave it; Chinese and emoji travel in `filename*`.
 */
export function contentDisposition(name: string, how: 'inline' | 'attachment'): string {
  const clean = name.replace(/\p{Cc}/gu, '')
  const plain = clean.replace(/[^ !#$&+\-.0-9A-Z^_`a-z{}~()[\]@,;=]/gu, '_')
  return `${how}; filename="${plain}"; filename*=UTF-8''${percentEncoded(clean)}`
}

/**
 * The headers under which a stored file leaves the server: its own content type and never a guessed one, shown in the
 * page only if it is an image, video or PDF, and kept from running anything. `seconds` is how long it may be cached.
 */
export function fileHeaders(
  name: string,
  options: { isPublic: boolean; seconds: number; download?: boolean },
): Record<string, string> {
  const extension = extensionOf(name)
  const isInline = inlineExtensions.has(extension) && options.download !== true
  // Browsers refuse to show a PDF in a sandboxed document; its viewer is apart from the page's origin anyway.
  const policy = extension === 'pdf' ? "frame-ancestors 'self'" : "default-src 'none'; media-src 'self'; sandbox"
  return {
    'content-type': mimeOf(extension),
    'content-disposition': contentDisposition(name, isInline ? 'inline' : 'attachment'),
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'cache-control': `${options.isPublic ? 'public' : 'private'}, max-age=${options.seconds}`,
  }
}
