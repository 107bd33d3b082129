import { expect, test } from 'vitest'
import { openStates, repairMachine, type RepairState } from '../../shared/states.ts'
import { turnOf } from './turn.ts'

const states = Object.keys(repairMachine.states) as RepairState[]

test('it is somebody’s turn in every open state and in no other', () => {
  const waiting = states.filter((state) => turnOf({ state, quoteState: 'NONE' }))
  expect(waiting).toEqual(states.filter((state) => openStates.includes(state)))
})

test('a question stops the work until it is answered, the longer rest before the price', () => {
  const work = { state: 'PROCESSING', quoteState: 'WAIT_CONFIRM' } as const
  expect(turnOf(work)).toEqual({ node: 'QUOTE', party: 'requester' })
  expect(turnOf({ ...work, suspendApproval: 'WAIT' })).toEqual({ node: 'SUSPEND', party: 'manager' })
  expect(turnOf({ state: 'SUSPENDED', quoteState: 'WAIT_CONFIRM' })).toEqual({ node: 'SUSPENDED', party: 'worker' })
})

test('what is everybody’s is checked for all, a home by who reported it', () => {
  const done = { state: 'WAIT_VERIFY', quoteState: 'NONE' } as const
  expect(turnOf({ ...done, areaType: 'PUBLIC' })?.party).toBe('verifier')
  expect(turnOf({ ...done, areaType: 'PRIVATE' })?.party).toBe('requester')
})
