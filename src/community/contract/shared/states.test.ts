import { expect, test } from 'vitest'
import { eventsOf } from '#kernel/shared/machine.ts'
import { roleNames, type RoleCode } from '#kernel/shared/role.ts'
import { contractMachine, contractRefuses, type ContractState } from './states.ts'

const company = 'companyAdmin,projectManager'
const back = { return: 'supAdmin,streetAdmin', reject: 'supAdmin,streetAdmin' }
const system = 'system'
const held = { ground: 'streetAdmin', terminate: 'supAdmin' }

/** Every step that there is: state → step → whose permission opens it. */
const wanted: Record<ContractState, Record<string, string>> = {
  DRAFT: { submit: company },
  SUBMITTED: { accept: 'streetAdmin', ...back, withdraw: company },
  ACCEPTED: { pass: 'supAdmin,streetAdmin', ...back },
  DISTRICT: { pass: 'supAdmin,streetAdmin', ...back },
  RETURNED: { submit: company, withdraw: company },
  FILED: { begin: system, renew: system, ...held },
  EFFECTIVE: { near: system, renew: system, ...held },
  EXPIRING: { resume: system, expire: system, renew: system, ...held },
  EXPIRED: { renew: system },
  TERMINATED: {},
  RENEWED: {},
  REJECTED: {},
  WITHDRAWN: {},
}

const roles = Object.keys(roleNames) as RoleCode[]
const states = Object.keys(wanted) as ContractState[]

test('the table has every state, and no step beside these', () => {
  const steps = Object.fromEntries(
    states.map((state) => [
      state,
      Object.fromEntries(
        Object.entries(contractMachine.states[state].on).map(([event, step]) => {
          const holders = roles.filter((role) => step.permission.roles.includes(role)).join(',')
          return [event, step.system ? system : holders]
        }),
      ),
    ]),
  )
  expect(steps).toEqual(wanted)
  expect(Object.keys(contractMachine.states)).toEqual(states)
  expect(eventsOf(contractMachine, { offered: true })).not.toContain('begin')
})

test.each(states)('what is %s may be changed and thrown away only before an office has it', (state) => {
  const row = (contractKind: string) => ({ state, contractKind })
  const isOpen = state === 'DRAFT' || state === 'RETURNED'
  const asker = { userId: '', orgCode: '', has: () => true, may: () => true }
  expect(contractRefuses(row('2'), 'edit', asker) === null).toBe(isOpen)
  expect(contractRefuses(row('3'), 'edit', asker)).not.toBeNull()
  expect(contractRefuses(row('2'), 'delete', asker) === null).toBe(state === 'DRAFT')
})
