import { beforeAll, describe, expect, test } from 'vitest'
import { compare } from '#kernel/shared/decimal.ts'
import { eventsOf } from '#kernel/shared/machine.ts'
import { roleNames, type RoleCode } from '#kernel/shared/role.ts'
import { accounts } from '../../../../../tests/support/accounts.ts'
import { far, near } from '../../../../../tests/support/fee-world.ts'
import { payWorld, type PayWorld } from '../../../../../tests/support/pay-world.ts'
import { payApi } from '../../payment/shared/api.ts'
import { shiftApi, shiftCalls } from '../../shift/shared/api.ts'
import { shiftMachine } from '../../shift/shared/states.ts'
import { receiptApi, receiptCalls, receiptPaperApi } from '../shared/api.ts'
import { issueReceipt } from './issue-receipt.ts'

let world: PayWorld
beforeAll(async () => {
  world = await payWorld()
  await world.openShift()
})

/** Payments of one yuan each, of one bill after the other. */
async function payments(count: number): Promise<string[]> {
  const made: string[] = []
  let { bills } = await world.desk(world.freshRoom())
  while (made.length < count) {
    bills = (await world.desk(bills[0]!.roomId)).bills
    const { success, message, result } = await world.pay(world.inputOf(bills, { amount: '1.00' }))
    if (!success) throw new Error(message)
    made.push(result.id)
  }
  return made
}
const issue = async (orderId: string, username = 'staff0101') =>
  (await world.as(username)).call(receiptCalls.issue, { orderId })
const numbers = async () =>
  (
    await world.query<{ receiptNo: string }>(
      `select receipt_no from fee_receipt where receipt_type = 'RECEIPT' order by 1`,
    )
  ).map(({ receiptNo }) => receiptNo)
const run = (count: number) => Array.from({ length: count }, (_, at) => `SJ2026${String(at + 1).padStart(7, '0')}`)
const undo = async (id: string) => {
  await (await world.as('staff0101')).call(payApi.deal, { id, action: 'revoke', remark: '收错了金额重新收' })
  return (await world.as('pm0101')).call(payApi.deal, { id, action: 'confirm' })
}

