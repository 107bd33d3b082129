/** A stretch of a text, and what is chosen in it afterwards. */
export interface TextChange {
  from: number
  to: number
  insert: string
  select: readonly [from: number, to: number]
}

interface Chosen {
  text: string
  from: number
  to: number
}

/** Puts marks around what is chosen, or takes them away where they stand; `blank` is written where nothing is chosen. */
export function wrapMarks({ text, from, to }: Chosen, mark: string, blank: string): TextChange {
  const size = mark.length
  const isMarked = text.slice(from - size, from) === mark && text.slice(to, to + size) === mark
  if (isMarked) {
    return { from: from - size, to: to + size, insert: text.slice(from, to), select: [from - size, to - size] }
  }
  const inner = text.slice(from, to) || blank
  return { from, to, insert: mark + inner + mark, select: [from + size, from + size + inner.length] }
}

/** The whole lines that a choice touches. */
function linesAt({ text, from, to }: Chosen): Chosen {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const end = text.indexOf('\n', to)
  return { text, from: start, to: end < 0 ? text.length : end }
}

/** Begins each chosen line with a mark (a number when it is `1. `), or takes the mark off when all lines have it. */
export function prefixLines(chosen: Chosen, mark: string): TextChange {
  const { text, from, to } = linesAt(chosen)
  const lines = text.slice(from, to).split('\n')
  const isNumber = mark === '1. '
  const found = isNumber ? /^\d+\. / : new RegExp(`^${mark.replace(/[^\w\s]/g, '\\$&')}`)
  const areMarked = lines.every((line) => found.test(line))
  const insert = lines
    .map((line, index) => (areMarked ? line.replace(found, '') : (isNumber ? `${index + 1}. ` : mark) + line))
    .join('\n')
  return { from, to, insert, select: [from, from + insert.length] }
}

/** Makes the chosen lines headings of a level, whatever they were before; the same level again takes it away. */
export function headLines(chosen: Chosen, level: number): TextChange {
  const { text, from, to } = linesAt(chosen)
  const mark = `${'#'.repeat(level)} `
  const lines = text.slice(from, to).split('\n')
  const areSame = lines.every((line) => line.startsWith(mark))
  const insert = lines.map((line) => (areSame ? '' : mark) + line.replace(/^#{1,6} /, '')).join('\n')
  return { from, to, insert, select: [from, from + insert.length] }
}

/** Writes a block on lines of its own where the choice ends. */
export function insertBlock({ text, to }: Chosen, block: string): TextChange {
  const before = text.slice(0, to)
  const gap = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const insert = `${gap}${block}\n`
  return { from: to, to, insert, select: [to + insert.length, to + insert.length] }
}

/** A picture with its remark. Marks in the remark or the address cannot end it early. */
export const imageMark = (address: string, remark: string): string =>
  `![${remark.replace(/[[\]\\]/g, '\\$&')}](<${address.replace(/[<>]/g, encodeURIComponent)}>)`
