import { beforeAll, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { announcementApi } from '#services/notice/announcement/shared/api.ts'
import { testApp, type Caller, type TestApp } from '../../../../../tests/support/test-app.ts'
import { definitionApi, instanceApi, taskApi } from '../../shared/api.ts'
import type { AskingNode, Node } from '../../shared/definition.ts'

let app: TestApp
let admin: Caller
let author: Caller

beforeAll(async () => {
  app = await testApp()
  admin = await app.as('supadmin')
  author = await app.as('pm0101')
})

const secret = '明日停水一整天'
const ask = (id: string, name: string, more: Partial<AskingNode> = {}): Node => ({
  ...{ id, name: `节点${id}`, type: 'APPROVE', multiMode: 'ANY' },
  assignee: { kind: 'USER', users: [seedId('user', name)] },
  ...more,
})

/** An announcement handed in under these nodes; answers its instance. */
async function submitted(...nodes: Node[]): Promise<string> {
  const [row] = (await admin.call(definitionApi.page, { defKey: 'announcement_review' })).result.records
  const { id, version, defKey, name, bizType, remark, managerIds } = row!
  const flow = { nodes, allowWithdraw: true, allowCancel: true, autoDedupe: 'NONE' as const }
  await admin.call(definitionApi.update, { id, version, defKey, name, bizType, remark, managerIds, flow })
  expect(await admin.call(definitionApi.deploy, { id })).toMatchObject({ success: true })
  const words = { title: '停水通知', msgContent: `<p>${secret}</p>`, endTime: '2099-12-31 23:59:59' }
  const made = await author.call(announcementApi.create, { ...words, msgType: 'ROLE', roleCodes: 'normal' } as never)
  expect(await author.call(announcementApi.submit, { id: made.result.id })).toMatchObject({ success: true })
  const rows = await app.services.db.read(systemActor(1), (tx) =>
    tx.all(statement<{ id: string }>('select id from wf_instance where biz_id = $1', [made.result.id])),
  )
  return rows[0]!.id
}

const labels = async (caller: Caller, id: string): Promise<string[]> =>
  (await caller.call(instanceApi.one, { id })).result.form.map(({ label }) => label)

test('what a node hides is answered to its approver by no path, and to others as before', async () => {
  const id = await submitted(ask('A', 'street01', { hidden: ['内容', '结束时间'] }), ask('B', 'comm0101'))
  const street = await app.as('street01')
  const task = (await street.call(instanceApi.one, { id })).result.mine[0]!
  const paths = [
    await street.call(instanceApi.one, { id }),
    await street.call(instanceApi.one, { id: task }),
    await street.call(taskApi.todo, {}),
    await street.call(instanceApi.page, {}),
    await street.call(instanceApi.applied, {}),
    await street.call(definitionApi.samples, { bizType: 'ANNOUNCEMENT' }),
  ]
  for (const answer of paths) expect(JSON.stringify(answer)).not.toContain(secret)
  expect(await labels(street, id)).toEqual(['标题', '通告对象', '优先级', '开始时间'])
  expect(await labels(author, id)).toContain('内容')
  expect(await labels(admin, id)).toContain('内容')
  await street.call(taskApi.pass, { taskId: task })
  expect(await labels(street, id)).not.toContain('内容')
  expect(JSON.stringify(await street.call(taskApi.done, {}))).not.toContain(secret)
  expect(await labels(await app.as('comm0101'), id)).toContain('内容')
})

test('whoever hands the task on, gets it, is asked for an opinion or gets a copy reads no more than the node shows', async () => {
  const id = await submitted(ask('A', 'street01', { hidden: ['内容'] }))
  const street = await app.as('street01')
  const task = (await street.call(instanceApi.one, { id })).result.mine[0]!
  await street.call(taskApi.copy, { taskId: task, userIds: [seedId('user', 'staff0101')] })
  await street.call(taskApi.transfer, { taskId: task, userId: seedId('user', 'comm0101') })
  expect(await labels(await app.as('staff0101'), id)).not.toContain('内容')
  expect(await labels(await app.as('comm0101'), id)).not.toContain('内容')
  const after = await street.call(instanceApi.one, { id })
  if (after.success) expect(JSON.stringify(after)).not.toContain(secret)
})

test('whoever has handed a task on tries no definition with what it hid', async () => {
  const id = await submitted(ask('A', 'supadmin', { hidden: ['内容'] }))
  const open = await submitted(ask('A', 'supadmin'))
  const tried = async () =>
    (await admin.call(definitionApi.samples, { bizType: 'ANNOUNCEMENT' })).result.map((one) => one.id)
  expect(await tried()).toContain(open)
  expect(await tried()).not.toContain(id)
  const task = (await admin.call(instanceApi.one, { id })).result.mine[0]!
  const handed = await admin.call(taskApi.transfer, { taskId: task, userId: seedId('user', 'comm0101') })
  expect(handed).toMatchObject({ success: true })
  expect(await tried()).toContain(open)
  expect(await tried()).not.toContain(id)
})

test('whoever decides a node that shows the line knows it there', async () => {
  const id = await submitted(ask('A', 'street01', { hidden: ['内容'] }), ask('B', 'street01'))
  const street = await app.as('street01')
  expect(await labels(street, id)).not.toContain('内容')
  await street.call(taskApi.pass, { taskId: (await street.call(instanceApi.one, { id })).result.mine[0]! })
  expect(await labels(street, id)).toContain('内容')
})

test('a role that waits is kept from the line as whoever takes it', async () => {
  const assignee = { kind: 'ROLE' as const, roles: ['supAdmin'] }
  const id = await submitted(ask('A', '', { assignee, hidden: ['内容'] }))
  expect(await labels(admin, id)).not.toContain('内容')
})

test('a definition that hides what the matter does not have is refused with its place', async () => {
  const [row] = (await admin.call(definitionApi.page, { defKey: 'announcement_review' })).result.records
  const flow = { ...row!.flow, nodes: [ask('A', 'street01', { hidden: ['身份证号'] })] }
  const { id, version, defKey, name, bizType, remark, managerIds } = row!
  await admin.call(definitionApi.update, { id, version, defKey, name, bizType, remark, managerIds, flow })
  expect(await admin.call(definitionApi.deploy, { id })).toMatchObject({
    success: false,
    message: '节点【节点A】隐藏的内容不存在：身份证号',
  })
})

test('what a node does not allow is refused by the server too', async () => {
  const id = await submitted(ask('A', 'street01', { buttons: ['RETURN'] }))
  const street = await app.as('street01')
  const taskId = (await street.call(instanceApi.one, { id })).result.mine[0]!
  expect(await street.call(taskApi.reject, { taskId, opinion: '不行' })).toMatchObject({
    success: false,
    message: '节点【节点A】不允许驳回',
  })
  const back = { taskId, target: 'start', mode: 'STEP' as const, opinion: '补正' }
  expect(await street.call(taskApi.return, back)).toMatchObject({ success: true })
})
