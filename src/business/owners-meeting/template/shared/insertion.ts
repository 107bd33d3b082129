import { isBlock, type PlaceholderName } from './placeholders.ts'

/** A text with a placeholder put in at a place, and the place behind it; a block gets a line of its own. */
export function withPlaceholder(text: string, at: number, name: PlaceholderName): { text: string; at: number } {
  const before = text.slice(0, at)
  const after = text.slice(at)
  const lead = isBlock(name) && before !== '' && !before.endsWith('\n') ? '\n' : ''
  const trail = isBlock(name) && after !== '' && !after.startsWith('\n') ? '\n' : ''
  const put = `${lead}{{${name}}}${trail}`
  return { text: `${before}${put}${after}`, at: at + put.length }
}
