import { withThousands } from '#kernel/shared/thousands.ts'
import type { BoardFigure } from './schema.ts'

/** Words that count things of any kind, and need the name of the thing behind them. */
const counters: readonly string[] = ['个', '家']
/** Words that say themselves what is counted or measured. */
const telling: readonly string[] = ['户', '幢', '㎡']

/** A figure in a line of words: `312 个小区`, `186,420 户`, `空缺席位 2 席`; `number` may be a shorter spelling of it. */
export function factWords(
  { label, value, unit }: Pick<BoardFigure, 'label' | 'value' | 'unit'>,
  number?: string,
): string {
  if (value === null) return `${label} --`
  const shown = number ?? withThousands(value)
  if (counters.includes(unit)) return `${shown} ${unit}${label.replace(/数$/, '')}`
  return telling.includes(unit) ? `${shown} ${unit}` : `${label} ${shown} ${unit}`
}
