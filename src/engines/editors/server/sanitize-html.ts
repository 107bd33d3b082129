import sanitize from 'sanitize-html'
import { badInput } from '#kernel/server/errors.ts'
import { sign, strip, type Signing } from '#kernel/server/files/signed-link.ts'
import {
  droppedWhole,
  htmlRules,
  isSmallNumber,
  safeStyle,
  safeUrl,
  urlAttributes,
  type UrlUse,
} from '../shared/html-rules.ts'

/** Where clients find stored files; signed links stand below it. */
const route = '/api/sys/common/static/'
const deepest = 100
/** Of one text; the parser works on more than this for longer than other requests may wait. */
const mostTags = 30_000
/** Elements that are open at once: the parser's work grows with their square. */
const mostOpen = 1000
const neverOpen = /^(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/

type Attributes = Record<string, string>
type AddressChange = (address: string) => string

/** One attribute as it may stay, or undefined. */
function kept(name: string, value: string, use: UrlUse | undefined, change: AddressChange): string | undefined {
  if (name === 'style') return safeStyle(value)
  if (name === 'href' || name === 'src') {
    const address = use && safeUrl(use, value)
    return address === undefined ? undefined : change(address)
  }
  if (/^(?:width|height|colspan|rowspan|start)$/.test(name)) return isSmallNumber(value) ? value : undefined
  if (name === 'controls') return ''
  // A link opens beside the application and learns nothing of it: whatever it said itself.
  return name === 'target' || name === 'rel' ? undefined : value
}

const fixed: Readonly<Record<string, Attributes>> = {
  a: { target: '_blank', rel: 'noopener noreferrer nofollow' },
  video: { controls: '' },
}

function clean(html: string, change: AddressChange): string {
  return sanitize(html, {
    allowedTags: Object.keys(htmlRules),
    allowedAttributes: Object.fromEntries(Object.entries(htmlRules).map(([tag, names]) => [tag, [...names]])),
    nonTextTags: [...droppedWhole],
    disallowedTagsMode: 'discard',
    // Judged below, by the same rules as in the browser.
    allowedSchemes: ['http', 'https', 'mailto', 'tel', 'data'],
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    selfClosing: ['br', 'hr', 'img', 'col'],
    nestingLimit: deepest,
    transformTags: {
      '*': (tagName, attribs) => ({ tagName, attribs: judge(tagName, attribs, change) }),
    },
    // Pictures and films without an address are nothing.
    exclusiveFilter: ({ tag, attribs }) => (tag === 'img' || tag === 'video') && !attribs['src'],
  })
}

function judge(tag: string, attributes: Attributes, change: AddressChange): Attributes {
  const names = htmlRules[tag] ?? []
  const { use } = urlAttributes[tag] ?? {}
  const judged = Object.entries(attributes).flatMap(([name, value]) => {
    const next = names.includes(name) ? kept(name, value, use, change) : undefined
    return next === undefined ? [] : [[name, next] as const]
  })
  return { ...Object.fromEntries(judged), ...fixed[tag] }
}

/** Would it keep the parser busy? Closings that are none, as within an attribute, make it seem less nested than it is. */
function isTangled(html: string): boolean {
  const open = new Map<string, number>()
  let [depth, tags] = [0, 0]
  for (const [, slash, written = ''] of html.matchAll(/<(\/?)([a-z][^\s/>]*)?/gi)) {
    tags += 1
    const name = written.toLowerCase()
    const count = open.get(name) ?? 0
    const change = slash === '' ? 1 : -Math.min(count, 1)
    if (name !== '' && !neverOpen.test(name)) {
      open.set(name, count + change)
      depth += change
    }
    if (tags > mostTags || depth > mostOpen) return true
  }
  return false
}

/** The stored path of an address below our own route, or undefined for any other address. */
function storedPathOf(address: string): string | undefined {
  const at = /(?:^|\/)sys\/common\/static\/[^?#]/i.test(address) ? strip(address) : ''
  return at === '' || /^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(at) ? undefined : at
}

/**
 * What a rich text may be kept as: elements, attributes and addresses of the allow-list only, the signatures of stored
 * files taken off. To be called on every rich text that a client sends, before it is stored. What is not allowed is left
 * out; only what would keep the process from other requests is refused, on the field that holds it.
 */
export function sanitizeHtml(html: string, field = 'content'): string {
  if (isTangled(html)) throw badInput({ [field]: '内容结构过于复杂，请简化格式后再保存' })
  return clean(html, (address) => {
    const path = storedPathOf(address)
    return path === undefined ? address : route + path
  })
}

/** The stored files that a kept rich text shows or leads to. */
export function filesInHtml(html: string): string[] {
  const found = new Set<string>()
  clean(html, (address) => {
    const path = storedPathOf(address)
    if (path !== undefined) found.add(path)
    return address
  })
  return [...found]
}

/** A kept rich text as it is answered: cleaned once more, and the addresses of stored files signed anew. */
export function signHtml(html: string, signing: Signing): string {
  return clean(html, (address) => {
    const path = storedPathOf(address)
    return path === undefined ? address : route + sign(path, signing)
  })
}
