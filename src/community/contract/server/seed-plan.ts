import { addDays } from '#kernel/shared/time.ts'
import type { ContractState } from '../shared/states.ts'
import type { StoredContract } from './tables.ts'

/** A contract of the demonstration as it differs from the usual one of its village. */
export interface PlannedContract {
  /** Its number within the village. */
  no: string
  name: string
  contractKind: '1' | '2' | '4'
  startDate: string
  endDate: string
  effectiveEnd?: string
  state: ContractState
  signDate: string
  extra?: Partial<StoredContract>
}

const past = (day: string, years: number): string => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`

/** What a contract in force on a day is called, by its last day. */
const inForce = (end: string, day: string): ContractState =>
  end < day ? 'EXPIRED' : addDays(end, -90) <= day ? 'EXPIRING' : 'EFFECTIVE'

/** The developer's contract and the owners' one after it; most villages have both, some are about to look for the next. */
export function standingContracts(name: string, index: number, day: string): PlannedContract[] {
  const year = Number(day.slice(0, 4))
  const startYear = index === 0 ? 2024 : index % 6 === 5 ? year - 3 : year - 1
  const startDate = `${startYear}-01-01`
  // One in six ends soon, one in ten has ended with nothing after it.
  const end = index === 0 ? '2026-12-31' : index % 10 === 7 ? addDays(day, -25) : `${startYear + 2}-12-31`
  const soon = index % 6 === 5 ? addDays(day, 20 + (index % 5) * 15) : end
  return [
    {
      ...{ no: '1', name: `${name}前期物业服务合同`, contractKind: '1', state: 'RENEWED' },
      ...{ startDate: `${startYear - 6}-07-01`, endDate: `${startYear}-06-30`, effectiveEnd: addDays(startDate, -1) },
      signDate: `${startYear - 6}-06-01`,
    },
    {
      ...{ no: '2', name: `${name}物业服务合同`, contractKind: '2', state: inForce(soon, day) },
      ...{ startDate, endDate: soon, signDate: addDays(startDate, -12) },
    },
  ]
}

const ways: readonly { state: ContractState; signed: number; extra?: Partial<StoredContract> }[] = [
  { state: 'DRAFT', signed: 2 },
  { state: 'TERMINATED', signed: 900 },
  { state: 'SUBMITTED', signed: 6 },
  { state: 'RETURNED', signed: 45, extra: { returnedFrom: 'ACCEPTED', missingItems: ['招标文件'] } },
  { state: 'ACCEPTED', signed: 12 },
  { state: 'DISTRICT', signed: 34 },
  { state: 'WITHDRAWN', signed: 20 },
  { state: 'REJECTED', signed: 60 },
]

/** One more for a village, so that every state is to be seen: the next contract on its way, or one that ended early long ago. */
export function comingContract(name: string, index: number, day: string, end: string): PlannedContract {
  const { state, signed, extra = {} } = ways[index % ways.length]!
  if (state === 'TERMINATED') {
    const startDate = past(day, -14)
    const common = {
      startDate,
      endDate: past(startDate, 3),
      effectiveEnd: past(startDate, 2),
      signDate: addDays(startDate, -30),
    }
    return { no: '3', name: `${name}物业服务合同（原企业）`, contractKind: '2', state, ...common }
  }
  const startDate = addDays(end < day ? day : end, 1)
  return {
    ...{ no: '3', name: `${name}物业服务合同（续签）`, contractKind: '4', state, extra },
    ...{ startDate, endDate: past(addDays(startDate, -1), 3), signDate: addDays(day, -signed) },
  }
}
