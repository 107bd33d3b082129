import type { Value } from './evaluate.ts'
import { decimalText, order, rational } from './rational.ts'

/** An outcome as people read it: at most eight decimals without zeros at the end, 约 before what is not exact. */
export function shownValue(value: Value): string {
  if (typeof value === 'boolean') return value ? '成立' : '不成立'
  if (typeof value === 'string') return value
  const text = decimalText(value, 8).replace(/\.?0+$/, '')
  return order(rational(text), value) === 0 ? text : `约${text}`
}
