import { beforeAll, describe, expect, test } from 'vitest'
import { eventsOf } from '#kernel/shared/machine.ts'
import { roleNames, type RoleCode } from '#kernel/shared/role.ts'
import { accounts } from '../../../../tests/support/accounts.ts'
import { siteWorld, type SiteWorld } from '../../../../tests/support/site-world.ts'
import { siteApi as api } from '../shared/api.ts'
import { usualHandover } from '../shared/handover.ts'
import { siteMachine, type SiteState } from '../shared/states.ts'

let world: SiteWorld
let id = ''
beforeAll(async () => {
  world = await siteWorld()
  await world.clear()
  await world.contract()
  id = (await world.enter()).result.id
})

const states = Object.keys(siteMachine.states) as SiteState[]
const events = eventsOf(siteMachine)

/** Whose turn a step is, where the permission alone does not say it. */
const turns: Partial<Record<SiteState, readonly RoleCode[]>> = {
  AUDITING: ['communityAdmin'],
  COMMUNITY_PASS: ['streetAdmin', 'supAdmin'],
  EXITING: ['communityAdmin', 'streetAdmin'],
}

function wanted(state: SiteState, event: string, role: RoleCode): boolean {
  const step = siteMachine.states[state].on[event]
  if (!step?.permission.roles.includes(role)) return false
  return ['pass', 'reject', 'finish'].includes(event) ? turns[state]!.includes(role) : true
}

const checked = JSON.stringify(usualHandover().map((line) => ({ ...line, result: '1' })))

/** The project as if it had come to a state, everything checked. */
const put = (state: SiteState) => {
  const hasLeft = state === 'EXITING' || state === 'EXITED'
  return world.run(
    `update project_site set state = $1, exit_date = $2, receiver = $3, handover = $4::jsonb, submitter_id = null where id = $5`,
    [state, hasLeft ? '2026-11-20' : null, hasLeft ? '业委会' : null, hasLeft ? checked : null, id],
  )
}

describe.each(states)('from %s', (state) => {
  test.each(Object.keys(roleNames) as RoleCode[])('%s takes the steps that are hers and no other', async (role) => {
    const caller = await world.as(accounts[role]!)
    for (const action of events) {
      await put(state)
      const more = { exitDate: '2026-11-30', receiver: '业委会' }
      const answer = await caller.call(api.deal, { id, action: action as 'pass', remark: '按规定办理', ...more })
      expect(answer.success, `${role} ${action} of ${state}: ${answer.message}`).toBe(wanted(state, action, role))
      const [row] = await world.query<{ state: string }>('select state from project_site where id = $1', [id])
      if (!answer.success) expect(row!.state).toBe(state)
    }
  })
})
