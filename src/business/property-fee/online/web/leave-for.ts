/** The channel asks which site its payers come from, and our pages tell nobody else's by themselves. */
export const leaveFor = (href: string): void =>
  Object.assign(document.createElement('a'), { href, referrerPolicy: 'origin' }).click()
