/** Text as it is searched: width and case do not matter, blanks do not count. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/gu, '')

/** Every pair of neighbouring characters, each once: Chinese words are mostly two of them. */
export function gramsOf(text: string): string[] {
  const signs = [...plain(text)]
  return [...new Set(signs.slice(1).map((sign, index) => `${signs[index]}${sign}`))]
}
