/**
 * Text as it is searched: width, case and blanks do not count, and the two signs for a building (栋, 幢) are one. The
 * database has the same rule as `search_plain`.
 */
export const plain = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(/\s+/gu, '').replaceAll('栋', '幢')

/** Most characters of a question. */
export const longestQuestion = 40

const mostWords = 6

/**
 * The words of a question, all of which a record must have. Blanks separate, and so do the signs that end a part of an
 * address, as `3幢501` means house and room; 室 after a number says nothing.
 */
export function wordsOf(question: string): string[] {
  const parts = question
    .normalize('NFKC')
    .slice(0, longestQuestion)
    .split(/[\s,，、;；/]+/u)
    .flatMap((part) => plain(part).split(/(?<=\d(?:幢|单元|号楼))(?=.)/u))
    .map((part) => part.replace(/(?<=\d)室$/u, ''))
    .filter((part) => part !== '')
  return [...new Set(parts)].slice(0, mostWords)
}
