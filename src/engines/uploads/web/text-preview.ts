/** More than anybody reads in a window; longer texts slow the browser down. */
export const shownCharacters = 200_000

/** The beginning of a text file: UTF-8, else GB 18030, in which Windows saves in China. */
export function decodedText(bytes: ArrayBuffer): { text: string; isCut: boolean } {
  const whole = decoded(bytes)
  return { text: whole.slice(0, shownCharacters), isCut: whole.length > shownCharacters }
}

function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
