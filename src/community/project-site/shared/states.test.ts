import { expect, test } from 'vitest'
import { roleNames, type RoleCode } from '#kernel/shared/role.ts'
import { siteMachine, siteRefuses, type SiteState } from './states.ts'

const company = 'companyAdmin,projectManager'
const office = 'supAdmin,streetAdmin,communityAdmin'

/** Every step that there is: state → step → whose permission opens it. */
const wanted: Record<SiteState, Record<string, string>> = {
  DRAFT: { submit: company },
  AUDITING: { pass: office, reject: office },
  COMMUNITY_PASS: { pass: office, reject: office },
  NORMAL: { exit: company },
  EXITING: { finish: office, stay: company },
  EXITED: {},
  REJECTED: { submit: company },
}

const roles = Object.keys(roleNames) as RoleCode[]
const states = Object.keys(wanted) as SiteState[]

test('the table has every state, and no step beside these', () => {
  const steps = Object.fromEntries(
    states.map((state) => [
      state,
      Object.fromEntries(
        Object.entries(siteMachine.states[state].on).map(([event, step]) => [
          event,
          roles.filter((role) => step.permission.roles.includes(role)).join(','),
        ]),
      ),
    ]),
  )
  expect(steps).toEqual(wanted)
  expect(Object.keys(siteMachine.states)).toEqual(states)
})

test.each(states)('what is %s may be changed and thrown away only where nobody has it in hand', (state) => {
  const isOpen = state === 'DRAFT' || state === 'REJECTED'
  const asker = { userId: '', orgCode: '', has: () => true, may: () => true }
  expect(siteRefuses({ state }, 'edit', asker) === null).toBe(isOpen)
  expect(siteRefuses({ state }, 'delete', asker) === null).toBe(isOpen)
})
