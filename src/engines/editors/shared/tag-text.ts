/** Letters of a tag. */
const SIZE = 2
const marks = /[;；]/g

/** The tags of a text: two letters each, semicolons that stand in it already left out. Letters are whole code points. */
export function tagsOf(text: string): string[] {
  const letters = [...text.replace(marks, '')]
  const count = Math.ceil(letters.length / SIZE)
  return Array.from({ length: count }, (_, index) => letters.slice(index * SIZE, index * SIZE + SIZE).join(''))
}

/**
 * Puts a separator after every second letter, as long as another one follows: a mark at the very end would come back
 * each time it is deleted.
 */
export const tagText = (text: string, separator = ';'): string => tagsOf(text).join(separator)

/** Where the caret belongs after `tagText`, when it stood at `caret` in what was typed. */
export function caretAfter(typed: string, caret: number, separator = ';'): number {
  const before = typed.slice(0, caret).replace(marks, '')
  const letters = [...before].length
  return before.length + Math.max(0, Math.ceil(letters / SIZE) - 1) * separator.length
}
