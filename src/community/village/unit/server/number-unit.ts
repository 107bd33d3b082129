/** The code of a unit that was given none: the figure of its name, 2 for 2单元, or else the next one that is free. */
export function unitCode(name: string, taken: ReadonlySet<string>): string {
  const figure = /\d{1,6}/.exec(name)?.[0]
  const wanted = figure && String(Number(figure))
  if (wanted && !taken.has(wanted)) return wanted
  for (let number = 1; ; number += 1) if (!taken.has(String(number))) return String(number)
}
