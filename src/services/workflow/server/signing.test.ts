import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { actorAs, systemActor } from '#kernel/server/actor.ts'
import { setClock } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { fromWire } from '#kernel/shared/time.ts'
import { announcementApi } from '#services/notice/announcement/shared/api.ts'
import { testApp, type Caller, type TestApp } from '../../../../tests/support/test-app.ts'
import { definitionApi, instanceApi, taskApi } from '../shared/api.ts'
import type { AskingNode, Flow } from '../shared/definition.ts'

let app: TestApp
let admin: Caller
let author: Caller
const user = (name: string) => seedId('user', name)
const rows = <Row>(text: string, values: unknown[] = []) =>
  app.services.db.write(systemActor(1), (tx) => tx.all(statement<Row>(text, values)))
const at = (time: string) => setClock(() => fromWire(time))

beforeAll(async () => {
  app = await testApp()
  admin = await app.as('supadmin')
  author = await app.as('pm0101')
})
beforeEach(() => at('2026-11-20 10:00:00'))
afterEach(() => setClock())

const ask = (more: Partial<AskingNode> = {}): AskingNode => ({
  ...{ id: 'a', name: '社区审核', type: 'APPROVE', multiMode: 'ANY' },
  ...{ assignee: { kind: 'USER', users: [user('comm0101')] } },
  ...more,
})

const definition = async () =>
  (await admin.call(definitionApi.page, { defKey: 'announcement_review' })).result.records[0]!

/** Puts one node in force for announcements, with what holds for the whole definition. */
async function inForce(node: AskingNode, more: Partial<Flow> = {}): Promise<{ message: string; success: boolean }> {
  const { id, version, defKey, name, bizType, remark, managerIds } = await definition()
  const flow: Flow = { nodes: [node], allowWithdraw: true, allowCancel: true, autoDedupe: 'NONE', ...more }
  const changed = { id, version, defKey, name, bizType, remark, managerIds, flow, category: 'NOTICE' as const }
  expect(await admin.call(definitionApi.update, changed)).toMatchObject({ success: true })
  return admin.call(definitionApi.deploy, { id })
}

async function submitted(by = author) {
  const words = { title: '停水通知', msgContent: '<p>明日停水</p>', endTime: '2026-12-31 23:59:59' }
  const created = await by.call(announcementApi.create, { ...words, msgType: 'ROLE', roleCodes: 'normal' })
  const { id: bizId } = created.result
  const answer = await by.call(announcementApi.submit, { id: bizId })
  const [found] = await rows<{ id: string; title: string; instanceNo: string }>(
    'select id, title, instance_no from wf_instance where biz_id = $1',
    [bizId],
  )
  return { answer, bizId, ...found }
}

const stored = (name: string) => `workflow/202611/${seedId('file', name)}/${name}.png`
/** A file that somebody has brought in for an opinion. */
async function upload(username: string, name: string): Promise<string> {
  await rows(
    `insert into file (tenant_id, id, path, biz, name, mime, size, sha256, create_by, create_time)
     values (1, left(md5($1), 32), $1, 'workflow', '签名.png', 'image/png', 1, '', $2, now())`,
    [stored(name), user(username)],
  )
  return stored(name)
}
const mayRead = async (username: string, path: string): Promise<boolean> => {
  const place = app.features.flatMap(({ files = [] }) => files).find(({ biz }) => biz === 'workflow')!
  const actor = actorAs(systemActor(1), { userId: user(username), roles: new Set() })
  return app.services.db.read(actor, (tx) => place.mayRead!(tx, actor, path))
}

test('a node that asks for a signature takes no decision without one, nor with a file of somebody else', async () => {
  await inForce(ask({ signRequired: true }))
  const { id } = await submitted()
  const community = await app.as('comm0101')
  const taskId = (await community.call(instanceApi.one, { id: id! })).result.mine[0]!
  for (const act of [taskApi.pass, taskApi.reject])
    expect(await community.call(act, { taskId })).toMatchObject({ success: false, message: '请签名！' })
  expect((await community.call(taskApi.passMany, { taskIds: [taskId] })).result.passed).toBe(0)
  const foreign = await upload('pm0101', 'foreign')
  expect(await community.call(taskApi.pass, { taskId, sign: foreign })).toMatchObject({
    status: 400,
    result: { fields: { sign: '文件不存在或已失效，请重新上传' } },
  })
  const [sign, paper] = [await upload('comm0101', 'own'), await upload('comm0101', 'paper')]
  expect(await mayRead('pm0101', sign)).toBe(false)
  expect(await community.call(taskApi.pass, { taskId, opinion: '情况属实', sign, attachments: paper })).toMatchObject({
    success: true,
  })
  const { logs } = (await author.call(instanceApi.one, { id: id! })).result
  const passed = logs.find(({ action }) => action === 'pass')
  expect(passed).toMatchObject({ opinion: '情况属实', sign: expect.stringContaining(`${sign}?e=`) })
  expect(passed?.attachments).toContain(`${paper}?e=`)
  expect([await mayRead('pm0101', sign), await mayRead('comm0101', paper)]).toEqual([true, true])
  for (const stranger of ['pm0102', 'owner0101', 'street01']) expect(await mayRead(stranger, sign)).toBe(false)
})

