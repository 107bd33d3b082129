/** Units of what stands as it is: sums of money to the cent, shares. */
const whole: readonly string[] = ['元', '%']

/** `1.2万` of a count from ten thousand on; undefined where it stands whole. */
export function shortNumber(value: string, unit: string): string | undefined {
  // A count is a whole number that a machine number holds; to work with decimals would fetch their code with every home page.
  const count = Number(value)
  if (whole.includes(unit) || count < 10_000) return undefined
  return `${String(Math.round(count / 1000) / 10)}万`
}
