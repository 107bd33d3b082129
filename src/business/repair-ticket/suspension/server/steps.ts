import { nowText } from '#kernel/server/clock.ts'
import { pauseTimers, resumeTimers } from '#services/ticket/server/actions.ts'
import { go, ref, type Step } from '../../server/flow.ts'
import { needsApproval } from './guards.ts'

/** Up to a day by the worker's own word; longer ones go on until a manager has agreed. */
export const suspend: Step = async (deal) => {
  const { tx, actor, row, input } = deal
  const { suspendReason, deadline } = input
  const planned = { suspendReason: suspendReason ?? null, suspendUntil: deadline ?? null }
  const detail = { suspendReason, deadline }
  if (deadline && needsApproval(deadline))
    return go(deal, { target: 'PROCESSING', changes: { ...planned, suspendApproval: 'WAIT' }, detail })
  const changes = { ...planned, suspendApproval: 'NONE', suspendCount: row.suspendCount + 1 } as const
  const moved = await go(deal, { target: 'SUSPENDED', changes, detail })
  await pauseTimers(tx, actor, ref(moved))
  return moved
}

export const suspendApprove: Step = async (deal) => {
  const { tx, actor, row, input } = deal
  const detail = { pass: input.pass, suspendReason: row.suspendReason, deadline: row.suspendUntil }
  if (input.pass === 'N') {
    const changes = { suspendApproval: 'REFUSED', suspendReason: null, suspendUntil: null } as const
    return go(deal, { target: 'PROCESSING', changes, detail })
  }
  const changes = { suspendApproval: 'PASSED', suspendCount: row.suspendCount + 1 } as const
  const moved = await go(deal, { target: 'SUSPENDED', changes, detail })
  await pauseTimers(tx, actor, ref(moved))
  return moved
}

export const resume: Step = async (deal) => {
  const { tx, actor, row } = deal
  const changes = { suspendApproval: 'NONE', suspendReason: null, suspendUntil: null } as const
  const moved = await go(deal, { changes, detail: { since: row.stateTime, until: nowText() } })
  await resumeTimers(tx, actor, ref(moved))
  return moved
}
