/** How marketing by text message ends, so that its receiver can stop it. */
export const optOutWords = '拒收请回复R'

/** Words of marketing with that end, which counts like any other words. */
export function withOptOut(words: string): string {
  const text = words.trimEnd()
  return text.endsWith(optOutWords) ? text : `${text}${optOutWords}`
}
