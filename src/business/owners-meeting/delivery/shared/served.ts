import { deliveredState } from '../../roster/shared/dictionaries.ts'
import type { DeliveryWay } from './dictionaries.ts'

export type Delivered = keyof (typeof deliveredState)['items']

/** Read on the platform, signed for at the door or at the post office. */
const proven: readonly Delivered[] = ['1', '2', '3']

/** Ways that count as served: with proof or, where the rules ask for none, by a notice too. Never who refused. */
export const servedWays = (needsProof: boolean): readonly Delivered[] => (needsProof ? proven : [...proven, '4'])

/** Why a delivery is not noted after what is noted already: proof is not replaced by less. */
export function deliveryFault(before: Delivered, way: DeliveryWay): string | undefined {
  if (way === '0') {
    if (before === '0') return '尚未登记送达'
    return before === '1' ? '业主已在平台打开表决票，不能更正' : undefined
  }
  const isWeaker = way === '4' || way === '5'
  return isWeaker && proven.includes(before) ? `已${deliveredState.items[before]}，不能改为${wayNames[way]}` : undefined
}

const wayNames = { '4': deliveredState.items['4'], '5': deliveredState.items['5'] } as const

interface Figure {
  delivered: Delivered
  persons: number
}

/** Owners of whom nothing is noted. */
export const untoldOf = (figures: readonly Figure[]): number =>
  figures.find(({ delivered }) => delivered === '0')?.persons ?? 0

/** How far delivery is, in one line. */
export const deliveryText = (figures: readonly Figure[]): string =>
  figures.map(({ delivered, persons }) => `${deliveredState.items[delivered]}${persons}户`).join('，')
