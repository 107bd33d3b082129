import type { Turn } from '#services/ticket/work/shared/turn.ts'
import type { Repair } from '../../shared/schema.ts'
import type { RepairState } from '../../shared/states.ts'

/**
 * Who can be next to act: the counter, whoever gives out, the managers of the village, the worker, who reported, or who
 * checks for all.
 */
export type Party = 'counter' | 'dispatcher' | 'manager' | 'worker' | 'requester' | 'verifier'

/** A state, or a question inside one. */
export type RepairTurn = Turn<RepairState | 'SUSPEND' | 'QUOTE', Party>

const parties: Readonly<Record<RepairState, Party | undefined>> = {
  WAIT_ACCEPT: 'counter',
  WAIT_DISPATCH: 'dispatcher',
  WAIT_TAKE: 'worker',
  WAIT_ARRIVE: 'worker',
  PROCESSING: 'worker',
  SUSPENDED: 'worker',
  WAIT_PAY: 'manager',
  WAIT_VERIFY: 'verifier',
  WAIT_RATE: 'requester',
  WAIT_VISIT: 'counter',
  DONE: undefined,
  REJECTED: undefined,
  CANCELLED: undefined,
  FORCED: undefined,
}

type Known = Pick<Repair, 'state' | 'quoteState'> & Partial<Pick<Repair, 'areaType' | 'suspendApproval'>>

/** Whose turn it is on a ticket; undefined once it is closed. Work stands still until somebody else has answered. */
export function turnOf({ state, quoteState, areaType, suspendApproval }: Known): RepairTurn | undefined {
  if (state === 'PROCESSING' && suspendApproval === 'WAIT') return { node: 'SUSPEND', party: 'manager' }
  if (state === 'PROCESSING' && quoteState === 'WAIT_CONFIRM') return { node: 'QUOTE', party: 'requester' }
  if (state === 'WAIT_VERIFY' && areaType === 'PRIVATE') return { node: state, party: 'requester' }
  const party = parties[state]
  return party && { node: state, party }
}
