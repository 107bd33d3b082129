import { expect, test } from 'vitest'
import { eventsOf } from '#kernel/shared/machine.ts'
import { RepairDealing, sideActions } from './schema.ts'
import { openStates, repairMachine, type RepairState } from './states.ts'

/** The way of a ticket as it is published: from each state, the steps and where they lead. */
const published: Readonly<Record<RepairState, Readonly<Record<string, readonly RepairState[]>>>> = {
  WAIT_ACCEPT: {
    accept: ['WAIT_DISPATCH'],
    reject: ['REJECTED'],
    transfer: ['WAIT_TAKE'],
    cancel: ['CANCELLED'],
    force: ['FORCED'],
  },
  WAIT_DISPATCH: { dispatch: ['WAIT_TAKE'], transfer: ['WAIT_TAKE'], cancel: ['CANCELLED'], force: ['FORCED'] },
  WAIT_TAKE: {
    take: ['WAIT_ARRIVE'],
    back: ['WAIT_DISPATCH'],
    transfer: ['WAIT_TAKE'],
    help: ['WAIT_TAKE'],
    force: ['FORCED'],
  },
  WAIT_ARRIVE: {
    arrive: ['PROCESSING'],
    transfer: ['WAIT_TAKE'],
    help: ['WAIT_ARRIVE'],
    progress: ['WAIT_ARRIVE'],
    force: ['FORCED'],
  },
  PROCESSING: {
    quote: ['PROCESSING'],
    quoteConfirm: ['PROCESSING'],
    quoteRefuse: ['WAIT_DISPATCH'],
    suspend: ['SUSPENDED', 'PROCESSING'],
    suspendApprove: ['SUSPENDED', 'PROCESSING'],
    charge: ['WAIT_PAY'],
    finish: ['WAIT_VERIFY'],
    transfer: ['WAIT_TAKE'],
    help: ['PROCESSING'],
    progress: ['PROCESSING'],
    force: ['FORCED'],
  },
  SUSPENDED: {
    resume: ['PROCESSING'],
    transfer: ['WAIT_TAKE'],
    help: ['SUSPENDED'],
    progress: ['SUSPENDED'],
    force: ['FORCED'],
  },
  WAIT_PAY: { paid: ['WAIT_VERIFY'], waive: ['WAIT_VERIFY'], transfer: ['WAIT_TAKE'], force: ['FORCED'] },
  WAIT_VERIFY: { verifyPass: ['WAIT_RATE'], verifyReject: ['PROCESSING'], transfer: ['WAIT_TAKE'], force: ['FORCED'] },
  WAIT_RATE: { rate: ['WAIT_VISIT', 'DONE'], transfer: ['WAIT_TAKE'], force: ['FORCED'] },
  WAIT_VISIT: { visit: ['DONE'], transfer: ['WAIT_TAKE'], force: ['FORCED'] },
  DONE: { reopen: ['WAIT_DISPATCH'] },
  REJECTED: {},
  CANCELLED: {},
  FORCED: {},
}

test('the machine takes exactly the published steps', () => {
  const steps = Object.entries(repairMachine.states).map(([state, { on }]) => [
    state,
    Object.fromEntries(Object.entries(on).map(([action, { targets }]) => [action, targets])),
  ])
  expect(Object.fromEntries(steps)).toEqual(published)
})

test('every step of the machine can be asked for, and nothing else but the acts beside it', () => {
  const action = RepairDealing._zod.def.shape.action
  const known = [...eventsOf(repairMachine), ...sideActions]
  for (const name of known) expect(action.safeParse(name).success).toBe(true)
  expect(Object.keys(action._zod.def.entries).toSorted()).toEqual(known.toSorted())
})

test('tickets are open until they are done, refused, withdrawn or forced to an end', () => {
  const closed = Object.keys(published).filter((state) => !openStates.includes(state as RepairState))
  expect(closed).toEqual(['DONE', 'REJECTED', 'CANCELLED', 'FORCED'])
})

test('a transfer needs a reason where the work was done already', () => {
  const asking = Object.entries(repairMachine.states).flatMap(([state, { on }]) =>
    on['transfer']?.reason ? [state] : [],
  )
  expect(asking).toEqual(['WAIT_PAY', 'WAIT_VERIFY', 'WAIT_RATE', 'WAIT_VISIT'])
})

test.each(['reject', 'back', 'waive', 'verifyReject', 'reopen', 'force'])('%s needs a reason', (action) => {
  const steps = Object.values(repairMachine.states).flatMap(({ on }) => on[action] ?? [])
  expect(steps.length).toBeGreaterThan(0)
  expect(steps.every(({ reason }) => reason)).toBe(true)
})
