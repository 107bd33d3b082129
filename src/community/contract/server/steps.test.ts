import { beforeAll, describe, expect, test } from 'vitest'
import { eventsOf } from '#kernel/shared/machine.ts'
import { roleNames, type RoleCode } from '#kernel/shared/role.ts'
import { accounts } from '../../../../tests/support/accounts.ts'
import { contractWorld, scan, type ContractWorld } from '../../../../tests/support/contract-world.ts'
import { contractApi as api } from '../shared/api.ts'
import { contractMachine, type ContractState } from '../shared/states.ts'

let world: ContractWorld
let id = ''
beforeAll(async () => {
  world = await contractWorld()
  await world.clear()
  id = (await world.enter()).result.id
  await world.upload('supadmin', scan)
})

const states = Object.keys(contractMachine.states) as ContractState[]
const events = eventsOf(contractMachine, { offered: true })
const filed = new Set<ContractState>(['FILED', 'EFFECTIVE', 'EXPIRING', 'EXPIRED', 'RENEWED', 'TERMINATED'])

/** Whose turn a step is, where the permission alone does not say it. */
const turns: Partial<Record<ContractState, RoleCode>> = {
  SUBMITTED: 'streetAdmin',
  ACCEPTED: 'streetAdmin',
  DISTRICT: 'supAdmin',
}

function wanted(state: ContractState, event: string, role: RoleCode): boolean {
  const step = contractMachine.states[state].on[event]
  if (!step || step.system || !step.permission.roles.includes(role)) return false
  // This one stands on no decision that could be another one.
  if (event === 'ground') return false
  const isOffice = ['accept', 'pass', 'return', 'reject'].includes(event)
  return !isOffice || turns[state] === role
}

/** The contract as if it had come to a state. */
const put = (state: ContractState) =>
  world.run(
    `update contract set state = $1, effective_end = end_date, end_files = null, returned_from = 'SUBMITTED', submitter_id = null, area_id = null,
      register_no = $2::text, filed_on = case when $2::text is not null then date '2026-11-20' end where id = $3`,
    [state, filed.has(state) ? 'HTBA-T' : null, id],
  )

describe.each(states)('from %s', (state) => {
  test.each(Object.keys(roleNames) as RoleCode[])('%s takes the steps that are hers and no other', async (role) => {
    const caller = await world.as(accounts[role]!)
    for (const action of events) {
      await put(state)
      const more = { missingItems: ['合同原件'], endedOn: '2028-01-01', endFiles: scan }
      const answer = await caller.call(api.deal, { id, action: action as 'pass', remark: '按规定办理', ...more })
      expect(answer.success, `${role} ${action} of ${state}: ${answer.message}`).toBe(wanted(state, action, role))
      if (answer.success) await world.run(`delete from manager_area where state = 'PENDING' or create_by <> 'system'`)
      const [row] = await world.query<{ state: string }>('select state from contract where id = $1', [id])
      if (!answer.success) expect(row!.state).toBe(state)
    }
  })
})
