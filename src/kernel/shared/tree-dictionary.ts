import type { Dictionary } from './dictionary.ts'

type Branch = string | readonly [text: string, below: Readonly<Record<string, string>>]

/** A dictionary in two levels that administrators extend; what stands below a value follows it. */
export function treeDictionary(code: string, title: string, tree: Readonly<Record<string, Branch>>): Dictionary {
  const items: Record<string, string> = {}
  const parents: Record<string, string> = {}
  for (const [value, branch] of Object.entries(tree)) {
    const [text, below] = typeof branch === 'string' ? [branch, {}] : branch
    items[value] = text
    for (const [low, lowText] of Object.entries(below)) {
      items[low] = lowText
      parents[low] = value
    }
  }
  return { code, title, items, editable: true, parents }
}

/** The upper level of a dictionary in two levels, as a field of its own. */
export const topOf = (whole: Dictionary): Dictionary => ({ ...whole, isTop: true })
