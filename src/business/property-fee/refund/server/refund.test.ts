import { beforeAll, describe, expect, test } from 'vitest'
import { add, subtract } from '#kernel/shared/decimal.ts'
import { refundWorld, type RefundWorld } from '../../../../../tests/support/refund-world.ts'
import { testPassword } from '../../../../../tests/support/test-secrets.ts'
import { accountApi } from '../../account/shared/api.ts'
import { payApi } from '../../payment/shared/api.ts'
import { receiptApi, receiptCalls } from '../../receipt/shared/api.ts'
import { shiftApi } from '../../shift/shared/api.ts'
import { refundApi, refundCalls, refundPaperApi } from '../shared/api.ts'

let world: RefundWorld
/** A payment of which nothing goes back. */
let common: Awaited<ReturnType<RefundWorld['paid']>>
beforeAll(async () => {
  world = await refundWorld()
  common = await world.paid()
}, 60_000)

const ok = async <T>(answer: Promise<{ success: boolean; message: string; result: T }>): Promise<T> => {
  const { success, message, result } = await answer
  expect(success, message).toBe(true)
  return result
}
const card = {
  way: 'TRANSFER',
  payeeName: '王小明',
  bankName: '工商银行朝阳支行',
  accountNo: '6222021234567890123',
} as const

/** Approved by whoever its sum asks for: the tiny district's payments are small, so their project manager. */
async function approved(order: { id: string }, part = {}) {
  const { id } = await ok(world.applyAll(order, part))
  const first = await world.sign(id, 'pm0101')
  if (!first.success) expect(await world.sign(id, 'co01')).toMatchObject({ success: true })
  else if ((await world.one(id)).state === 'AUDITING') await world.sign(id, 'co01')
  expect((await world.one(id)).state).toBe('WAITING')
  return id
}

