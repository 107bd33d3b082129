import { expect, test } from 'vitest'
import type { Asker } from '#engines/manage-view/shared/row-refusal.ts'
import { eventsOf, type Machine } from '#kernel/shared/machine.ts'
import { creditMachine } from '../credit/shared/states.ts'
import { companyPermissions } from './permissions.ts'
import { companyMachine, companyRefuses } from './states.ts'

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

test('a company keeps its own entry, but not while it is judged; nobody changes one that is struck off', () => {
  const asker = (orgCode: string, isAuthority = false): Asker => ({
    userId: 'u1',
    orgCode,
    has: () => false,
    may: ({ code }) => isAuthority && code === companyPermissions.audit.code,
  })
  const said = (state: 'NORMAL' | 'AUDITING' | 'CANCELLED', who: Asker) =>
    companyRefuses({ state, departCode: 'B01A01' }, 'edit', who)
  const states = ['NORMAL', 'AUDITING', 'CANCELLED'] as const
  const over = '已注销的企业不能修改'
  expect(states.map((state) => said(state, asker('', true)))).toEqual([null, null, over])
  expect(states.map((state) => said(state, asker('B01A01')))).toEqual([null, '审核中的企业不能修改', over])
  expect(states.map((state) => said(state, asker('B01')))).toEqual([null, '审核中的企业不能修改', over])
  const foreign = '只能修改本企业的登记'
  expect(states.map((state) => said(state, asker('B01A02')))).toEqual([foreign, foreign, over])
  expect(companyRefuses({ state: 'DRAFT', departCode: null }, 'edit', asker('B01A01'))).toBe(foreign)
})
