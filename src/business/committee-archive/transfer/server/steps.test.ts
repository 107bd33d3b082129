import { beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../../../../tests/support/accounts.ts'
import { archiveWorld } from '../../../../../tests/support/archive-world.ts'
import { eventsOf } from '#kernel/shared/machine.ts'
import { roleNames, type RoleCode } from '#kernel/shared/role.ts'
import { archiveMachine } from '../../shared/states.ts'
import { transferApi } from '../shared/api.ts'
import { transferMachine, type TransferState } from '../shared/states.ts'

let world: Awaited<ReturnType<typeof archiveWorld>>
let id: string
let former: Awaited<ReturnType<typeof world.director>>
const files: Partial<Record<string, string>> = {}
let items: { itemId: string; result: '1' }[]

/** Sender is B, who held the office; receiver A, an owner; who looks on is the community. */
const roles = (Object.keys(roleNames) as RoleCode[]).filter((role) => accounts[role] !== undefined)
const allowed: Partial<Record<TransferState, Partial<Record<string, readonly RoleCode[]>>>> = {
  DRAFT: { send: ['committeeDirector'] },
  PENDING: {
    supervise: ['communityAdmin'],
    receive: ['owner'],
    reject: ['owner'],
    cancel: ['committeeDirector'],
    urge: ['communityAdmin', 'streetAdmin'],
  },
}

beforeAll(async () => {
  world = await archiveWorld()
  await world.empty()
  const { sent } = await world.send()
  id = sent.result.id
  former = await world.director()
  items = (await world.one(id)).items.map((item) => ({ itemId: item.id, result: '1' }))
  for (const role of roles) files[role] = await world.bring(accounts[role]!, `${role}.png`)
})

/** The transfer as it stood on the day after its last one. */
async function stand(state: TransferState): Promise<void> {
  const box = state === 'PENDING' ? 'TRANSFERRING' : 'KEEPING'
  await world.run(`delete from committee_archive where state = 'TRANSFERRED'`)
  await world.run(
    `update committee_archive set state = $1, committee_id = (select from_committee_id from file_transfer where id = $2),
       person_liable = (select from_user_id from file_transfer where id = $2)`,
    [box, id],
  )
  await world.run('update file_transfer_box set is_pending = $1', [state === 'PENDING'])
  if (state === 'DRAFT') await world.run('delete from file_transfer_item')
  await world.run(
    `update file_transfer set state = $1, deadline = '2026-11-20', supervised_time = null where id = $2`,
    [state, id],
  )
}

describe.each(Object.keys(transferMachine.states) as TransferState[])('in state %s', (state) => {
  test('each step is taken by whoever the row names, and by nobody else', async () => {
    const taken: Record<string, RoleCode[]> = {}
    for (const action of eventsOf(transferMachine)) {
      taken[action] = []
      for (const role of roles) {
        await stand('PENDING')
        if ((await world.query('select id from file_transfer_item')).length === 0) await restoreItems()
        await stand(state)
        const caller = role === 'committeeDirector' ? former : await world.as(accounts[role]!)
        const step = {
          ...{ id, action: action as 'send', remark: '资料不全请补充', items },
          ...{ senderFile: files[role], supervisorFile: files[role], receiverFile: files[role] },
        }
        if ((await caller.call(transferApi.deal, step)).success) taken[action].push(role)
      }
    }
    const events = eventsOf(transferMachine)
    expect(taken).toEqual(
      Object.fromEntries(
        events.map((event) => [event, roles.filter((role) => allowed[state]?.[event]?.includes(role))]),
      ),
    )
  })
})

/** What a draft has lost is written again, under the same ids. */
async function restoreItems(): Promise<void> {
  await world.run(
    `insert into file_transfer_item (tenant_id, id, transfer_id, seq, archive_id, file_id, archive_no, archive_name, category, carrier,
       file_name, expected_pages, expected_copies)
     select 1, left(md5($1 || b.id || coalesce(f.id, '')), 32), $1, row_number() over (order by b.archive_no, f.seq, f.id), b.id, f.id,
       b.archive_no, b.name, b.category, b.carrier, f.file_name, f.pages, f.copies
     from file_transfer_box x join committee_archive b on b.id = x.archive_id left join committee_file f on f.archive_id = b.id
     where x.transfer_id = $1`,
    [id],
  )
}

test('nobody moves a box but a transfer', () => {
  const steps = Object.values(archiveMachine.states).flatMap(({ on }) => Object.values(on))
  expect(steps.length).toBeGreaterThan(0)
  expect(steps.every(({ system }) => system === true)).toBe(true)
})