test('an opinion for somebody else’s decision needs no signature, the decision does', async () => {
  await inForce(ask({ signRequired: true }))
  const { id } = await submitted()
  const community = await app.as('comm0101')
  const asked = await app.as('gnormal0101')
  const task = async (caller: Caller) => (await caller.call(instanceApi.one, { id: id! })).result.mine[0]!
  await community.call(taskApi.delegate, { taskId: await task(community), userId: user('gnormal0101') })
  expect(await asked.call(taskApi.pass, { taskId: await task(asked), opinion: '建议同意' })).toMatchObject({
    success: true,
  })
  expect(await community.call(taskApi.pass, { taskId: await task(community) })).toMatchObject({ message: '请签名！' })
})

test('who may start is said by the definition: a role, an organisation with those below it, a person', async () => {
  await inForce(ask(), { startScope: { roles: ['communityAdmin'] } })
  const refused = await submitted()
  expect(refused.answer).toMatchObject({ success: false, message: '你不在该流程的发起范围内' })
  expect(refused.id).toBeUndefined()
  const [own] = await rows<{ departId: string; above: string }>(
    `select r.depart_id, p.id as above from sys_user_role r
       join ref_depart d on d.tenant_id = 1 and d.id = r.depart_id
       join ref_depart p on p.tenant_id = 1 and d.org_code <> p.org_code and starts_with(d.org_code, p.org_code)
     where r.user_id = $1 and r.role_code = 'projectManager' order by length(p.org_code) desc limit 1`,
    [user('pm0101')],
  )
  for (const startScope of [
    { users: [user('pm0101')] },
    { departs: [own!.above] },
    { roles: ['projectManager'] },
    {},
  ]) {
    await inForce(ask(), { startScope })
    expect((await submitted()).answer).toMatchObject({ success: true })
  }
})

test('titles and numbers follow the rules of the definition; what they cannot name is refused when it is put in force', async () => {
  expect(await inForce(ask(), { titleRule: '{发起人}提交的{流程}：{标题}', noRule: 'GG{yyyyMM}{0000}' })).toMatchObject(
    {
      success: true,
    },
  )
  const [first, second] = [await submitted(), await submitted()]
  const { name } = await definition()
  const [starter] = await rows<{ realname: string }>('select realname from sys_user where id = $1', [user('pm0101')])
  expect(first.title).toMatch(new RegExp(`^${starter!.realname}提交的${name}：.*停水通知`))
  expect([first.instanceNo, second.instanceNo]).toEqual(['GG2026110001', 'GG2026110002'])
  expect(await inForce(ask(), { titleRule: '{电话}' })).toMatchObject({ message: '标题规则中的【电话】不能使用' })
  expect(await inForce(ask(), { noRule: '第{n}号' })).toMatchObject({ success: false })
  expect(await inForce(ask(), { startScope: { roles: ['nobody'] } })).toMatchObject({
    message: '发起范围中的角色【nobody】不存在',
  })
})

test('definitions have a category, and the list of what waits tells for how long', async () => {
  await inForce(ask())
  const { result } = await admin.call(definitionApi.page, { category: 'NOTICE' })
  expect(result.records.map(({ defKey, category }) => [defKey, category])).toEqual([['announcement_review', 'NOTICE']])
  const { id } = await submitted()
  at('2026-11-20 15:20:00')
  const community = await app.afresh('comm0101')
  const waiting = (await community.call(taskApi.todo, {})).result.records.find(({ instanceId }) => instanceId === id)
  expect(waiting?.stayed).toBe('5小时20分')
  const taskId = (await community.call(instanceApi.one, { id: id! })).result.mine[0]!
  await community.call(taskApi.pass, { taskId })
  at('2026-11-27 15:20:00')
  const later = await app.afresh('comm0101')
  const done = (await later.call(taskApi.done, {})).result.records.find(({ instanceId }) => instanceId === id)
  expect(done?.stayed).toBe('5小时20分')
})
