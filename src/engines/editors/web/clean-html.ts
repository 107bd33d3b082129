import createPurifier, { type DOMPurify } from 'dompurify'
import { droppedWhole, htmlRules, isSmallNumber, safeStyle, safeUrl, urlAttributes } from '../shared/html-rules.ts'

const tags = Object.keys(htmlRules)
const attributes = [...new Set(Object.values(htmlRules).flat())]
const numbers = new Set(['width', 'height', 'colspan', 'rowspan', 'start'])

/** What an attribute may say here, or undefined. */
function judge(tag: string, name: string, value: string): string | undefined {
  if (!htmlRules[tag]?.includes(name)) return undefined
  if (name === 'style') return safeStyle(value)
  if (numbers.has(name)) return isSmallNumber(value) ? value : undefined
  const url = urlAttributes[tag]
  return url?.attribute === name ? safeUrl(url.use, value) : value
}

function makePurifier(): DOMPurify {
  const purifier = createPurifier(window)
  purifier.addHook('uponSanitizeAttribute', (node, data) => {
    const next = judge(node.tagName.toLowerCase(), data.attrName, data.attrValue)
    if (next === undefined) data.keepAttr = false
    else data.attrValue = next
  })
  purifier.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName === 'A') {
      node.setAttribute('target', '_blank')
      node.setAttribute('rel', 'noopener noreferrer nofollow')
    }
    if (node.tagName === 'VIDEO') node.setAttribute('controls', '')
    if (/^(?:IMG|VIDEO)$/.test(node.tagName) && !node.hasAttribute('src')) node.remove()
  })
  return purifier
}

let purifier: DOMPurify | undefined
const options = {
  ALLOWED_TAGS: tags,
  ALLOWED_ATTR: attributes,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // Addresses are judged by our own rules, which are the server's too.
  ALLOWED_URI_REGEXP: /^[^<>]*$/,
  FORBID_CONTENTS: [...droppedWhole],
}

/** The part of a page that a rich text may be: what the allow-list does not know is left out. */
export function cleanFragment(html: string): DocumentFragment {
  purifier ??= makePurifier()
  return purifier.sanitize(html, { ...options, RETURN_DOM_FRAGMENT: true })
}

/** The same as text. */
export function cleanHtml(html: string): string {
  purifier ??= makePurifier()
  return purifier.sanitize(html, options)
}
