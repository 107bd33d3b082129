import type { Turn } from '#services/ticket/work/shared/turn.ts'
import type { Fault } from '../../shared/schema.ts'
import type { FaultState } from '../../shared/states.ts'

/** Who can be next to act: whoever audits, whoever gives out, the managers of the village, or the worker. */
export type Party = 'counter' | 'dispatcher' | 'manager' | 'worker'

/** A state, or the question of a long rest inside one. */
type FaultTurn = Turn<FaultState | 'SUSPEND', Party>

const parties: Readonly<Record<FaultState, Party | undefined>> = {
  WAIT_AUDIT: 'counter',
  WAIT_DISPATCH: 'dispatcher',
  WAIT_TAKE: 'worker',
  PROCESSING: 'worker',
  SUSPENDED: 'worker',
  WAIT_REVIEW: 'manager',
  TRANSFERRED_OUT: 'manager',
  CLOSED: undefined,
  INVALID: undefined,
  MERGED: undefined,
}

/** Whose turn it is on a ticket; undefined once it is closed, and while another one stands for it. */
export function turnOf({ state, suspendApproval }: Pick<Fault, 'state' | 'suspendApproval'>): FaultTurn | undefined {
  if (state === 'PROCESSING' && suspendApproval === 'WAIT') return { node: 'SUSPEND', party: 'manager' }
  const party = parties[state]
  return party && { node: state, party }
}
