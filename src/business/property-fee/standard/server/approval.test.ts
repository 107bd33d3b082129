import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventsOf } from '#kernel/shared/machine.ts'
import { roleNames, type RoleCode } from '#kernel/shared/role.ts'
import { definitionApi, instanceApi } from '#services/workflow/shared/api.ts'
import { progressApi } from '#services/workflow/instance/shared/api.ts'
import { accounts } from '../../../../../tests/support/accounts.ts'
import { feeWorld, type FeeWorld } from '../../../../../tests/support/fee-world.ts'
import { standardApi as api } from '../shared/api.ts'
import { standardMachine } from '../shared/states.ts'

let world: FeeWorld
beforeAll(async () => {
  world = await feeWorld()
})
beforeEach(() => world.clear())

const held = '该事项正在流程审批中'
const submitted = async (username = 'pm0101') => {
  const { id } = await world.entered()
  expect(await world.deal(username, { id, action: 'submit' })).toMatchObject({ result: { state: 'AUDITING' } })
  return id
}
const now = async (id: string) => (await (await world.as('pm0101')).call(api.one, { id })).result
/** What waits for somebody about a standard. */
const todos = (id: string) =>
  world.query<{ bizType: string; username: string | null }>(
    `select t.biz_type, u.username from todo t left join ref_user u on u.tenant_id = t.tenant_id and u.id = t.assignee_id
      where t.state = 'OPEN' and (t.biz_id = $1 or t.biz_id in (select i.id from wf_instance i where i.biz_id = $1))`,
    [id],
  )
const turn = async (verb: 'suspend' | 'activate') => {
  const [known] = await world.query<{ id: string }>(`select id from wf_definition where biz_type = 'FEE_STANDARD'`)
  expect(await (await world.as('supadmin')).call(definitionApi[verb], { id: known!.id })).toMatchObject({
    success: true,
  })
}
/** Submitted before there was an approval. */
const legacy = async (username?: string) => {
  await turn('suspend')
  const id = await submitted(username)
  await turn('activate')
  return id
}
describe('a standard in its approval', () => {
  test('waits for the administrator of the company alone, once, and is public with their yes', async () => {
    const id = await submitted()
    expect(await todos(id)).toEqual([{ bizType: 'WORKFLOW', username: 'co01' }])
    await world.mend()
    expect(await todos(id)).toHaveLength(1)
    for (const other of Object.values(accounts).filter((one) => one !== 'co01'))
      expect(await world.sign(id, other!), other).toMatchObject({ success: false })
    expect(await world.sign(id, 'co01', '价格与合同一致')).toMatchObject({ success: true })
    const { state, publicUntil, timeline } = await now(id)
    expect({ state, publicUntil }).toEqual({ state: 'PUBLISHED', publicUntil: '2026-11-28' })
    expect(timeline!.at(-1)).toMatchObject({ action: 'pass', remark: '价格与合同一致' })
    expect(await todos(id)).toEqual([])
    expect(await world.query('select id from publicity where subject_id = $1', [id])).toHaveLength(1)
  })

  test('tells its approver what is to be charged', async () => {
    const id = await submitted()
    const { result } = await (await world.as('co01')).call(instanceApi.one, { id: await world.instanceOf(id) })
    expect(result.title).toMatch(/^收费标准：住宅物业费，SF2026/)
    const said = new Map(result.form.map(({ label, value }) => [label, value]))
    expect(Object.fromEntries(said)).toMatchObject({
      ...{ 价格: '1.85元/㎡·月', 违约金: '不收取违约金', 执行日期: '2027-01-01起', 业主大会决定: '无' },
    })
  })

  test('tells how far it is to whoever may read the approval, and to nobody else', async () => {
    const id = await submitted()
    const about = async (username: string) =>
      (await (await world.as(username)).call(progressApi.about, { bizType: 'FEE_STANDARD', bizId: id })).result
    for (const own of ['pm0101', 'co01', 'supadmin'])
      expect((await about(own))?.tasks, own).toMatchObject([{ state: 'RUNNING', name: expect.any(String) }])
    expect((await about('co01'))!.mine).toHaveLength(1)
    for (const other of ['pm0102', 'staff0101', 'village0101']) expect(await about(other), other).toBeNull()
    await world.refuse(id, 'co01', '请补充说明')
    expect(await about('pm0101')).toMatchObject({ state: '6', may: { again: true } })
    await world.deal('pm0101', { id, action: 'submit' })
    expect(await about('pm0101')).toMatchObject({ state: '2' })
    const none = { bizType: 'FEE_STANDARD', bizId: 'none' }
    expect((await (await world.as('pm0101')).call(progressApi.about, none)).result).toBeNull()
  })

  test('takes no step beside it, whoever tries', async () => {
    const id = await submitted()
    for (const role of Object.keys(roleNames) as RoleCode[])
      for (const action of eventsOf(standardMachine, { offered: true })) {
        const step = { id, action: action as 'pass', remark: '按规定办理' }
        expect((await world.deal(accounts[role]!, step)).success, `${role} ${action}`).toBe(false)
      }
    expect(await world.deal('co01', { id, action: 'pass' })).toMatchObject({ message: `${held}，请在待办任务中处理` })
    expect(await world.deal('co01', { id, action: 'reject', remark: '单价有误，请核对' })).toMatchObject({
      message: `${held}，请在待办任务中处理`,
    })
    expect(await world.deal('pm0101', { id, action: 'withdraw' })).toMatchObject({
      message: `${held}，请在“我发起的”中撤销`,
    })
    for (const own of ['co01', 'pm0101']) {
      const { allowedActions } = (await (await world.as(own)).call(api.one, { id })).result
      expect(allowedActions!.filter(({ allowed }) => allowed)).toEqual([])
    }
    expect((await now(id)).state).toBe('AUDITING')
  })

  test.each<[string, string, (id: string) => Promise<{ success: boolean }>]>([
    ['refused', '审批未通过：贵了', (id) => world.refuse(id, 'co01', '贵了')],
    ['taken back', '资料有误，撤回重报', (id) => world.end(id, 'pm0101', 'cancel')],
    ['broken off by a manager', '审批未通过：资料有误，撤回重报', (id) => world.end(id, 'supadmin', 'terminate')],
  ])('%s is a draft again with the reason, may be changed and submitted anew', async (_name, remark, end) => {
    const id = await submitted()
    expect(await end(id)).toMatchObject({ success: true })
    const row = await now(id)
    expect(row.state).toBe('DRAFT')
    expect(row.timeline!.at(-1)).toMatchObject({ remark })
    expect(await todos(id)).toEqual([])
    const edit = { ...world.input, unitPrice: '1.80', id, version: row.version }
    expect(await (await world.as('pm0101')).call(api.update, edit)).toMatchObject({ success: true })
    expect(await world.deal('pm0101', { id, action: 'submit' })).toMatchObject({ success: true })
    expect(await world.sign(id, 'co01')).toMatchObject({ success: true })
    expect(await now(id)).toMatchObject({ state: 'PUBLISHED', unitPrice: '1.800000' })
  })

  test('is handed in again from its approval, as it was', async () => {
    const id = await submitted()
    await world.refuse(id, 'co01', '请补充说明')
    const manager = await world.as('pm0101')
    const start = { bizType: 'FEE_STANDARD', bizId: id }
    expect(await (await world.as('staff0101')).call(instanceApi.start, start)).toMatchObject({ status: 403 })
    expect(await (await world.as('pm0102')).call(instanceApi.start, start)).toMatchObject({ status: 404 })
    expect(await manager.call(instanceApi.start, start)).toMatchObject({ success: true })
    expect(await todos(id)).toEqual([{ bizType: 'WORKFLOW', username: 'co01' }])
    expect(await manager.call(instanceApi.start, start)).toMatchObject({ message: held })
    expect(await world.sign(id, 'co01')).toMatchObject({ success: true })
    expect(await manager.call(instanceApi.start, start)).toMatchObject({ message: '当前状态不允许该操作，请刷新' })
  })

  test('is passed by nobody who has submitted it', async () => {
    const id = await submitted('co01')
    expect(await world.sign(id, 'co01')).toMatchObject({ success: false })
    expect((await todos(id)).map(({ username }) => username)).toEqual(['supadmin'])
    expect(await world.sign(id, 'supadmin')).toMatchObject({ success: true })
    expect((await now(id)).state).toBe('PUBLISHED')
  })

  test('does not pass once it could not be submitted any more, and may be refused', async () => {
    const id = await submitted()
    await world.run(`update fee_standard set start_date = '2026-11-28' where id = $1`, [id])
    const message = '生效日期不能早于2026-11-29：公示期满后方可执行'
    expect(await world.sign(id, 'co01')).toMatchObject({ success: false, message })
    expect((await now(id)).state).toBe('AUDITING')
    expect(await world.refuse(id, 'co01', '生效日期已过')).toMatchObject({ success: true })
    expect((await now(id)).state).toBe('DRAFT')
  })

  test('is decided once where several press at once', async () => {
    const id = await submitted()
    const presses = await Promise.all([
      ...Array.from({ length: 4 }, () => world.sign(id, 'co01')),
      ...Array.from({ length: 2 }, () => world.refuse(id, 'co01')),
    ])
    expect(presses.filter(({ success }) => success)).toHaveLength(1)
    const made = (await now(id)).state === 'PUBLISHED' ? 1 : 0
    expect(await world.query('select id from publicity where subject_id = $1', [id])).toHaveLength(made)
  })

  test('is submitted once where several press at once', async () => {
    const { id } = await world.entered()
    const presses = await Promise.all(Array.from({ length: 4 }, () => world.deal('pm0101', { id, action: 'submit' })))
    expect(presses.filter(({ success }) => success)).toHaveLength(1)
    expect(await world.query(`select id from wf_instance where biz_id = $1`, [id])).toHaveLength(1)
  })
})

