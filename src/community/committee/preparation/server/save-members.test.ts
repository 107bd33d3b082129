import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { setClock } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { newId } from '#kernel/server/secrets.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { testApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { prepareApi as api } from '../shared/api.ts'
import type { PrepareMemberInput } from '../shared/schema.ts'

const near = seedId('village', 'A01A01A01A01')
interface Owner {
  name: string
  roomId: string
  isFirm: boolean
}

let linli: TestApp
let firm: Owner
let people: Owner[]
const query = async <Row>(text: string, values: unknown[] = []) =>
  (await linli.services.db.flight(systemActor(1), [statement<Row>(text, values)]))[0]
const run = (text: string, values: unknown[] = []) =>
  linli.services.db.write(systemActor(1), (tx) => tx.run(statement(text, values)))

beforeAll(async () => {
  setClock(() => new Date('2026-11-20T10:00:00+08:00'))
  linli = await testApp()
  const all = await query<Owner>(
    `select o.name, o.room_id, o.person_kind = 'C' as is_firm from ref_owner_person o
     where o.tenant_id = 1 and o.village_id = $1 and o.active order by o.id`,
    [near],
  )
  firm = all.find(({ isFirm }) => isFirm)!
  people = all.filter(({ isFirm, roomId }) => !isFirm && roomId !== firm.roomId)
})
beforeEach(async () => {
  await run('delete from prepare_member')
  await run('delete from prepare_committee')
  await run(`update village set committee_state = '0' where id = $1`, [near])
})

const ids = ['196201100106', '196602110137', '19700312016X', '197404130190', '197805140226']
const member = (at: number, part: Partial<PrepareMemberInput>): PrepareMemberInput => ({
  ...{ name: '某人', phone: `1990000710${at}`, idNo: `330199${ids[at]}`, memberKind: '5', isLeader: 'N' },
  ...part,
})
/** Three owners of whom a firm sends the first, the street that leads, the neighbourhood committee. */
const five = (sent: Partial<PrepareMemberInput>): PrepareMemberInput[] => [
  member(0, { memberKind: '1', roomId: firm.roomId, ...sent }),
  ...people.slice(0, 2).map(({ name, roomId }, at) => member(at + 1, { name, roomId, memberKind: '1' })),
  member(3, { name: '许文斌', memberKind: '3', isLeader: 'Y' }),
  member(4, { name: '顾爱琴', memberKind: '4' }),
]

/** A group that the community has accepted. */
async function accepted(): Promise<string> {
  const id = newId()
  await run(
    `insert into prepare_committee (tenant_id, id, village_id, apply_type, apply_date, applicant_name,
       applicant_phone_sealed, applicant_phone_mask, applicant_id, accepted_on, state, version)
     select 1, $1, $2, '3', '2026-11-18', '桂园社区', '', '199****7106', id, '2026-11-19', 'ACCEPTED', 1
     from sys_user where username = 'comm0101'`,
    [id, near],
  )
  return id
}
const form = async (sent: Partial<PrepareMemberInput>) => {
  const id = await accepted()
  const answer = await (await linli.as('street01')).call(api.deal, { id, action: 'form', members: five(sent) })
  return { id, answer }
}

describe('a firm that owns a room', () => {
  test('sends a person, who is public with its name', async () => {
    const { id, answer } = await form({ name: '王代表', firmName: firm.name })
    expect(answer.success, answer.message).toBe(true)
    const read = (await (await linli.as('street01')).call(api.one, { id })).result
    expect(read.members[0]).toMatchObject({ name: '王代表', firmName: firm.name, roomId: firm.roomId })
    const [told] = await query<{ content: string }>(
      `select content from publicity where subject_id = $1 order by id desc limit 1`,
      [id],
    )
    expect(told!.content).toContain(`王代表（业主代表，${firm.name}委派，`)
  })

  test.each<[string, () => Partial<PrepareMemberInput>, string]>([
    ['itself is no member', () => ({ name: firm.name }), '业主为法人或其他组织的，请填写其委派的自然人'],
    [
      'does not send itself',
      () => ({ name: firm.name, firmName: firm.name }),
      '业主为法人或其他组织的，请填写其委派的自然人',
    ],
    ['must own the room', () => ({ name: '王代表', firmName: '别的公司' }), '不是该房屋已认证的业主，请核对姓名和房屋'],
    [
      'is no person who owns one',
      () => ({ name: '王代表', firmName: people[0]!.name, roomId: people[0]!.roomId }),
      '不是该房屋已认证的业主，请核对姓名和房屋',
    ],
  ])('%s', async (_name, sent, text) => {
    const { answer } = await form(sent())
    expect(answer).toMatchObject({ status: 400, result: { fields: { 'members.0.name': text } } })
    expect(await query('select id from prepare_member')).toEqual([])
  })
})

test('offices see whose fees are overdue, owners do not, and nobody is refused for it', async () => {
  await run(`update fee_bill set state = 'VOID' where village_id = $1`, [near])
  const owing = people[0]!
  await run(
    `update fee_bill set state = 'UNPAID', due_date = '2026-11-19', receivable = 10 + paid - refunded + netted
     where id = (select id from fee_bill where room_id = $1 order by id limit 1)`,
    [owing.roomId],
  )
  const [{ bills } = { bills: 0 }] = await query<{ bills: number }>(
    `select count(*)::int as bills from fee_bill where room_id = $1 and state = 'UNPAID'`,
    [owing.roomId],
  )
  const { id } = await form({ name: '王代表', firmName: firm.name })
  const owes = async (username: string) =>
    (await (await linli.as(username)).call(api.one, { id })).result.members.map((one) => one.owes)
  expect(await owes('street01')).toEqual(['N', bills > 0 ? 'Y' : 'N', 'N', null, null])
  expect(await owes('owner0101')).toEqual([null, null, null, null, null])
})
