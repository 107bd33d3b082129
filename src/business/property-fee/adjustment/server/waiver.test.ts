import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { add, compare, subtract } from '#kernel/shared/decimal.ts'
import { roleNames, type RoleCode } from '#kernel/shared/role.ts'
import { instanceApi } from '#services/workflow/shared/api.ts'
import { accounts } from '../../../../../tests/support/accounts.ts'
import { refundWorld, type RefundWorld } from '../../../../../tests/support/refund-world.ts'
import { billApi } from '../../bill/shared/api.ts'
import { payApi } from '../../payment/shared/api.ts'
import type { DeskBill } from '../../payment/shared/schema.ts'
import { feeReportApi } from '../../report/shared/report.ts'
import { adjustApi, waiverCalls } from '../shared/api.ts'
import { adjustPermissions } from '../shared/permissions.ts'

let world: RefundWorld
beforeAll(async () => {
  world = await refundWorld()
}, 60_000)
beforeEach(() => world.on('2026-11-21'))

const reason = '水管漏水期间未及时维修，经协商'
const ask = async (billId: string, amount: string, username = 'staff0101') =>
  (await world.as(username)).call(waiverCalls.apply, { billId, amount, reason })
const asked = async (billId: string, amount: string, username?: string) => {
  const { success, message, result } = await ask(billId, amount, username)
  expect(success, message).toBe(true)
  return result
}
const billNow = async (id: string) => (await (await world.as('pm0101')).call(billApi.one, { id })).result
const adjustNow = async (id: string) => (await (await world.as('pm0101')).call(adjustApi.one, { id })).result
const countOf = async (billId: string) =>
  (
    await world.query<{ made: number }>('select count(*)::integer as made from fee_adjustment where bill_id = $1', [
      billId,
    ])
  )[0]!.made
/** Later bills of rooms whose first one was taken by a test. */
const spare: DeskBill[] = []
/** The oldest bill of a room that no test has touched, with its late fee of the day. */
const late = async (): Promise<DeskBill> => {
  const { bills } = await world.desk(world.freshRoom())
  const [first, ...others] = bills.toSorted((one, other) => (one.dueDate < other.dueDate ? -1 : 1))
  expect(compare(first!.lateDue, '2.00')).toBeGreaterThan(0)
  spare.push(...others.filter(({ lateDue }) => compare(lateDue, '2.00') > 0))
  return first!
}
/** A bill that nobody is going to pay, for what is earlier would have to be paid before. */
const unpaid = async (): Promise<DeskBill> => spare.pop() ?? (await late())

/** As an order online holds a bill. */
const hold = async (id: string) => {
  await world.run(
    `insert into fee_online_order (tenant_id, id, pay_no, village_id, creditor_id, room_id, user_id, way, merchant, amount, principal, late_fee,
       due_on, expire_at, next_ask_at, state, version) select 1, 'lock' || right(id, 8), 'JF' || right(id, 8), village_id, creditor_id, room_id,
       'u', 'H5', 'm', 1, 1, 0, '2026-11-21', now(), now(), 'CLOSED', 1 from fee_bill where id = $1`,
    [id],
  )
  await world.run(
    `update fee_bill set locked_by = 'lock' || right(id, 8), locked_until = '2026-11-21 10:20:00+08' where id = $1`,
    [id],
  )
}
const free = (id: string) => world.run('update fee_bill set locked_by = null, locked_until = null where id = $1', [id])