describe('a standard that was submitted before there was an approval', () => {
  test('waits for its administrator as it did, also behind the night, and is decided by them', async () => {
    const id = await legacy()
    expect(await todos(id)).toEqual([{ bizType: 'FEE', username: null }])
    await world.run(`delete from todo where biz_type = 'FEE'`)
    await world.mend()
    expect(await todos(id)).toEqual([{ bizType: 'FEE', username: null }])
    expect(await world.deal('committee0101', { id, action: 'pass' })).toMatchObject({
      message: '该收费标准由企业管理员审核',
    })
    expect(await world.deal('co01', { id, action: 'pass' })).toMatchObject({ result: { state: 'PUBLISHED' } })
  })

  test('is not passed by whoever submitted it, and may be sent back', async () => {
    const id = await legacy('co01')
    expect(await world.deal('co01', { id, action: 'pass' })).toMatchObject({ message: '提交人不能审核自己的收费标准' })
    expect(await world.deal('co01', { id, action: 'reject', remark: '单价有误，请核对' })).toMatchObject({
      result: { state: 'DRAFT' },
    })
  })

  test('may be handed in to the approval afterwards, which closes what it waited by', async () => {
    const id = await legacy()
    const start = { bizType: 'FEE_STANDARD', bizId: id }
    expect(await (await world.as('pm0101')).call(instanceApi.start, start)).toMatchObject({ success: true })
    expect(await todos(id)).toEqual([{ bizType: 'WORKFLOW', username: 'co01' }])
    expect(await world.sign(id, 'co01')).toMatchObject({ success: true })
  })
})
