import { htmlRules, safeStyle, safeUrl, urlAttributes } from '#engines/editors/shared/html-rules.ts'

/** Everything below an element that the allow-list of rich texts does not know, in words. */
export function findUnsafe(root: ParentNode): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    const tag = element.tagName.toLowerCase()
    const names = htmlRules[tag]
    if (!names || element.namespaceURI !== 'http://www.w3.org/1999/xhtml') return [`element ${tag}`]
    return [...element.attributes].flatMap(({ name, value }) => {
      // The one attribute that browsers do not let go; emptied it means nothing.
      if (name === 'is' && value === '') return []
      if (!names.includes(name)) return [`${tag} ${name}`]
      const url = urlAttributes[tag]
      if (url?.attribute === name && safeUrl(url.use, value) !== value) return [`${tag} ${name}=${value}`]
      if (name === 'style' && safeStyle(value) !== value.replace(/;$/, '')) return [`${tag} style=${value}`]
      if (tag === 'a' && name === 'rel' && !value.includes('noopener')) return ['a without noopener']
      return []
    })
  })
}
