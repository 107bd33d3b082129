import { beforeAll, describe, expect, test } from 'vitest'
import { eventsOf } from '#kernel/shared/machine.ts'
import { roleNames, type RoleCode } from '#kernel/shared/role.ts'
import { accounts } from '../../../../../tests/support/accounts.ts'
import { feeWorld, type FeeWorld } from '../../../../../tests/support/fee-world.ts'
import { definitionApi } from '#services/workflow/shared/api.ts'
import { standardApi as api } from '../shared/api.ts'
import { standardMachine, type StandardState } from '../shared/states.ts'

let world: FeeWorld
let id = ''
let decision = ''
beforeAll(async () => {
  world = await feeWorld()
  await world.clear()
  // Where no approval is in force every step is taken here; in one, by `approval.test.ts`.
  const [known] = await world.query<{ id: string }>(`select id from wf_definition where biz_type = 'FEE_STANDARD'`)
  await (await world.as('supadmin')).call(definitionApi.suspend, { id: known!.id })
  id = (await world.entered()).id
  // A public one with the owners' decision may be put in force at once: only whose turn it is matters then.
  const [decided] = await world.query<{ id: string }>(
    `select id from decision where village_id = $1 and topic_kind in ('4', '9') and state = 'IN_FORCE' and scope_type = 'VILLAGE' limit 1`,
    [world.input.villageId],
  )
  decision = decided!.id
  await world.deal('pm0101', { id, action: 'submit' })
  await world.deal('co01', { id, action: 'pass' })
})

const states = Object.keys(standardMachine.states) as StandardState[]
const events = eventsOf(standardMachine, { offered: true })
/** Of a village that a company serves, the company answers. */
const approving = ['pass', 'reject', 'enable', 'cancel', 'stop']

function wanted(state: StandardState, event: string, role: RoleCode): boolean {
  const step = standardMachine.states[state].on[event]
  if (!step || step.system || !step.permission.roles.includes(role)) return false
  return !approving.includes(event) || role === 'companyAdmin'
}

const put = (state: StandardState) =>
  world.run(
    `update fee_standard set state = $1, decision_id = $2, submitter_id = null, start_date = '2027-01-01', end_date = null where id = $3`,
    [state, decision, id],
  )

describe.each(states)('from %s', (state) => {
  test.each(Object.keys(roleNames) as RoleCode[])('%s takes the steps that are hers and no other', async (role) => {
    const caller = await world.as(accounts[role]!)
    for (const action of events) {
      await put(state)
      const answer = await caller.call(api.deal, {
        id,
        action: action as 'pass',
        remark: '按规定办理',
        endedOn: '2027-06-30',
      })
      expect(answer.success, `${role} ${action} of ${state}: ${answer.message}`).toBe(wanted(state, action, role))
      const [row] = await world.query<{ state: string }>('select state from fee_standard where id = $1', [id])
      if (!answer.success) expect(row!.state).toBe(state)
    }
  })
})