describe('late fee that is let go', () => {
  test('goes once that is approved, is told on the bill and at the desk, and does not come up again', async () => {
    const { id, roomId, lateDue, balance } = await late()
    const adjustment = await asked(id, lateDue)
    expect(adjustment).toMatchObject({ state: 'WAITING', adjustKind: 'WAIVE', amount: lateDue })
    expect(await billNow(id)).toMatchObject({ lateFee: lateDue, lateWaived: '0.00' })
    expect(await world.sign(adjustment.id, 'pm0101')).toMatchObject({ success: true })
    expect(await adjustNow(adjustment.id)).toMatchObject({ state: 'PASSED' })
    const bill = await billNow(id)
    expect(bill).toMatchObject({ state: 'UNPAID', balance, lateFee: '0.00', lateWaived: lateDue })
    expect(bill.late?.explain).toContain(`减去已减免的违约金${lateDue}元`)
    expect(bill.payments).toEqual([{ day: '2026-11-21', principal: '0.00', late: '0.00', rest: null, waived: lateDue }])
    const atDesk = (await world.desk(roomId)).bills.find((one) => one.id === id)
    expect(atDesk).toMatchObject({ lateDue: '0.00', balance })
    expect(
      await world.query('select entry_kind, amount, booked_on from fee_entry where adjustment_id = $1', [
        adjustment.id,
      ]),
    ).toEqual([{ entryKind: 'WAIVE', amount: lateDue, bookedOn: '2026-11-21' }])
    expect(await world.faults()).toEqual([])
    world.on('2026-11-23')
    // Two days of the balance, and nothing of what was let go; rounded with it, so a cent may move.
    const grown = Number(balance) * 0.0005 * 2
    expect(Math.abs(Number((await billNow(id)).lateFee) - grown)).toBeLessThan(0.011)
  })

  test('settles a bill of which nothing else is owed, and that stays so', async () => {
    await world.openShiftOf()
    const bill = await late()
    await world.take([bill], { amount: bill.balance })
    await world.endShift()
    expect(await world.stateOf(bill.id)).toMatchObject({ state: 'PARTIAL', balance: '0.00' })
    const part = await asked(bill.id, '1.00')
    await world.sign(part.id, 'pm0101')
    expect(await world.stateOf(bill.id)).toMatchObject({ state: 'PARTIAL' })
    const rest = await asked(bill.id, subtract(bill.lateDue, '1.00'), 'pm0101')
    // Whoever has asked does not decide.
    expect(await world.sign(rest.id, 'pm0101')).toMatchObject({ success: false })
    await world.sign(rest.id, 'fin01')
    expect(await billNow(bill.id)).toMatchObject({ state: 'PAID', lateWaived: bill.lateDue, latePaid: '0.00' })
    expect(await world.faults()).toEqual([])
    world.on('2027-03-01')
    expect(await billNow(bill.id)).toMatchObject({ state: 'PAID', lateFee: '0.00' })
  })

  test('is paid less at the desk, and stays gone when that payment is undone', async () => {
    const bill = await late()
    await world.sign((await asked(bill.id, '1.50')).id, 'pm0101')
    await world.openShiftOf()
    const due = (await world.desk(bill.roomId)).bills.find(({ id }) => id === bill.id)!
    expect(due.lateDue).toBe(subtract(bill.lateDue, '1.50'))
    const order = await world.take([due])
    expect(order.amount).toBe(add([bill.balance, due.lateDue]))
    expect(await world.stateOf(bill.id)).toMatchObject({ state: 'PAID', latePaid: due.lateDue })
    const step = async (username: string, action: 'revoke' | 'confirm') =>
      (await world.as(username)).call(payApi.deal, { id: order.id, action, remark: '收错了房屋，重新收取' })
    await step('staff0101', 'revoke')
    expect(await step('pm0101', 'confirm')).toMatchObject({ success: true })
    await world.endShift()
    expect(await billNow(bill.id)).toMatchObject({ state: 'UNPAID', lateFee: due.lateDue, lateWaived: '1.50' })
    expect(await world.faults()).toEqual([])
  })

  test('stands in the report of the days on which it was approved', async () => {
    const read = async () => (await (await world.as('pm0101')).call(feeReportApi.read, { period: '2026-11-21' })).result
    const before = await read()
    const bill = await late()
    await world.sign((await asked(bill.id, '1.25')).id, 'pm0101')
    const after = await read()
    expect(subtract(after.waived, before.waived)).toBe('1.25')
    expect(after).toMatchObject({ collected: before.collected, net: before.net })
  })
})

