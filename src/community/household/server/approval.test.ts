import { beforeAll, beforeEach, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { setClock } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { instanceApi, taskApi } from '#services/workflow/shared/api.ts'
import { testApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { auditApi, doubtApi } from '../shared/api.ts'

const id = seedId('household', 'T1 R03')
let linli: TestApp
beforeAll(async () => {
  setClock(() => new Date('2026-11-20T10:00:00+08:00'))
  linli = await testApp()
})

const ask = <Row>(text: string, ...values: unknown[]): Promise<Row[]> =>
  linli.services.db.write(systemActor(1), (tx) => tx.all(statement<Row>(text, values)))
const stateOf = async () => (await ask<{ state: string }>('select state from household where id = $1', id))[0]?.state

beforeEach(() =>
  ask(
    `update household set state = 'APPLYING', applicant_id = $2, for_self = 'Y', owner_consent = null,
       apply_time = '2026-11-20 09:00:00' where id = $1`,
    id,
    seedId('user', 'tenant0101'),
  ),
)

const remark = '租赁合同与登记的房号不一致'
const doubted = async (): Promise<string> => {
  expect(await (await linli.as('pm0101')).call(doubtApi, { id, remark })).toMatchObject({ message: '已上报社区' })
  const text = `select id from wf_instance where biz_id = $1 and state = '2'`
  return (await ask<{ id: string }>(text, id))[0]!.id
}
const taskOf = async (instance: string) =>
  (await (await linli.as('comm0101')).call(instanceApi.one, { id: instance })).result.mine[0]!

test('a disputed application waits for the community alone, which reads why and lets it pass', async () => {
  const manager = await linli.as('pm0101')
  expect(await manager.call(doubtApi, { id, remark: '可疑' })).toMatchObject({
    status: 400,
    message: '请填写原因（5到500字）',
  })
  const instance = await doubted()
  expect(await manager.call(auditApi, { id, pass: 'Y' })).toMatchObject({
    success: false,
    message: '该事项正在流程审批中',
  })
  expect(await manager.call(doubtApi, { id, remark })).toMatchObject({
    success: false,
    message: '该事项正在流程审批中',
  })
  const community = await linli.as('comm0101')
  const { form } = (await community.call(instanceApi.one, { id: instance })).result
  expect(form).toContainEqual({ label: '存疑原因', value: remark })
  expect(await (await linli.as('comm0102')).call(instanceApi.one, { id: instance })).toMatchObject({ status: 404 })
  const passing = { taskId: await taskOf(instance), opinion: '已与产权人核实' }
  expect(await community.call(taskApi.pass, passing)).toMatchObject({ success: true })
  expect(await stateOf()).toBe('VERIFIED')
})

test('a refusal of the community goes to the applicant with its reason', async () => {
  const instance = await doubted()
  const refusing = { taskId: await taskOf(instance), opinion: '合同无效' }
  expect(await (await linli.as('comm0101')).call(taskApi.reject, refusing)).toMatchObject({ success: true })
  expect(await stateOf()).toBe('REJECTED')
})

test('taken back, the application waits for its managers as before', async () => {
  const instance = await doubted()
  const manager = await linli.as('pm0101')
  expect(await manager.call(instanceApi.cancel, { id: instance, opinion: '已自行核实' })).toMatchObject({
    success: true,
  })
  const text = `select state from todo where biz_id = $1 and biz_type = 'HOUSEHOLD' and state = 'OPEN'`
  expect(await ask(text, id)).toHaveLength(1)
  expect(await manager.call(auditApi, { id, pass: 'Y' })).toMatchObject({ success: true })
})
