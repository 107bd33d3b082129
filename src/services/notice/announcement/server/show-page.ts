import { createHash } from 'node:crypto'
import type { Attachment } from '../../shared/schema.ts'
import { escapeHtml } from './strip-html.ts'

/** What the page of an announcement shows; `html` is cleaned and signed, everything else is plain text. */
export interface ShownAnnouncement {
  title: string
  sender: string
  sendTime: string | null
  html: string
  attachments: readonly Attachment[]
}

const style = `
:root { color-scheme: light dark }
body { max-width: 800px; margin: 0 auto; padding: 24px 16px; font: 16px/1.75 "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; overflow-wrap: anywhere }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.4; text-align: center }
.facts { margin: 0 0 16px; padding-bottom: 16px; border-bottom: 1px solid #8884; text-align: center; font-size: 14px; opacity: .75 }
img, video { max-width: 100%; height: auto }
table { border-collapse: collapse }
th, td { padding: 4px 8px; border: 1px solid #8888 }
.files { margin-top: 24px; padding-top: 16px; border-top: 1px solid #8884; font-size: 14px }
`
const styleHash = createHash('sha256').update(style).digest('base64')

/** Nothing runs here and nothing is sent anywhere; the only style is our own, beside the alignment of paragraphs. */
export const showHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    `default-src 'none'`,
    `img-src 'self' data: http: https:`,
    `media-src 'self' http: https:`,
    `style-src-elem 'sha256-${styleHash}'`,
    `style-src-attr 'unsafe-inline'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'self'`,
    'sandbox allow-popups allow-popups-to-escape-sandbox allow-downloads',
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${style}</style></head><body>${body}</body></html>`

const STATIC = '/api/sys/common/static/'

function fileLine({ fileName, url }: Attachment): string {
  const address = /^https?:\/\//i.test(url) ? url : STATIC + url
  return `<li><a href="${escapeHtml(address)}" target="_blank" rel="noopener noreferrer">${escapeHtml(fileName)}</a></li>`
}

/** An announcement as a page of its own. */
export function announcementPage({ title, sender, sendTime, html, attachments }: ShownAnnouncement): string {
  const facts = [sender && `发布人：${sender}`, sendTime && `发布时间：${sendTime}`].filter(Boolean).join('　')
  const files =
    attachments.length > 0
      ? `<section class="files"><strong>附件</strong><ul>${attachments.map(fileLine).join('')}</ul></section>`
      : ''
  return page(
    title,
    `<h1>${escapeHtml(title)}</h1><p class="facts">${escapeHtml(facts)}</p><main>${html}</main>${files}`,
  )
}

/** The page in place of an announcement that cannot be shown, with the reason. */
export const refusalPage = (reason: string): string => page('系统通告', `<h1>${escapeHtml(reason)}</h1>`)