describe('what is asked for', () => {
  let common: DeskBill
  beforeAll(async () => {
    common = await unpaid()
  })

  test.each<[string, string, string, string]>([
    ['nothing', '0', reason, '减免金额必须大于0且最多两位小数'],
    ['a sum below zero', '-1.00', reason, '减免金额必须大于0且最多两位小数'],
    ['three decimals', '1.005', reason, '减免金额必须大于0且最多两位小数'],
    ['no word of why', '1.00', '协商', '请填写原因!(5-200字)'],
  ])('with %s is refused at its field', async (_name, amount, why, message) => {
    const { id } = common
    const answer = await (await world.as('staff0101')).call(waiverCalls.apply, { billId: id, amount, reason: why })
    const field = why === reason ? 'amount' : 'reason'
    expect(answer).toMatchObject({ success: false, result: { fields: { [field]: message } } })
    expect(await countOf(id)).toBe(0)
  })

  test('is no more than is due on the day', async () => {
    const { id, lateDue } = common
    const message = `减免金额不能超过当前违约金${lateDue}元`
    expect(await ask(id, add([lateDue, '0.01']))).toMatchObject({
      success: false,
      result: { fields: { amount: message } },
    })
    expect(await countOf(id)).toBe(0)
  })

  test.each([
    ['DRAFT', '账单待发布，没有可减免的违约金'],
    ['PAID', '账单已结清，没有可减免的违约金'],
    ['VOID', '账单已作废，没有可减免的违约金'],
    ['BADDEBT', '账单坏账，没有可减免的违约金'],
  ])('is nothing of a bill that is %s', async (state, message) => {
    const { id } = common
    await world.run('update fee_bill set state = $1 where id = $2', [state, id])
    expect(await ask(id, '1.00')).toMatchObject({ success: false, message })
    await world.run(`update fee_bill set state = 'UNPAID' where id = $1`, [id])
    expect(await countOf(id)).toBe(0)
  })

  test('is nothing of a bill that is not late, or that somebody is paying', async () => {
    const { id } = common
    await hold(id)
    expect(await ask(id, '1.00')).toMatchObject({ message: '账单支付中，请20分钟后再试或先关闭支付单' })
    await free(id)
    world.on('2026-01-10')
    expect(await ask(id, '1.00')).toMatchObject({ message: '该账单没有违约金' })
    expect(await countOf(id)).toBe(0)
  })

  test('is asked for once at a time, beside no other adjustment', async () => {
    const { id } = await unpaid()
    const both = await Promise.all([ask(id, '1.00'), ask(id, '1.00', 'pm0101')])
    expect(both.filter(({ success }) => success)).toHaveLength(1)
    expect(both.find(({ success }) => !success)!.message).toBe('该账单已有调整待审核')
    const correction = { adjustKind: 'CORRECT', billId: id, amount: '1.00', reason } as const
    expect(await (await world.as('pm0101')).call(adjustApi.create, correction)).toMatchObject({
      message: '该账单已有调整待审核',
    })
  })

  test('does not come by the way of corrections, nor is it decided there', async () => {
    const { id } = await unpaid()
    const waive = { adjustKind: 'WAIVE', billId: id, amount: '1.00', reason } as const
    expect(await (await world.as('pm0101')).call(adjustApi.create, waive)).toMatchObject({
      result: { fields: { adjustKind: '违约金减免请从账单申请' } },
    })
    const own = await asked(id, '1.00', 'pm0101')
    const step = async (username: string, action: 'pass' | 'reject' | 'withdraw') =>
      (await (await world.as(username)).call(adjustApi.deal, { id: own.id, action, remark: '已核对原始凭证' })).message
    expect(await step('co01', 'pass')).toBe('违约金减免在审批流程中，请在待办任务中处理')
    expect(await step('co01', 'reject')).toBe('违约金减免在审批流程中，请在待办任务中处理')
    expect(await step('pm0101', 'withdraw')).toBe('违约金减免在审批流程中，请在“我发起的”中撤销')
    const cancel = { id: await world.instanceOf(own.id), opinion: '申请有误' }
    expect(await (await world.as('pm0101')).call(instanceApi.cancel, cancel)).toMatchObject({ success: true })
    expect(await adjustNow(own.id)).toMatchObject({ state: 'CANCELLED' })
    expect(await billNow(id)).toMatchObject({ lateWaived: '0.00' })
  })

  test('is asked for by those who work with bills of the place, and by nobody else', async () => {
    const { id } = await unpaid()
    for (const role of Object.keys(roleNames) as RoleCode[]) {
      const { success, status } = await ask(id, '0.01', accounts[role])
      const may = (adjustPermissions.waive.roles as readonly string[]).includes(role)
      expect(success, role).toBe(may)
      expect(status, role).toBe(may ? 200 : 403)
      await world.run('update fee_adjustment set state = $1 where bill_id = $2', ['CANCELLED', id])
    }
    expect(await ask(id, '0.01', 'pm0102')).toMatchObject({ status: 404 })
  })
})

