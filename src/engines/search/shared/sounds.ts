/**
 * Does a word name a text by its sound: the pinyin from any syllable on (`gongdan`, `baoxiug`), or initials in a row
 * (`bx`, `xgd`). Readings are syllables with blanks between them.
 */
export function soundsLike(readings: readonly string[], word: string): boolean {
  if (!/^[a-z0-9]{2,}$/.test(word)) return false
  return readings.some((reading) => {
    const syllables = reading.split(' ')
    if (
      syllables
        .map((syllable) => syllable[0])
        .join('')
        .includes(word)
    )
      return true
    return syllables.some((_, index) => syllables.slice(index).join('').startsWith(word))
  })
}
