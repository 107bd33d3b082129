import type { DunningResult } from './dictionaries.ts'

type Open = 'W' | 'D'

/** What becomes of a record by what came of asking: who was not reached is asked again. */
export function stateAfter(state: Open, result: DunningResult): 'W' | 'D' | 'F' {
  if (result === 'UNREACHABLE') return state
  return result === 'REFUSED' ? 'F' : 'D'
}

/** How far ahead somebody may promise to pay. */
export const mostPromiseDays = 180
