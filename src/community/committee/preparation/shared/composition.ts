import { prepareOwnerRatio, type PrepareMemberKind } from './dictionaries.ts'
import type { PrepareSetting } from './schema.ts'

/** What of a member decides whether a group may be formed. */
export interface Seat {
  memberKind: PrepareMemberKind
  isLeader: 'Y' | 'N'
}

const ratios = { HALF: [1, 2], TWO_THIRDS: [2, 3] } as const

/** Why these members make no preparatory group, or undefined. The least part of owners is enough, it need not be passed. */
export function compositionFault(
  seats: readonly Seat[],
  { ownerRatio, membersMin, membersMax }: PrepareSetting,
): string | undefined {
  const total = seats.length
  if (total % 2 === 0) return '筹备组人数应为单数'
  if (total < membersMin || total > membersMax) return `筹备组人数应为${membersMin}至${membersMax}人`
  const owners = seats.filter(({ memberKind }) => memberKind === '1').length
  const [part, whole] = ratios[ownerRatio]
  if (owners * whole < total * part) return `业主代表不得少于筹备组总人数的${prepareOwnerRatio.items[ownerRatio]}`
  const leaders = seats.filter(({ isLeader }) => isLeader === 'Y')
  if (leaders.length !== 1) return '请指定一名组长'
  return leaders[0]?.memberKind === '3' ? undefined : '组长应由街道办事处人员担任'
}
