const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** Groups the thousands of a decimal text without ever making it a float: `-1234567.80` to `-1,234,567.80`; other texts stay. */
export function withThousands(text: string): string {
  const [, sign, whole, rest = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(text) ?? []
  return whole === undefined ? text : `${sign}${grouped(whole)}${rest}`
}