describe('money of a payment whose turn has ended', () => {
  test('goes back once approved and paid out: bills are owed again, with a red receipt, and the proof holds', async () => {
    const { order, bills } = await world.paid()
    await (await world.as('staff0101')).call(receiptCalls.issue, { orderId: order.id })
    const id = await approved(order)
    expect(await world.faults()).toEqual([])
    expect(await world.stateOf(bills[0]!.id)).toMatchObject({ state: 'PAID' })
    await world.openShiftOf()
    await ok(world.deal(id, 'pay'))
    const refund = await world.one(id)
    expect(refund).toMatchObject({ state: 'SUCCESS', amount: order.amount, money: order.amount, paidOn: '2026-11-21' })
    for (const { id: billId, balance } of bills)
      expect(await world.stateOf(billId)).toMatchObject({ state: 'UNPAID', balance, paid: '0.00', latePaid: '0.00' })
    const receipt = await ok(
      (await world.as('staff0101')).call(receiptCalls.issue, { orderId: order.id, refundId: id }),
    )
    expect(receipt).toMatchObject({ receiptType: 'RED', amount: `-${order.amount}` })
    const all = await world.receipts(order.id)
    expect(add(all.map(({ amount }) => amount))).toBe('0.00')
    expect(await world.faults()).toEqual([])
    await world.endShift()
    expect(await world.faults()).toEqual([])
    const shifts = (await (await world.as('pm0101')).call(shiftApi.page, { pageSize: '50' })).result.records
    expect(shifts.some(({ cashAmount }) => cashAmount === `-${order.amount}`)).toBe(true)
    expect((await (await world.as('pm0101')).call(payApi.one, { id: order.id })).result).toMatchObject({
      ...{ state: 'SUCCESS', refunded: order.amount, amount: order.amount },
    })
    expect((await world.quote(order.id)).refusal).toBe('该支付单已全部退款')
    expect(await world.applyAll(order)).toMatchObject({ success: false })
  })

  test('goes back in parts, never more than is left, one at a time', async () => {
    const { order, bills } = await world.paid()
    const [bill] = bills
    const item = { billId: bill!.id, accountId: null, principal: '10.00', lateFee: '0.00' }
    const { id } = await ok(world.apply({ payOrderId: order.id, items: [item], ...card }))
    const again = await world.apply({ payOrderId: order.id, items: [item] })
    expect(again).toMatchObject({ success: false, message: '该支付单有退款处理中' })
    await world.sign(id, 'pm0101')
    expect(await world.deal(id, 'pay', { voucherNo: 'ZZ20269' })).toMatchObject({ message: '您还没有开班，请先开班' })
    await world.openShiftOf()
    expect(await world.deal(id, 'pay')).toMatchObject({ success: false, message: '请填写转账凭证号!' })
    await ok(world.deal(id, 'pay', { voucherNo: 'ZZ20269' }))
    expect(await world.stateOf(bill!.id)).toMatchObject({ state: 'PARTIAL', balance: '10.00' })
    await world.endShift()
    const left = subtract(bill!.balance, '10.00')
    const over = { ...item, principal: add([left, '0.01']) }
    const { message } = await world.apply({ payOrderId: order.id, items: [over] })
    expect(message).toMatch(/^退款金额不能超过可退金额[\d.]+元$/)
    const rest = await approved(order)
    expect((await world.one(rest)).amount).toBe(subtract(order.amount, '10.00'))
    await world.openShiftOf()
    await ok(world.deal(rest, 'pay'))
    await world.endShift()
    expect(await world.stateOf(bill!.id)).toMatchObject({ state: 'UNPAID', balance: bill!.balance })
    const { result: plain } = await (await world.as('pm0101')).call(receiptCalls.issue, { orderId: order.id })
    expect(plain.receiptType).toBe('RECEIPT')
    const all = await world.receipts(order.id)
    expect(
      all
        .filter(({ receiptType }) => receiptType === 'RED')
        .map(({ amount }) => amount)
        .toSorted(),
    ).toHaveLength(2)
    expect(add(all.map(({ amount }) => amount))).toBe('0.00')
    expect(
      await (await world.as('pm0101')).call(receiptApi.deal, { id: plain.id, action: 'void', remark: '打印错误作废' }),
    ).toMatchObject({ success: false, message: '退款中或已退款的收据不能作废' })
    expect(await world.faults()).toEqual([])
  })

  test('is not asked for while its turn runs, nor twice at once', async () => {
    await world.openShiftOf()
    const { bills } = await world.desk(world.freshRoom())
    const order = await world.take(bills)
    expect(await world.applyAll(order)).toMatchObject({ message: '该收款的班次尚未交班，请在收款记录中申请撤销' })
    await world.endShift()
    const both = await Promise.all([world.applyAll(order), world.applyAll(order, {}, 'pm0101')])
    expect(both.filter(({ success }) => success)).toHaveLength(1)
    expect(both.find(({ success }) => !success)!.message).toBe('该支付单有退款处理中')
    expect(await world.faults()).toEqual([])
  })

  test('goes back to the account that had paid it, without money', async () => {
    await world.openShiftOf()
    const roomId = world.freshRoom()
    const { bills, payerId } = await world.desk(roomId)
    const deposit = { payerId: payerId!, amount: '40.00' }
    await world.take([], { tenders: [{ channel: 'CASH', amount: '40.00', received: '40.00' }], deposit })
    const { accounts } = await world.desk(roomId)
    const account = accounts.find(({ balance }) => balance === '40.00')!
    const order = await world.take([bills[0]!], {
      amount: '40.00',
      tenders: [{ channel: 'ACCOUNT', amount: '40.00', accountId: account.id }],
    })
    await world.endShift()
    const id = await approved(order, { way: null })
    expect(await world.one(id)).toMatchObject({ amount: '40.00', money: '0.00', way: null })
    await ok(world.deal(id, 'pay'))
    const { result } = await (await world.as('pm0101')).call(accountApi.one, { id: account.id })
    expect(result).toMatchObject({ balance: '40.00' })
    expect(result.logs[0]).toMatchObject({ logKind: 'BACK', amount: '40.00', refundId: id })
    expect(await world.faults()).toEqual([])
  })
})