describe('receipts', () => {
  test('are numbered without gaps, however many are drawn at once and rolled back meanwhile, one a payment', async () => {
    const ids = await payments(6)
    const { db } = world.linli.services
    const failing = ids.map((id) =>
      db
        .write(world.system, async (tx) => {
          await issueReceipt(tx, world.system, id)
          throw new Error('cut off')
        })
        .catch(() => undefined),
    )
    const drawn = await Promise.all([...ids, ...ids.toReversed()].map((id) => issue(id)))
    await Promise.all(failing)
    for (const { success, message } of drawn) expect(success, message).toBe(true)
    expect(await numbers()).toEqual(run(6))
    const first = await issue(ids[0]!)
    expect(first.result.id).toBe(drawn[0]!.result.id)
    expect((await (await world.as('pm0101')).call(payApi.one, { id: ids[0]! })).result.receiptNo).toBe(
      first.result.receiptNo,
    )
  })

  test('keep their number when they are void; another is drawn for the payment', async () => {
    const [id] = await payments(1)
    const { result: spoilt } = await issue(id!)
    const step = { id: spoilt.id, action: 'void', remark: '打印机卡纸，重新开具' } as const
    expect(await (await world.as('staff0101')).call(receiptApi.deal, step)).toMatchObject({ success: false })
    expect(await (await world.as('pm0101')).call(receiptApi.deal, step)).toMatchObject({
      result: { state: 'VOID', voidReason: '打印机卡纸，重新开具' },
    })
    const { result } = await issue(id!)
    expect([spoilt.receiptNo, result.receiptNo]).toEqual(run(8).slice(6))
  })

  test('are printed with their sums in words, and taken back in red where the payment is undone', async () => {
    const { bills } = await world.desk(world.freshRoom())
    const { result: order } = await world.pay(world.inputOf(bills))
    const { result: receipt } = await issue(order.id)
    const cashier = await world.as('staff0101')
    const { result: papers } = await cashier.call(receiptPaperApi.issue, { ids: [receipt.id] })
    expect(papers[0]!.content).toMatchObject({
      ...{ title: '收据', isRed: false, receiptNo: receipt.receiptNo, amount: order.amount, redOf: null },
      amountUpper: expect.stringMatching(/元.*(?:整|分)$/) as string,
    })
    expect(papers[0]!.content.lines).toHaveLength(bills.length)
    expect(papers[0]!.content.facts).toContainEqual({ label: '收款方式', value: `现金${order.amount}元` })
    const again = await cashier.call(receiptPaperApi.reprint, { ids: [papers[0]!.id] })
    expect(again.result[0]).toMatchObject({ reprintCount: 1 })

    expect((await undo(order.id)).result.state).toBe('REFUND')
    // The handler behind the step draws it; asking for it names the same.
    const { result: red } = await issue(order.id)
    expect(red).toMatchObject({ receiptType: 'RED', receiptNo: 'HZ20260000001', amount: `-${order.amount}` })
    const { result: redPapers } = await cashier.call(receiptPaperApi.issue, { ids: [red.id] })
    const { content } = redPapers[0]!
    expect(content).toMatchObject({ title: '红字收据', isRed: true, redOf: receipt.receiptNo })
    expect(content.amountUpper.startsWith('负')).toBe(true)
    for (const { amount } of content.lines) expect(compare(amount, 0)).toBe(-1)
    const step = { id: receipt.id, action: 'void', remark: '已经红冲，不该作废' } as const
    expect(await (await world.as('pm0101')).call(receiptApi.deal, step)).toMatchObject({
      message: '撤销中或已红冲的收据不能作废',
    })
    const rows = await world.query(`select id from fee_receipt where order_id = $1 and receipt_type = 'RED'`, [
      order.id,
    ])
    expect(rows).toHaveLength(1)
  })

  test('are drawn and read by those who bill in the village, and by nobody else', async () => {
    const [id] = await payments(1)
    expect(await issue(id!, 'pm0102')).toMatchObject({ status: 404 })
    expect(await issue(id!, 'owner0101')).toMatchObject({ status: 403 })
    const { result } = await issue(id!, 'village0101')
    for (const nobody of ['supadmin', 'committee0101', 'owner0101'])
      expect((await (await world.as(nobody)).call(receiptApi.one, { id: result.id })).status, nobody).toBe(403)
    expect(await (await world.as('pm0102')).call(receiptApi.one, { id: result.id })).toMatchObject({ status: 404 })
    const printed = await (await world.as('pm0102')).call(receiptPaperApi.issue, { ids: [result.id] })
    expect(printed).toMatchObject({ status: 404 })
  })
})

