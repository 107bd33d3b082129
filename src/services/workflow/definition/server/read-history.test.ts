import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '#kernel/server/clock.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { fromWire } from '#kernel/shared/time.ts'
import { announcementApi } from '#services/notice/announcement/shared/api.ts'
import { testApp, type Caller, type TestApp } from '../../../../../tests/support/test-app.ts'
import { delegationApi } from '../../delegation/shared/api.ts'
import { definitionApi } from '../../shared/api.ts'
import type { AskingNode, Flow, Node } from '../../shared/definition.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  setClock(() => fromWire('2026-11-20 10:00:00'))
  app = await testApp()
  admin = await app.as('supadmin')
})
afterAll(() => setClock())

const user = (name: string) => seedId('user', name)
const ask = (id: string, more: Partial<AskingNode> = {}): Node => ({
  ...{ id, name: `节点${id}`, type: 'APPROVE', multiMode: 'ANY' },
  ...{ assignee: { kind: 'USER', users: [user('street01')] } },
  ...more,
})
const flowOf = (...nodes: Node[]): Flow => ({ nodes, allowWithdraw: true, allowCancel: true, autoDedupe: 'NONE' })
const definition = async () =>
  (await admin.call(definitionApi.page, { defKey: 'announcement_review' })).result.records[0]!
const save = async (flow: Flow) => {
  const { id, version, defKey, name, bizType, remark, managerIds } = await definition()
  const changed = { id, version, defKey, name, bizType, remark, managerIds, flow }
  expect(await admin.call(definitionApi.update, changed)).toMatchObject({ success: true })
}
const mark = async () => {
  const { id } = await definition()
  return (await admin.call(definitionApi.marks, undefined)).result.find((one) => one.id === id)
}

test('a definition says whether it came with the product, was changed, and is ahead of what is in force', async () => {
  const { id, flow } = await definition()
  expect(await mark()).toEqual({ id, isShipped: true, isChanged: false, isAhead: false })
  await admin.call(definitionApi.deploy, { id })
  await save(flowOf(ask('A')))
  expect(await mark()).toEqual({ id, isShipped: true, isChanged: true, isAhead: true })
  await admin.call(definitionApi.deploy, { id })
  expect(await mark()).toEqual({ id, isShipped: true, isChanged: true, isAhead: false })
  const { versions, shipped } = (await admin.call(definitionApi.history, { id })).result
  expect(versions.map(({ versionNo, deployedBy }) => [versionNo, deployedBy])).toEqual([
    [2, 'supadmin'],
    [1, 'supadmin'],
  ])
  expect(versions.map((one) => one.flow.nodes.map((node) => node.id))).toEqual([['A'], ['reach']])
  expect(shipped).toEqual(flow)
  expect(await (await app.as('pm0101')).call(definitionApi.history, { id })).toMatchObject({ status: 403 })
})

test('a trial takes a real matter: its village, its starter, whom it keeps apart, and who stands in today', async () => {
  await save(flowOf(ask('A')))
  await admin.call(definitionApi.deploy, { id: (await definition()).id })
  const author = await app.as('pm0101')
  const words = { title: '停水', msgContent: '<p>明日停水</p>', endTime: '2026-12-31 23:59:59' }
  const created = await author.call(announcementApi.create, { ...words, msgType: 'ROLE', roleCodes: 'normal' })
  await author.call(announcementApi.submit, { id: created.result.id })
  const [sample] = (await admin.call(definitionApi.samples, { bizType: 'ANNOUNCEMENT' })).result
  expect(sample).toMatchObject({ title: '公告发布：停水', values: { villages: '0' } })

  const deputy = { deputyId: user('supadmin'), fromDay: '2026-11-20', toDay: '2026-11-25' }
  expect(await (await app.as('street01')).call(delegationApi.create, deputy)).toMatchObject({ success: true })
  const own = { bizType: 'ANNOUNCEMENT', defKey: 'x', values: {}, sampleId: sample!.id }
  const flow = flowOf(
    ask('A', { assignee: { kind: 'STARTER' }, emptyRule: 'TO_USER', emptyUser: user('street01') }),
    ask('B', { assignee: { kind: 'DEPT_LEADER', departs: ['nowhere'] }, emptyRule: 'AUTO_REJECT' }),
  )
  expect((await admin.call(definitionApi.simulate, { ...own, flow })).result).toMatchObject({
    steps: [
      { node: 'A', people: [expect.stringContaining('（代')], notes: ['审批人为空，已转流程管理员'] },
      { node: 'B', people: [], notes: ['审批人为空，自动驳回'] },
    ],
    outcome: '驳回',
  })
  expect(await admin.call(definitionApi.simulate, { ...own, flow, sampleId: '0'.repeat(32) })).toMatchObject({
    status: 404,
  })
})
