import { expect, test } from 'vitest'
import { eventsOf, type Machine } from '#kernel/shared/machine.ts'
import { creditMachine } from '../credit/shared/states.ts'
import { companyMachine } from './states.ts'

const companyWay = {
  DRAFT: { submit: 'AUDITING' },
  AUDITING: { pass: 'NORMAL', reject: 'REJECTED' },
  NORMAL: { freeze: 'FROZEN', cancel: 'CANCELLED' },
  REJECTED: { submit: 'AUDITING' },
  FROZEN: { unfreeze: 'NORMAL', cancel: 'CANCELLED' },
  CANCELLED: {},
}
const creditWay = {
  '1': { inform: '2', revoke: '4' },
  '2': { appeal: '2', confirm: '3', revoke: '4' },
  '3': { repair: '5', revoke: '4' },
  '4': {},
  '5': {},
}

test.each([
  ['a company', companyMachine, companyWay],
  ['a credit event', creditMachine, creditWay],
])('%s takes exactly these steps in each of its states', (_, machine, way) => {
  const taken = Object.entries((machine as Machine).states).map(([state, { on }]) => [
    state,
    Object.fromEntries(Object.entries(on).map(([event, { targets }]) => [event, targets[0]])),
  ])
  expect(Object.fromEntries(taken)).toEqual(way)
})

test('whoever sends back, suspends, strikes off, objects, revokes or forgives says why', () => {
  const reasons = [companyMachine, creditMachine].flatMap((machine) =>
    eventsOf(machine).filter((event) => Object.values(machine.states).some(({ on }) => on[event]?.reason)),
  )
  expect(reasons.toSorted()).toEqual(['appeal', 'cancel', 'freeze', 'reject', 'repair', 'revoke'])
})
