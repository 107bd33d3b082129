import { beforeAll, describe, expect, test } from 'vitest'
import { eventsOf } from '#kernel/shared/machine.ts'
import { roleNames, type RoleCode } from '#kernel/shared/role.ts'
import { definitionApi, instanceApi } from '#services/workflow/shared/api.ts'
import { accounts } from '../../../../../tests/support/accounts.ts'
import type { BillRow, BillWorld } from '../../../../../tests/support/bill-world.ts'
import { issuedBills } from '../../../../../tests/support/issued-bills.ts'
import { adjustApi as api } from '../shared/api.ts'
import { adjustMatters } from '../shared/dictionaries.ts'
import { adjustMachine } from '../shared/states.ts'

let world: BillWorld
let bills: BillRow[]
/** Bills that no test has touched yet. */
const fresh = () => bills.pop()!
beforeAll(async () => {
  world = await issuedBills()
  // Old enough to be given up.
  await world.run(`update fee_bill set due_date = '2025-05-01'`)
  bills = await world.bills()
}, 60_000)

type Kind = 'CORRECT' | 'WRITE_OFF'
const ask = async (adjustKind: Kind, username = 'pm0101', bill = fresh()) =>
  (await world.as(username)).call(api.create, {
    ...{ billId: bill.id, adjustKind, reason: '面积登记有误，已核实' },
    ...(adjustKind === 'CORRECT' && { amount: '1.00' }),
  })
const asked = async (...args: Parameters<typeof ask>) => {
  const { success, message, result } = await ask(...args)
  expect(success, message).toBe(true)
  return result
}
const deal = async (username: string, id: string, action: string) =>
  (await world.as(username)).call(api.deal, { id, action: action as 'pass', remark: '已核对原始凭证' })
const adjustNow = async (id: string) => (await (await world.as('pm0101')).call(api.one, { id })).result
const billOf = async (id: string) =>
  (await world.query<{ state: string; netted: string }>('select state, netted from fee_bill where id = $1', [id]))[0]
/** What waits for somebody about an adjustment. */
const todosOf = ({ id }: { id: string }) =>
  world.query<{ bizType: string; username: string | null }>(
    `select t.biz_type, u.username from todo t left join ref_user u on u.tenant_id = t.tenant_id and u.id = t.assignee_id
      where t.state = 'OPEN' and (t.biz_id = $1 or t.biz_id in (select i.id from wf_instance i where i.biz_id = $1))`,
    [id],
  )
/** Switches the definition of a kind off or on. */
const turn = async (kind: Kind, verb: 'suspend' | 'activate') => {
  const [known] = await world.query<{ id: string }>('select id from wf_definition where biz_type = $1', [
    adjustMatters[kind],
  ])
  const { success, message } = await (await world.as('supadmin')).call(definitionApi[verb], { id: known!.id })
  expect(success, message).toBe(true)
}
/** Asked for before there was an approval. */
const legacy = async (kind: Kind, username?: string) => {
  await turn(kind, 'suspend')
  const row = await asked(kind, username)
  await turn(kind, 'activate')
  return row
}

