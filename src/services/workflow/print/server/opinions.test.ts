import { beforeAll, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { announcementApi } from '#services/notice/announcement/shared/api.ts'
import { testApp, type Caller, type TestApp } from '../../../../../tests/support/test-app.ts'
import { definitionApi, instanceApi, taskApi } from '../../shared/api.ts'
import { opinionPaperApi as api } from '../shared/api.ts'

let app: TestApp
let author: Caller
let street: Caller
let id: string
const secret = '明日停水一整天'

beforeAll(async () => {
  app = await testApp()
  const admin = await app.as('supadmin')
  author = await app.as('pm0101')
  street = await app.as('street01')
  const [row] = (await admin.call(definitionApi.page, { defKey: 'announcement_review' })).result.records
  const assignee = { kind: 'USER' as const, users: [seedId('user', 'street01')] }
  const asking = { name: '街道审批', type: 'APPROVE' as const, multiMode: 'ANY' as const, assignee, hidden: ['内容'] }
  const flow = { ...row!.flow, nodes: [{ id: 'A', ...asking }] }
  const { id: defId, version, defKey, name, bizType, remark, managerIds } = row!
  await admin.call(definitionApi.update, { id: defId, version, defKey, name, bizType, remark, managerIds, flow })
  await admin.call(definitionApi.deploy, { id: defId })
  const words = { title: '停水通知', msgContent: `<p>${secret}</p>`, endTime: '2099-12-31 23:59:59' }
  const made = await author.call(announcementApi.create, { ...words, msgType: 'ROLE', roleCodes: 'normal' } as never)
  await author.call(announcementApi.submit, { id: made.result.id })
  const text = 'select id from wf_instance where biz_id = $1'
  const rows = await app.services.db.read(systemActor(1), (tx) =>
    tx.all(statement<{ id: string }>(text, [made.result.id])),
  )
  id = rows[0]!.id
})

test('an approval is printed once it has ended, with what its reader reads, number and hash', async () => {
  expect(await author.call(api.issue, { ids: [id] })).toMatchObject({ message: '流程结束后才能打印审批单' })
  const taskId = (await street.call(instanceApi.one, { id })).result.mine[0]!
  await street.call(taskApi.pass, { taskId, opinion: '同意发布' })
  const [own] = (await author.call(api.issue, { ids: [id] })).result
  expect(own).toMatchObject({
    hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    content: {
      title: '公告发布：停水通知',
      result: '已通过',
      opinions: [
        { verdict: '发起', opinion: '' },
        { node: '街道审批', verdict: '同意', opinion: '同意发布' },
      ],
    },
  })
  expect(JSON.stringify(own!.content)).toContain(secret)
  const preview = await street.call(api.preview, { ids: id })
  expect(preview.result[0]!.opinions).toHaveLength(2)
  expect(JSON.stringify(preview)).not.toContain(secret)
})

test('a paper with a hidden line is opened by nobody from whom it is kept, and by nobody who takes no part', async () => {
  const papers = (await street.call(api.list, { recordId: id })).result.records
  expect(papers.map(({ canOpen }) => canOpen)).toEqual([false])
  expect(await street.call(api.one, { id: papers[0]!.id })).toMatchObject({ status: 403 })
  expect(await street.call(api.reprint, { ids: [papers[0]!.id] })).toMatchObject({ status: 403 })
  const [theirs] = (await street.call(api.issue, { ids: [id] })).result
  expect(JSON.stringify(theirs)).not.toContain(secret)
  expect((await author.call(api.one, { id: theirs!.id })).result).toMatchObject({ isIntact: true })
  expect(await (await app.as('staff0101')).call(api.preview, { ids: id })).toMatchObject({ status: 404 })
})
