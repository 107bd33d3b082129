import { expect, test } from 'vitest'
import { number, numbers, smsBatchStage } from '../support/sms-stage.ts'
import { smsBatchApi as api, smsBatchCalls as calls } from '#services/notice/sms-batch/shared/api.ts'
import { definitionApi, instanceApi, taskApi } from '#services/workflow/shared/api.ts'

const stage = smsBatchStage()
const held = { success: false, message: '该事项正在流程审批中' }

const definition = async () =>
  (await stage.admin.call(definitionApi.page, { defKey: 'sms_batch_review' })).result.records[0]!

/** Switches the definition that comes with the product on. */
async function switchOn(): Promise<void> {
  const { id, state, versionNo } = await definition()
  if (state === 'ACTIVE') return
  const call = versionNo === 0 ? definitionApi.deploy : definitionApi.activate
  expect(await stage.admin.call(call, { id })).toMatchObject({ success: true })
}

/** An order on its way; answers it and the task of whoever it waits for first. */
async function submitted(more: object = {}) {
  const { id } = await stage.open(more)
  expect(await stage.manager.call(api.deal, { id, action: 'submit' })).toMatchObject({
    success: true,
    result: { state: 'AUDITING', receiverCount: 3, submitBy: 'pm0101' },
  })
  const text = `select t.id, t.instance_id, t.node from wf_task t join wf_instance i on i.id = t.instance_id
    where i.biz_id = $1 and t.end_time is null`
  const [task] = await stage.rows<{ id: string; instanceId: string; node: string }>(text, [id])
  return { id, task: task! }
}

test('comes as a draft: as long as it is one, orders go the way they went', async () => {
  expect(await definition()).toMatchObject({ state: 'DRAFT', versionNo: 0, bizType: 'SMS_BATCH' })
  const id = await stage.passed()
  expect(await stage.rows('select from wf_instance where biz_id = $1', [id])).toEqual([])
  await stage.send()
})

test('switched on, an order is decided by the approval alone, and leaves when it has passed', async () => {
  await switchOn()
  const { id, task } = await submitted()
  expect(task.node).toBe('street')
  expect(await stage.admin.call(calls.audit, { id, pass: 'Y' })).toMatchObject(held)
  expect(await stage.manager.call(api.deal, { id, action: 'withdraw' })).toMatchObject(held)
  const steps = (await stage.admin.call(api.one, { id })).result.allowedActions ?? []
  expect(steps.filter(({ allowed }) => allowed)).toEqual([])
  const approver = stage.admin
  const { form } = (await approver.call(instanceApi.one, { id: task.id })).result
  expect(form).toContainEqual({ label: '接收人数', value: '3' })
  expect(await approver.call(taskApi.pass, { taskId: task.id, opinion: '同意' })).toMatchObject({ success: true })
  expect(await stage.batch(id)).toMatchObject({ state: 'QUEUED', auditOpinion: '同意' })
  await stage.send()
  expect(stage.gateway.received.map(({ phone }) => phone).toSorted()).toEqual([1, 2, 3].map(number))
  expect(await stage.batch(id)).toMatchObject({ state: 'DONE', sentCount: 3 })
})

test('refused, it is a draft again with the reason; taken back by its author or a manager, too', async () => {
  await switchOn()
  const refused = await submitted()
  expect(await stage.admin.call(taskApi.reject, { taskId: refused.task.id, opinion: '不妥' })).toMatchObject({
    success: true,
  })
  expect(await stage.batch(refused.id)).toMatchObject({ state: 'DRAFT', auditOpinion: '不妥' })
  for (const caller of [stage.manager, stage.admin]) {
    const { id, task } = await submitted()
    const why = { id: task.instanceId, opinion: '内容有误' }
    expect(await caller.call(instanceApi.cancel, why)).toMatchObject({ success: true })
    expect(await stage.batch(id)).toMatchObject({ state: 'DRAFT' })
  }
})

test('what would not be sent is not handed in, and what has become too much refuses the last step', async () => {
  await switchOn()
  const { id: late, task } = await submitted({ phones: numbers(3) })
  const quota = ['q'.repeat(32), 1, 1]
  await stage.rows(
    `insert into sms_quota (tenant_id, id, month_quota, day_quota, number_day, warn_at, version, del_flag)
      values (1, $1, $2, $3, 9, 80, 1, 0) returning id`,
    quota,
  )
  const { id } = await stage.open()
  const submit = await stage.manager.call(api.deal, { id, action: 'submit' })
  expect(submit).toMatchObject({ success: false })
  expect(await stage.batch(id)).toMatchObject({ state: 'DRAFT' })
  expect(await stage.rows('select from wf_instance where biz_id = $1', [id])).toEqual([])
  expect(await stage.admin.call(taskApi.pass, { taskId: task.id })).toMatchObject({ message: submit.message })
  expect(await stage.batch(late)).toMatchObject({ state: 'AUDITING' })
})

test('marketing goes on to the district', async () => {
  await switchOn()
  await stage.rows(`update sys_message_template set sms_type = '3' where template_code = 'WATER' returning id`)
  const { id, task } = await submitted()
  await stage.admin.call(taskApi.pass, { taskId: task.id })
  expect(await stage.batch(id)).toMatchObject({ state: 'AUDITING' })
  const { currentNodes } = (await stage.admin.call(instanceApi.one, { id: task.instanceId })).result
  expect(currentNodes).toBe('区级审批')
})

test('suspended, new orders go the old way again, and those under way stay with their approval', async () => {
  await switchOn()
  const { id: under, task } = await submitted()
  const { id: defId } = await definition()
  expect(await stage.admin.call(definitionApi.suspend, { id: defId })).toMatchObject({ success: true })
  expect(await stage.admin.call(calls.audit, { id: under, pass: 'Y' })).toMatchObject(held)
  expect(await stage.admin.call(taskApi.pass, { taskId: task.id })).toMatchObject({ success: true })
  expect(await stage.batch(under)).toMatchObject({ state: 'QUEUED' })
  expect(await stage.batch(await stage.passed())).toMatchObject({ state: 'QUEUED' })
})
