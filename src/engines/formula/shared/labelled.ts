import type { Variable } from '#kernel/shared/variable.ts'
import { scan } from './token.ts'

// Apart from reading and evaluating: lists show formulas and never work them out.

/** The formula with labels in place of keys, for people: `amount>500` reads 退款金额>500. From what cannot be read on it stays. */
export function labelled(text: string, variables: readonly Variable[]): string {
  const labels = new Map(variables.map((variable) => [variable.key, variable.label]))
  let shown = ''
  let at = 0
  for (const token of scan(text).tokens) {
    const label = token.kind === 'name' ? labels.get(token.word) : undefined
    const start = token.at - 1
    shown += text.slice(at, start) + (label ?? text.slice(start, start + token.length))
    at = start + token.length
  }
  return shown + text.slice(at)
}
