import type { Repair } from './schema.ts'

/** The way of a repair as its reporter sees it. */
export const progressSteps = ['提交', '受理', '上门', '维修', '验收'] as const

const places: Readonly<Record<Repair['state'], number | undefined>> = {
  WAIT_ACCEPT: 1,
  WAIT_DISPATCH: 2,
  WAIT_TAKE: 2,
  WAIT_ARRIVE: 2,
  PROCESSING: 3,
  SUSPENDED: 3,
  WAIT_PAY: 3,
  WAIT_VERIFY: 4,
  WAIT_RATE: 5,
  WAIT_VISIT: 5,
  DONE: 5,
  REJECTED: undefined,
  CANCELLED: undefined,
  FORCED: undefined,
}

/** How many steps lie behind a ticket; undefined for those that left the way. */
export const progressOf = (state: Repair['state']): number | undefined => places[state]
