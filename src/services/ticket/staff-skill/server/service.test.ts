import { beforeAll, beforeEach, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { accounts } from '../../../../../tests/support/accounts.ts'
import { testApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { skilledAmong } from '../../server/lookup.ts'
import { staffSkillApi as api } from '../shared/api.ts'
import type { StaffSkillInput } from '../shared/schema.ts'

const user = (name: string) => seedId('user', name)
/** The worker of the first project and of the second, who are strangers to each other's managers. */
const [own, strange] = [user('staff0101'), user('staff0102')]

let linli: TestApp
let seeded: unknown[]
const all = (text: string) =>
  linli.services.db.write(systemActor(1), (tx) => tx.all(statement<Record<string, unknown>>(text, [])))

beforeAll(async () => {
  linli = await testApp()
  seeded = await all('select user_id, skills from staff_skill order by user_id')
})
beforeEach(() => all('delete from staff_skill'))

const add = async (username: string, part: Partial<StaffSkillInput> = {}) =>
  (await linli.as(username)).call(api.create, { userId: own, skills: ['WATER', 'POWER'], remark: null, ...part })
const fieldsOf = ({ result }: { result: unknown }) => (result as { fields?: unknown } | null)?.fields
const seenBy = async (username: string) =>
  (await (await linli.as(username)).call(api.page, {})).result.records.map(({ userId }) => userId).toSorted()

test('the workers of the demonstration district have skills', () => {
  const skills = new Map((seeded as { userId: string; skills: string[] }[]).map((one) => [one.userId, one.skills]))
  expect([skills.size, skills.get(own), skills.get(strange)]).toEqual([2, ['WATER'], ['POWER']])
})

test('a manager keeps the skills of own people; others find who has one by it', async () => {
  const made = await add('pm0101')
  expect(made).toMatchObject({ success: true, result: { userId: own, skills: ['WATER', 'POWER'] } })
  const manager = await linli.as('pm0101')
  const changed = { id: made.result.id, version: 1, userId: own, skills: ['LIFT' as const], remark: '持证' }
  expect((await manager.call(api.update, changed)).result).toMatchObject({ skills: ['LIFT'], skills_dictText: '电梯' })
  expect((await manager.call(api.page, { skills: 'LIFT,FIRE' })).result.total).toBe(1)
  expect((await manager.call(api.page, { skills: 'WATER' })).result.total).toBe(0)
  const among = (skill: 'LIFT' | 'WATER') =>
    linli.services.db.read(systemActor(1), (tx) => skilledAmong(tx, [own, strange], skill))
  expect([...(await among('LIFT'))]).toEqual([own])
  expect((await among('WATER')).size).toBe(0)
  expect((await manager.call(api.remove, { id: made.result.id })).success).toBe(true)
  expect((await among('LIFT')).size).toBe(0)
  expect((await manager.call(api.restore, { id: made.result.id })).success).toBe(true)
  const sheet = await manager.inject({ method: 'GET', url: '/api/wisdom/staffSkill/exportXls' })
  expect(sheet.statusCode).toBe(200)
})

test('managers and companies see their own people, the district sees all', async () => {
  await add('supadmin')
  await add('supadmin', { userId: strange })
  const both = [own, strange].toSorted()
  expect(await seenBy('supadmin')).toEqual(both)
  for (const username of ['pm0101', 'co01']) expect(await seenBy(username)).toEqual([own])
  for (const username of ['pm0102', 'co02']) expect(await seenBy(username)).toEqual([strange])
})

test('a row of a stranger is not found, whatever is asked of it, and stays as it is', async () => {
  const { result: row } = await add('supadmin')
  const { result: gone } = await add('supadmin', { userId: user('cs0101') })
  await (await linli.as('supadmin')).call(api.remove, { id: gone.id })
  const before = await all('select * from staff_skill order by id')
  const foreign = await linli.as('pm0102')
  const update = { id: row.id, version: 1, userId: strange, skills: ['FIRE' as const], remark: null }
  const answers = [
    await foreign.call(api.one, { id: row.id }),
    await foreign.call(api.update, update),
    await foreign.call(api.remove, { id: row.id }),
    await foreign.call(api.removeBatch, { ids: row.id }),
    await foreign.call(api.restore, { id: gone.id }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect((await foreign.call(api.recycled, {})).result.total).toBe(0)
  expect(await all('select * from staff_skill order by id')).toEqual(before)
})

test.each([
  ['somebody of another company', { userId: strange }, { userId: '请选择本单位在职人员' }],
  ['nobody', { userId: 'e'.repeat(32) }, { userId: '请选择本单位在职人员' }],
  ['no skill', { skills: [] }, { skills: '请选择技能!' }],
])('%s is refused at the field', async (_what, wrong, fields) => {
  const answer = await add('pm0101', wrong)
  expect([answer.status, fieldsOf(answer)]).toEqual([400, fields])
  expect(await all('select id from staff_skill')).toEqual([])
})

test('an unknown skill is refused, and a person has one row, also in a race', async () => {
  expect((await add('pm0101', { skills: ['MAGIC' as never] })).status).toBe(400)
  const answers = await Promise.all([add('pm0101'), add('co01'), add('supadmin')])
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  for (const { success, message } of answers) if (!success) expect(message).toBe('该人员的技能已登记')
})

test('somebody who has left is not named anew, but the row may still be changed', async () => {
  const { result: row } = await add('pm0101')
  await all(`update sys_user set status = 2 where username = 'staff0101'`)
  const manager = await linli.as('pm0101')
  const kept = { id: row.id, version: 1, userId: own, skills: ['FIRE' as const], remark: null }
  expect((await manager.call(api.update, kept)).success).toBe(true)
  await manager.call(api.remove, { id: row.id })
  expect(fieldsOf(await add('pm0101'))).toEqual({ userId: '请选择本单位在职人员' })
  await all(`update sys_user set status = 1 where username = 'staff0101'`)
})

const keepers = new Set(['admin', 'supAdmin', 'companyAdmin', 'projectManager'])
test.each(Object.entries(accounts))(
  '%s keeps skills only where the role has the permission',
  async (role, username) => {
    const caller = await linli.as(username)
    const seen = await caller.call(api.page, {})
    expect(seen.success).toBe(keepers.has(role))
    const made = await add(username)
    expect(made.success).toBe(keepers.has(role))
  },
)
