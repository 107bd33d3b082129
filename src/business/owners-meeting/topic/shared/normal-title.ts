/** A title without what does not make it another one: width of letters, spaces, punctuation. */
export const normalTitle = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{P}\p{S}]/gu, '')