describe('who decides', () => {
  test.each([
    ['500.00', 'pm0101', ['cash0101']],
    ['500.01', 'co01', ['pm0101', 'fin01']],
    ['5000.00', 'co01', ['pm0101', 'fin01']],
  ])('of %s: %s alone', async (sum, signer, others) => {
    const { id } = await bigRefund(sum)
    for (const other of others) expect(await world.sign(id, other)).toMatchObject({ success: false })
    expect(await world.sign(id, signer)).toMatchObject({ success: true })
    expect((await world.one(id)).state).toBe('WAITING')
  })

  test('above 5,000.00: two people, one after the other, and one refusal ends it', async () => {
    const { id } = await bigRefund('5000.01')
    for (const other of ['co01', 'pm0101']) expect(await world.sign(id, other)).toMatchObject({ success: false })
    expect(await world.sign(id, 'fin01')).toMatchObject({ success: true })
    expect((await world.one(id)).state).toBe('AUDITING')
    expect(await world.sign(id, 'fin01')).toMatchObject({ success: false })
    expect(await world.sign(id, 'co01')).toMatchObject({ success: true })
    expect((await world.one(id)).state).toBe('WAITING')
    await ok(world.deal(id, 'drop', { remark: '业主改为抵扣下期费用' }, 'pm0101'))
    const { payOrderId, lines } = await world.one(id)
    const items = lines.map(({ billId, principal, lateFee }) => ({ billId, principal, lateFee }))
    const { id: other } = await ok(world.apply({ payOrderId, items }))
    await world.sign(other, 'fin01')
    expect(await world.refuse(other, 'co01')).toMatchObject({ success: true })
    expect(await world.one(other)).toMatchObject({ state: 'REJECTED', opinion: '已核对原始凭证' })
    expect(await world.faults()).toEqual([])
  })

  test('never whoever asks, nor whoever took the money; who has decided does not pay it out', async () => {
    const { order } = common
    const items = [{ billId: (await world.quote(order.id)).lines[0]!.billId, principal: '1.00', lateFee: '0.00' }]
    const { id } = await ok(world.apply({ payOrderId: order.id, items }, 'pm0101'))
    expect(await world.sign(id, 'pm0101')).toMatchObject({ success: false })
    expect(await world.sign(id, 'staff0101')).toMatchObject({ success: false })
    expect(await world.sign(id, 'fin01')).toMatchObject({ success: true })
    expect(await world.deal(id, 'pay', {}, 'fin01')).toMatchObject({ success: false, message: '审批人不能办理付款' })
    expect(await world.deal(id, 'drop', { remark: '业主改为抵扣下期费用' }, 'staff0101')).toMatchObject({ status: 403 })
    expect(await world.deal(id, 'drop', { remark: '业主改为抵扣下期费用' }, 'pm0101')).toMatchObject({ success: true })
    expect((await world.one(id)).state).toBe('CANCELLED')
  })
})

/** A refund of a payment that is made as large as wanted. */
async function bigRefund(sum: string) {
  await world.openShiftOf()
  const roomId = world.freshRoom()
  const [bill] = (await world.desk(roomId)).bills
  await world.run(`update fee_bill set receivable = $2, due_date = '2026-12-31' where id = $1`, [bill!.id, sum])
  const [large] = (await world.desk(roomId)).bills.filter(({ id }) => id === bill!.id)
  const others = (await world.desk(roomId)).bills.filter(({ id }) => id !== bill!.id)
  const order = await world.take([...others, large!], cashOf([...others, large!]))
  await world.endShift()
  const items = [{ billId: bill!.id, accountId: null, principal: sum, lateFee: '0.00' }]
  return ok(world.apply({ payOrderId: order.id, items }))
}
const cashOf = (bills: Parameters<RefundWorld['inputOf']>[0]) => {
  const amount = world.dueOf(bills)
  return { tenders: [{ channel: 'CASH' as const, amount, received: amount }] }
}

describe('whoever gets a transfer', () => {
  test.each([
    [{ payeeName: '' }, '请填写收款人!'],
    [{ bankName: '' }, '请填写开户银行!'],
    [{ accountNo: '12345' }, '请输入10到20位数字的银行卡号!'],
    [{ way: null }, '请选择退款方式!'],
    [{ reason: '退' }, '请填写退款说明!(5-200字)'],
  ])('is refused with %o', async (part, message) => {
    const { order } = common
    expect(await world.applyAll(order, { ...card, ...part })).toMatchObject({ success: false, message })
    expect((await world.quote(order.id)).refusal).toBe(null)
  })

  test('is sealed, masked in every answer and on paper, and seen by a counted look', async () => {
    const { order } = common
    const { id } = await ok(world.applyAll(order, card))
    const manager = await world.as('pm0101')
    const whole = await manager.call(refundApi.one, { id })
    expect(whole.result).toMatchObject({ payeeName: '王**', accountNo: '***************0123' })
    const list = await manager.call(refundApi.page, { payOrderId: order.id })
    for (const text of [JSON.stringify(whole), JSON.stringify(list)]) {
      expect(text).not.toContain(card.accountNo)
      expect(text).not.toContain(card.payeeName)
    }
    const [row] = await world.query<Record<string, unknown>>('select * from fee_refund where id = $1', [id])
    expect(JSON.stringify(row)).not.toContain(card.accountNo)
    const look = { id, field: 'accountNo', reason: '办理银行转账' } as const
    expect(await manager.call(refundCalls.plain, { ...look, reason: '看' })).toMatchObject({ success: false })
    expect((await manager.call(refundCalls.plain, { ...look, proof: testPassword })).result).toEqual({
      value: card.accountNo,
    })
    for (const username of ['supadmin', 'owner0101'])
      expect((await (await world.as(username)).call(refundCalls.plain, { ...look, proof: testPassword })).success).toBe(
        false,
      )
    const form = await manager.call(refundPaperApi.preview, { ids: id } as never)
    expect(JSON.stringify(form)).not.toContain(card.accountNo)
  })
})
