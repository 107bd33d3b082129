import { expect, test } from 'vitest'
import { eventsOf } from '#kernel/shared/machine.ts'
import { roleNames, type RoleCode } from '#kernel/shared/role.ts'
import { standardMachine, standardRefuses, type StandardState } from './states.ts'

const keepers = 'companyAdmin,projectManager,villageAdmin'
const approvers = 'companyAdmin,committeeDirector'
const system = 'system'

/** Every step that there is: state → step → whose permission opens it. */
const wanted: Record<StandardState, Record<string, string>> = {
  DRAFT: { submit: keepers },
  AUDITING: { pass: approvers, reject: approvers, withdraw: keepers },
  PUBLISHED: { enable: approvers, cancel: approvers, uphold: system },
  ENABLED: { stop: approvers, expire: system },
  STOPPED: {},
}
const roles = Object.keys(roleNames) as RoleCode[]

test('the table has every state, and no step beside these', () => {
  expect(Object.keys(standardMachine.states)).toEqual(Object.keys(wanted))
  for (const [state, steps] of Object.entries(wanted)) {
    for (const event of eventsOf(standardMachine)) {
      const step = standardMachine.states[state as StandardState].on[event]
      const said =
        step && (step.system ? system : roles.filter((role) => step.permission.roles.includes(role)).join(','))
      expect(said, `${state} ${event}`).toBe(steps[event])
    }
  }
})

test.each([
  ['DRAFT', 0, null, null],
  ['AUDITING', 0, '只能修改草稿；调整价格请复制为新版本', '只能删除草稿'],
  ['ENABLED', 3, '只能修改草稿；调整价格请复制为新版本', '该收费标准已分配费用，不能删除'],
] as const)('%s with %s rooms refuses a change and a removal so', (state, assigned, edit, remove) => {
  expect(standardRefuses({ state, assigned }, 'edit')).toBe(edit)
  expect(standardRefuses({ state, assigned }, 'delete')).toBe(remove)
})
