import { fillTemplate } from '#services/notice/shared/template.ts'
import { isPlaceholder, placeholders, isBlock, type BlockName, type PlaceholderName } from './placeholders.ts'
import { placeOf, type PaperWords } from './words-fault.ts'

/** What placeholders stand for; null where a meeting does not have it, or not yet. */
export type PaperValues = Readonly<Partial<Record<Exclude<PlaceholderName, BlockName>, string | null>>>
/** Lines for the blocks. */
export type PaperBlocks = Readonly<Partial<Record<BlockName, string>>>

const labelOf = (name: string): string => (isPlaceholder(name) ? placeholders[name].label : name)

/** What is not known says so: a paper never has a gap that nobody sees. */
function fillLine(line: string, values: PaperValues): string {
  const known: Readonly<Record<string, string | null | undefined>> = values
  return line.replace(placeOf, (_whole, inner: string, filter: string | undefined) => {
    const name = inner.trim()
    const value = Object.hasOwn(known, name) ? known[name] : undefined
    if (value === undefined || value === null || value === '') return `（${labelOf(name)}待定）`
    return fillTemplate(`{${name}${filter ?? ''}}`, { [name]: value })
  })
}

/** The block that a line is, if it is one. */
function blockIn(line: string): BlockName | undefined {
  const [found] = line.matchAll(placeOf)
  const name = found?.[1]?.trim() ?? ''
  return isBlock(name) ? name : undefined
}

function fillText(text: string, values: PaperValues, blocks: PaperBlocks | undefined): string {
  const lines = text.split('\n').flatMap((line) => {
    const block = blockIn(line)
    if (block === undefined) return [fillLine(line, values)]
    return blocks ? [blocks[block] ?? `（${labelOf(block)}尚未生成）`] : []
  })
  return lines.join('\n').trim()
}

/**
 * Words with their values. Without `blocks` the lines of blocks are left out: a sheet has what they tell in its own
 * layout, as facts and tables.
 */
export const fillWords = (words: PaperWords, values: PaperValues, blocks?: PaperBlocks): PaperWords => ({
  title: fillText(words.title, values, undefined).replaceAll('\n', ''),
  body: fillText(words.body, values, blocks),
  closing: fillText(words.closing, values, undefined),
})

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

/** A notice that hangs as text: where it is too long the longest block gives way, never the words around it. */
export function fillNotice(words: PaperWords, values: PaperValues, blocks: PaperBlocks, most: number): string {
  const textOf = (some: PaperBlocks): string => {
    const { body, closing } = fillWords(words, values, some)
    return closing === '' ? body : `${body}\n${closing}`
  }
  const text = textOf(blocks)
  const [longest] = Object.entries(blocks).toSorted(([, a], [, b]) => b.length - a.length)
  if (text.length <= most || !longest) return cut(text, most)
  const [name, lines] = longest
  return cut(textOf({ ...blocks, [name]: cut(lines, Math.max(1, lines.length - (text.length - most))) }), most)
}