describe('a turn at the desk', () => {
  const close = async (username: string, id: string, countedCash?: string, differenceReason?: string) =>
    (await world.as(username)).call(shiftApi.deal, { id, action: 'close', countedCash, differenceReason })

  test('is one for each cashier, of a village in which their organisation charges', async () => {
    expect(await world.openShift()).toMatchObject({ message: '您有未交班的班次，请先交班' })
    const foreign = await (await world.as('pm0101')).call(shiftApi.create, { villageId: far, openingFloat: '0' })
    expect(foreign).toMatchObject({ result: { fields: { villageId: '请选择小区!' } } })
    const below = await (await world.as('pm0101')).call(shiftApi.create, { villageId: near, openingFloat: '-1' })
    expect(below).toMatchObject({ result: { fields: { openingFloat: '备用金必须不小于0且最多两位小数' } } })
    const own = await (await world.as('pm0101')).call(shiftCalls.own, {})
    expect(own.result).toMatchObject({ shift: null, sums: { cash: '0.00' } })
    const villageAdmin = await world.openShift('village0101')
    expect(villageAdmin).toMatchObject({ result: { fields: { villageId: '您所在的单位不在该小区收费，不能开班' } } })
  })

  test('ends with what was counted, with a reason where it is another sum, and is checked by somebody else', async () => {
    const { result: opened } = await world.openShift('pm0101', '300.00')
    const { bills } = await world.desk(world.freshRoom(), 'pm0101')
    const tenders = [
      { channel: 'CASH' as const, amount: '30.00', received: '50.00' },
      { channel: 'POS' as const, amount: '12.00', voucherNo: '1' },
    ]
    const { result: order } = await world.pay(world.inputOf(bills, { amount: '42.00', tenders }), 'pm0101')
    const manager = await world.as('pm0101')
    expect((await manager.call(shiftCalls.own, {})).result).toMatchObject({
      ...{ shift: { id: opened.id }, sums: { cash: '30.00', pos: '12.00', transfer: '0.00' } },
    })
    expect(await close('pm0101', opened.id)).toMatchObject({ result: { fields: { countedCash: '请填写清点现金!' } } })
    expect(await close('staff0101', opened.id, '330')).toMatchObject({ message: '只能由当班人交班' })
    expect(await close('pm0101', opened.id, '329.00')).toMatchObject({
      result: { fields: { differenceReason: '清点现金与应有现金不符，请填写原因!' } },
    })
    await manager.call(payApi.deal, { id: order.id, action: 'revoke', remark: '收错了金额重新收' })
    expect(await close('pm0101', opened.id, '330')).toMatchObject({
      message: '本班有撤销待确认的收款，处理后方可交班',
    })
    await manager.call(payApi.deal, { id: order.id, action: 'withdraw' })
    const { result: closed } = await close('pm0101', opened.id, '329.00', '找零时多找1元')
    expect(closed).toMatchObject({
      ...{ state: 'CLOSED', cashAmount: '30.00', posAmount: '12.00', difference: '-1.00' },
    })
    expect(await world.pay(world.inputOf(bills), 'pm0101')).toMatchObject({ message: '您还没有开班，请先开班' })
    const late = await manager.call(payApi.deal, { id: order.id, action: 'revoke', remark: '收错了金额重新收' })
    expect(late).toMatchObject({ message: '该收款已交班，不能当班撤销' })
    const check = { id: opened.id, action: 'check' } as const
    expect(await manager.call(shiftApi.deal, check)).toMatchObject({ message: '收款人不能核对自己的班次' })
    expect(await (await world.as('committee0101')).call(shiftApi.deal, check)).toMatchObject({
      message: '该班次由企业管理员或项目经理或财务核对',
    })
    expect(await (await world.as('co01')).call(shiftApi.deal, check)).toMatchObject({ result: { state: 'CHECKED' } })
    expect(await world.faults()).toEqual([])
  })

  test('that ends while money is taken holds it or refuses it, and never loses it', async () => {
    await world.openShift('pm0101', '0.00')
    const { shift } = (await (await world.as('pm0101')).call(shiftCalls.own, {})).result
    const { bills } = await world.desk(world.freshRoom(), 'pm0101')
    const [, taken] = await Promise.all([
      close('pm0101', shift!.id, '0.00', '清点时正在收款'),
      world.pay(world.inputOf(bills, { amount: '7.00' }), 'pm0101'),
    ])
    const { result } = await (await world.as('pm0101')).call(shiftApi.one, { id: shift!.id })
    expect(result.cashAmount).toBe(taken.success ? '7.00' : '0.00')
    expect(await world.faults()).toEqual([])
  })

  test('takes every step of every role from every state as the table has it', async () => {
    const [shift] = await world.query<{ id: string }>(`select id from fee_shift where state = 'CHECKED'`)
    await world.run(`update fee_shift set state = 'CLOSED', counted_cash = 0 where state = 'OPEN'`)
    const cashierOf = async (username: string) =>
      (await world.query<{ id: string }>('select id from sys_user where username = $1', [username]))[0]!.id
    for (const state of Object.keys(shiftMachine.states) as (keyof typeof shiftMachine.states)[]) {
      for (const role of Object.keys(roleNames) as RoleCode[]) {
        for (const action of eventsOf(shiftMachine, { offered: true }) as ('close' | 'check')[]) {
          const username = accounts[role]!
          const cashier = await cashierOf(action === 'close' ? username : 'cs0101')
          const counted = state === 'OPEN' ? null : '0.00'
          await world.run('update fee_shift set state = $1, cashier_id = $2, counted_cash = $3 where id = $4', [
            ...[state, cashier, counted, shift!.id],
          ])
          const step = { id: shift!.id, action, countedCash: '0.00', differenceReason: '只为试验' }
          const answer = await (await world.as(username)).call(shiftApi.deal, step)
          const allowed = shiftMachine.states[state].on[action]?.permission.roles.includes(role) ?? false
          // Of a company neither the director of the committee decides.
          const expected = allowed && !(action === 'check' && role === 'committeeDirector')
          expect(answer.success, `${role} ${action} of ${state}: ${answer.message}`).toBe(expected)
        }
      }
    }
  })
})