describe.each<Kind>(['CORRECT', 'WRITE_OFF'])('%s in its approval', (kind) => {
  test('waits for the administrator of the company alone, once, and for nobody else', async () => {
    const row = await asked(kind)
    expect(await todosOf(row)).toEqual([{ bizType: 'WORKFLOW', username: 'co01' }])
    await world.mend()
    expect(await todosOf(row)).toHaveLength(1)
    for (const other of Object.values(accounts).filter((one) => one !== 'co01'))
      expect(await world.sign(row.id, other!), other).toMatchObject({ success: false })
    expect(await world.sign(row.id, 'co01', '情况属实')).toMatchObject({ success: true })
    const { state, timeline } = await adjustNow(row.id)
    expect(state).toBe('PASSED')
    expect(timeline!.at(-1)).toMatchObject({ action: 'approve', remark: '情况属实' })
    expect(await todosOf(row)).toEqual([])
    expect(await billOf(row.billId)).toMatchObject(kind === 'CORRECT' ? { netted: '1.00' } : { state: 'BADDEBT' })
  })

  test('takes no step beside it, whoever tries', async () => {
    const row = await asked(kind)
    for (const role of Object.keys(roleNames) as RoleCode[])
      for (const action of eventsOf(adjustMachine, { offered: true })) {
        const answer = await deal(accounts[role]!, row.id, action)
        expect(answer.success, `${role} ${action}`).toBe(false)
      }
    const held = '该事项正在流程审批中'
    expect(await deal('co01', row.id, 'pass')).toMatchObject({ message: `${held}，请在待办任务中处理` })
    expect(await deal('pm0101', row.id, 'withdraw')).toMatchObject({ message: `${held}，请在“我发起的”中撤销` })
    expect(await adjustNow(row.id)).toMatchObject({ state: 'WAITING' })
  })

  test.each<[string, string, (id: string) => Promise<{ success: boolean }>]>([
    ['refused', 'REJECTED', (id) => world.refuse(id, 'co01', '不同意')],
    ['taken back', 'CANCELLED', (id) => world.end(id, 'pm0101', 'cancel')],
    ['broken off by a manager', 'REJECTED', (id) => world.end(id, 'supadmin', 'terminate')],
  ])('%s leaves the bill as it was, and it may be asked for anew', async (_name, state, end) => {
    const bill = fresh()
    const row = await asked(kind, 'pm0101', bill)
    expect(await end(row.id)).toMatchObject({ success: true })
    expect(await adjustNow(row.id)).toMatchObject({ state })
    expect(await billOf(bill.id)).toMatchObject({ state: 'UNPAID', netted: '0.00' })
    expect(await todosOf(row)).toEqual([])
    await asked(kind, 'pm0101', bill)
  })

  test('is decided by nobody who has asked: where the company has one administrator alone, by whoever manages approvals', async () => {
    const row = await asked(kind, 'co01')
    expect(await world.sign(row.id, 'co01')).toMatchObject({ success: false })
    expect((await todosOf(row)).map(({ username }) => username)).toEqual(['supadmin'])
    expect(await world.sign(row.id, 'supadmin')).toMatchObject({ success: true })
    expect(await adjustNow(row.id)).toMatchObject({ state: 'PASSED' })
  })

  test('is decided once where several press at once', async () => {
    const row = await asked(kind)
    const presses = await Promise.all([
      ...Array.from({ length: 4 }, () => world.sign(row.id, 'co01')),
      ...Array.from({ length: 2 }, () => world.refuse(row.id, 'co01')),
    ])
    expect(presses.filter(({ success }) => success)).toHaveLength(1)
    const entries = await world.query('select id from fee_entry where adjustment_id = $1 and amount > 0', [row.id])
    expect(entries).toHaveLength((await adjustNow(row.id)).state === 'PASSED' ? 1 : 0)
  })

  test('is asked for once where several ask at once', async () => {
    const bill = fresh()
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask(kind, 'pm0101', bill)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    for (const { message } of answers.filter(({ success }) => !success)) expect(message).toBe('该账单已有调整待审核')
  })

  test('asked for before there was an approval, it waits for its administrator as it did', async () => {
    const row = await legacy(kind)
    expect(await todosOf(row)).toEqual([{ bizType: 'FEE', username: null }])
    await world.run('delete from todo where biz_id = $1', [row.id])
    await world.mend()
    expect(await todosOf(row)).toEqual([{ bizType: 'FEE', username: null }])
    expect(await deal('pm0101', row.id, 'pass')).toMatchObject({ success: false })
    expect(await deal('co01', row.id, 'pass')).toMatchObject({ result: { state: 'PASSED' } })
  })

  test('and may be handed in to the approval afterwards, which closes what it waited by', async () => {
    const row = await legacy(kind)
    const manager = await world.as('pm0101')
    const start = { bizType: adjustMatters[kind], bizId: row.id }
    const other = kind === 'CORRECT' ? adjustMatters.WRITE_OFF : adjustMatters.CORRECT
    const wrong = await manager.call(instanceApi.start, { ...start, bizType: other })
    expect(wrong).toMatchObject({ success: false, message: '当前状态不允许该操作，请刷新' })
    expect(await manager.call(instanceApi.start, start)).toMatchObject({ success: true })
    expect(await todosOf(row)).toEqual([{ bizType: 'WORKFLOW', username: 'co01' }])
    expect(await world.sign(row.id, 'co01')).toMatchObject({ success: true })
    expect(await manager.call(instanceApi.start, start)).toMatchObject({ message: '当前状态不允许该操作，请刷新' })
  })
})

test('without an approval whoever has asked does not decide, and everybody else by the table', async () => {
  await turn('CORRECT', 'suspend')
  const own = await asked('CORRECT', 'co01')
  expect(await deal('co01', own.id, 'pass')).toMatchObject({ message: '申请人不能审核自己的申请' })
  expect(await deal('pm0101', own.id, 'withdraw')).toMatchObject({ message: '只有申请人可以撤回' })
  const manager = await world.query<{ id: string }>(`select id from sys_user where username = 'pm0101'`)
  for (const state of Object.keys(adjustMachine.states) as (keyof typeof adjustMachine.states)[]) {
    for (const role of Object.keys(roleNames) as RoleCode[]) {
      for (const action of eventsOf(adjustMachine, { offered: true })) {
        if (state === 'WAITING' && action === 'pass') continue
        await world.run(`update fee_adjustment set state = $1, applicant_id = $2 where id = $3`, [
          state,
          manager[0]!.id,
          own.id,
        ])
        const step = adjustMachine.states[state].on[action]
        const isTheirs = action === 'withdraw' ? role === 'projectManager' : role !== 'committeeDirector'
        const answer = await deal(accounts[role]!, own.id, action)
        expect(answer.success, `${role} ${action} of ${state}: ${answer.message}`).toBe(
          (step?.permission.roles.includes(role) ?? false) && isTheirs,
        )
      }
    }
  }
  await turn('CORRECT', 'activate')
})
