/** Which addresses an attribute may hold. */
export type UrlUse = 'link' | 'image' | 'media'

/** Everything that a rich text may consist of: elements and their attributes. What is not named here is taken out. */
export const htmlRules: Readonly<Record<string, readonly string[]>> = {
  p: ['style'],
  div: ['style'],
  h1: ['style'],
  h2: ['style'],
  h3: ['style'],
  h4: ['style'],
  h5: ['style'],
  h6: ['style'],
  br: [],
  hr: [],
  strong: [],
  b: [],
  em: [],
  i: [],
  u: [],
  s: [],
  del: [],
  sub: [],
  sup: [],
  code: [],
  pre: [],
  blockquote: [],
  span: [],
  ul: [],
  ol: ['start'],
  li: [],
  a: ['href', 'title', 'target', 'rel'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  video: ['src', 'controls', 'width', 'height'],
  table: [],
  colgroup: [],
  col: [],
  thead: [],
  tbody: [],
  tfoot: [],
  tr: [],
  th: ['colspan', 'rowspan', 'style'],
  td: ['colspan', 'rowspan', 'style'],
}

/** Elements that are taken out together with what stands in them; of all others the text is kept. */
export const droppedWhole: readonly string[] = [
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'embed',
  'noscript',
  'noembed',
  'noframes',
  'plaintext',
  'xmp',
  'title',
  'textarea',
  'select',
  'option',
  'svg',
  'math',
]

/** The attributes that hold an address, by element. */
export const urlAttributes: Readonly<Record<string, { attribute: string; use: UrlUse }>> = {
  a: { attribute: 'href', use: 'link' },
  img: { attribute: 'src', use: 'image' },
  video: { attribute: 'src', use: 'media' },
}

const schemes: Readonly<Record<UrlUse, readonly string[]>> = {
  link: ['http', 'https', 'mailto', 'tel'],
  image: ['http', 'https'],
  media: ['http', 'https'],
}

const picture = /^data:image\/(?:png|jpe?g|gif|webp);base64,[a-z0-9+/]+={0,2}$/i
// Browsers drop control characters and blanks from an address before they read its scheme.
const unseen = /[\u0000-\u0020\u007f-\u00a0\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g // oxlint-disable-line no-control-regex -- the characters are what is looked for

/**
 * An address that may stand in a document, or undefined. Allowed are the schemes of its use, addresses relative to this
 * site, and for images pictures in base64. Addresses that inherit the scheme (`//host`) are refused.
 */
export function safeUrl(use: UrlUse, value: string): string | undefined {
  const address = value.replace(unseen, '')
  if (address === '' || /^[\\/]{2}/.test(address)) return undefined
  const scheme = /^([^/?#\\]*?):/.exec(address)?.[1]?.toLowerCase()
  if (scheme === undefined) return address
  if (use === 'image' && picture.test(address)) return address
  return schemes[use].includes(scheme) ? address : undefined
}

/** The one thing that a style may say: how a paragraph is aligned. */
export function safeStyle(style: string): string | undefined {
  const align = /(?:^|;)\s*text-align\s*:\s*(left|center|right|justify)\s*(?:;|$)/i.exec(style)?.[1]
  return align ? `text-align: ${align.toLowerCase()}` : undefined
}

/** Whether a number may stand in `width`, `height`, `colspan` and their like. */
export const isSmallNumber = (value: string): boolean => /^\d{1,4}$/.test(value)