describe('between asking and deciding', () => {
  const refusedAs = async (id: string, message: string) => {
    expect(await world.sign(id, 'pm0101')).toMatchObject({ success: false, message })
    expect(await adjustNow(id)).toMatchObject({ state: 'WAITING' })
    expect(await world.refuse(id, 'pm0101')).toMatchObject({ success: true })
    expect(await adjustNow(id)).toMatchObject({ state: 'REJECTED' })
    expect(await world.faults()).toEqual([])
  }

  test('a bill that was paid loses nothing', async () => {
    const bill = await late()
    const { id } = await asked(bill.id, bill.lateDue)
    await world.openShiftOf()
    await world.take([bill])
    await world.endShift()
    await refusedAs(id, '账单已结清，没有可减免的违约金')
    expect(await billNow(bill.id)).toMatchObject({ state: 'PAID', lateWaived: '0.00', latePaid: bill.lateDue })
  })

  test('late fee that was paid in part is not let go whole', async () => {
    const bill = await late()
    const { id } = await asked(bill.id, bill.lateDue)
    await world.openShiftOf()
    await world.take([bill], { amount: '1.00', allocation: 'LATE_FIRST' })
    await world.endShift()
    await refusedAs(id, `当前违约金为${subtract(bill.lateDue, '1.00')}元，少于减免金额，请驳回后重新申请`)
    expect(await billNow(bill.id)).toMatchObject({ lateWaived: '0.00', latePaid: '1.00' })
  })

  test('a bill that was voided, or is being paid, loses nothing', async () => {
    const bill = await unpaid()
    const { id } = await asked(bill.id, '1.00')
    await hold(bill.id)
    const waits = { success: false, message: '账单支付中，请20分钟后再试或先关闭支付单' }
    expect(await world.sign(id, 'pm0101')).toMatchObject(waits)
    await free(bill.id)
    const step = { id: bill.id, action: 'void', remark: '面积登记有误，重新出账' } as const
    expect(await (await world.as('co01')).call(billApi.deal, step)).toMatchObject({ success: true })
    await refusedAs(id, '账单已作废，没有可减免的违约金')
  })

  test('a bill of which some was let go is not voided', async () => {
    const bill = await unpaid()
    await world.sign((await asked(bill.id, '1.00')).id, 'pm0101')
    const step = { id: bill.id, action: 'void', remark: '面积登记有误，重新出账' } as const
    expect(await (await world.as('co01')).call(billApi.deal, step)).toMatchObject({
      ...{ success: false, message: '已减免违约金的账单不能作废，请走冲正' },
    })
  })
})

describe('who decides', () => {
  test.each<[string, string[]]>([
    ['500.00', ['pm0101']],
    ['500.01', ['co01']],
    ['5000.00', ['co01']],
    ['5000.01', ['fin01', 'co01']],
  ])('on %s: %s, one after the other', async (amount, signers) => {
    const bill = await unpaid()
    await world.run('update fee_bill set receivable = 150000 where id = $1', [bill.id])
    const { id } = await asked(bill.id, amount)
    for (const other of ['staff0101', 'pm0101', 'co01'].filter((one) => one !== signers[0]))
      expect(await world.sign(id, other), other).toMatchObject({ success: false })
    for (const signer of signers) {
      expect(await adjustNow(id)).toMatchObject({ state: 'WAITING' })
      expect(await world.sign(id, signer)).toMatchObject({ success: true })
    }
    expect(await adjustNow(id)).toMatchObject({ state: 'PASSED' })
    expect((await billNow(bill.id)).lateWaived).toBe(amount)
  })
})
