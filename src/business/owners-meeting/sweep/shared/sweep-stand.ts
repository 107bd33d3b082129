import type { Delivered } from '../../delivery/shared/served.ts'
import type { sweepStand, sweepState } from './dictionaries.ts'

export type SweepState = keyof (typeof sweepState)['items']
export type SweepStand = keyof (typeof sweepStand)['items']

/** How far an owner is: his ballot says more than its delivery, and that more than a visit. */
export function standOf({
  hasVoted,
  delivered,
  sweep,
}: {
  hasVoted: boolean
  delivered: Delivered
  sweep: SweepState
}): SweepStand {
  if (hasVoted) return 'VOTED'
  if (delivered === '5') return 'REFUSED'
  if (delivered !== '0') return 'SERVED'
  if (sweep === '3') return 'MISSED'
  return sweep === '0' ? 'WAITING' : 'MET'
}
