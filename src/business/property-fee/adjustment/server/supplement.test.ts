import { beforeAll, describe, expect, test } from 'vitest'
import { add } from '#kernel/shared/decimal.ts'
import { roleNames, type RoleCode } from '#kernel/shared/role.ts'
import { accounts } from '../../../../../tests/support/accounts.ts'
import { payWorld, type PayWorld } from '../../../../../tests/support/pay-world.ts'
import { billApi, billCalls } from '../../bill/shared/api.ts'
import type { DeskBill } from '../../payment/shared/schema.ts'
import { adjustApi } from '../shared/api.ts'
import { adjustPermissions } from '../shared/permissions.ts'

let world: PayWorld
beforeAll(async () => {
  world = await payWorld()
}, 60_000)

const input = (billId: string, part: object = {}) => ({
  ...{ billId, adjustKind: 'SUPPLEMENT' as const, amount: '12.50', reason: '面积登记偏小，已核实' },
  ...part,
})
const ask = async (billId: string, part: object = {}, username = 'pm0101') =>
  (await world.as(username)).call(adjustApi.create, input(billId, part))
const one = async (id: string) => (await (await world.as('pm0101')).call(billApi.one, { id })).result
/** A bill that no test has touched, the home's own days after it. */
let ids: string[]
const fresh = async (): Promise<DeskBill> => {
  ids ??= (await world.bills()).map(({ id }) => id)
  for (;;) {
    const { roomId, id } = await one(ids.pop()!)
    const open = (await world.desk(roomId)).bills.find((bill) => bill.id === id)
    if (open) return open
  }
}
/** The bills beside a bill, the oldest first. */
const besides = async ({ id }: { id: string }) => {
  const rows = await world.query<{ id: string }>('select id from fee_bill where source_bill_id = $1 order by seq_no', [
    id,
  ])
  return Promise.all(rows.map((row) => one(row.id)))
}
const supplemented = async (bill: DeskBill, part: object = {}) => {
  const { success, message, result } = await ask(bill.id, part)
  expect(success, message).toBe(true)
  expect(await world.sign(result.id, 'co01')).toMatchObject({ success: true })
  return (await besides(bill)).at(-1)!
}
const deal = async (id: string, username = 'co01') =>
  (await world.as(username)).call(billApi.deal, { id, action: 'void', remark: '补收有误，作废重来' })

describe('what was charged too little', () => {
  test('is a bill of its own beside the first, known at once, for the same days and payer, to be paid from today', async () => {
    const bill = await fresh()
    const source = await one(bill.id)
    const made = await supplemented(bill)
    expect(made).toMatchObject({
      ...{ billNo: `${bill.billNo}B1`, billKind: 'SUPPLEMENT', state: 'UNPAID', receivable: '12.50', balance: '12.50' },
      ...{ roomId: source.roomId, payerId: source.payerId, itemId: source.itemId, creditorId: source.creditorId },
      ...{
        periodStart: source.periodStart,
        periodEnd: source.periodEnd,
        sourceBillId: bill.id,
        billDate: '2026-11-21',
      },
      ...{ lateRate: source.lateRate, lateFee: '0.00', rebate: '0.00', standardNo: source.standardNo },
    })
    expect(made.dueDate > '2026-11-21').toBe(true)
    expect(made.origin.explain).toEqual([
      `补收账单${bill.billNo}：应收${source.receivable}元，本次补收12.50元`,
      '原因：面积登记偏小，已核实',
    ])
    expect(await one(bill.id)).toMatchObject({ receivable: source.receivable, balance: source.balance })
    expect(await world.faults()).toEqual([])
  })

  test('comes twice for the same bill, counted on, and is no day billed twice: the next run makes none', async () => {
    const bill = await fresh()
    await supplemented(bill)
    expect((await supplemented(bill, { amount: '1.00' })).billNo).toBe(`${bill.billNo}B2`)
    const count = async () => (await world.bills()).length
    const before = await count()
    await world.bill()
    expect(await count()).toBe(before)
  })

  test('is in the sums of what is charged and owed, and paid like any other', async () => {
    const sums = async () => (await (await world.as('pm0101')).call(billCalls.sums, {})).result
    const bill = await fresh()
    const before = await sums()
    const made = await supplemented(bill)
    const after = await sums()
    expect(after).toMatchObject({
      ...{ count: before.count + 1, receivable: add([before.receivable, '12.50']) },
      balance: add([before.balance, '12.50']),
    })
    await world.openShift()
    const { bills } = await world.desk(made.roomId)
    expect(await world.pay(world.inputOf(bills))).toMatchObject({ success: true })
    expect(await one(made.id)).toMatchObject({ state: 'PAID', balance: '0.00' })
    expect(await world.faults()).toEqual([])
  })

  test('may be void or corrected itself, and holds its bill while it stands', async () => {
    const bill = await fresh()
    const made = await supplemented(bill)
    const message = `该账单有补收账单${made.billNo}，请先作废或冲正补收账单`
    expect(await deal(bill.id)).toMatchObject({ message })
    const whole = { adjustKind: 'CORRECT', amount: bill.balance }
    expect(await ask(bill.id, whole)).toMatchObject({ message })
    expect(await ask(made.id)).toMatchObject({ message: '补收账单不能再补收，请对原账单申请' })
    const { result } = await ask(made.id, { adjustKind: 'CORRECT', amount: '12.50' })
    await world.sign(result.id, 'co01')
    expect(await one(made.id)).toMatchObject({ state: 'PAID', balance: '0.00' })
    expect(await ask(bill.id, whole)).toMatchObject({ success: true })
    expect(await world.faults()).toEqual([])
  })

  test('that is void gives no days back, for it has none', async () => {
    const bill = await fresh()
    const made = await supplemented(bill)
    expect(
      await (
        await world.as('co01')
      ).call(billApi.deal, {
        ...{ id: made.id, action: 'void', remark: '补收有误，作废重来', isFinal: 'Y' },
      }),
    ).toMatchObject({ success: true })
    expect(await deal(bill.id)).toMatchObject({ success: true })
  })
})

test.each<[string, object, string, string]>([
  ['no sum', { amount: undefined }, 'amount', '请输入补收金额!'],
  ['a sum of nothing', { amount: '0' }, 'amount', '调整金额必须大于0且最多两位小数'],
  ['three decimals', { amount: '1.005' }, 'amount', '调整金额必须大于0且最多两位小数'],
  ['no reason', { reason: '无' }, 'reason', '请填写原因!(5-200字)'],
])('with %s it is refused at its field', async (_name, part, field, message) => {
  expect(await ask((await fresh()).id, part)).toMatchObject({
    success: false,
    result: { fields: { [field]: message } },
  })
})

test.each([
  ['DRAFT', '账单待发布，不能补收'],
  ['VOID', '账单已作废，不能补收'],
  ['BADDEBT', '账单坏账，不能补收'],
])('nothing is charged on top of a bill that is %s', async (state, message) => {
  const bill = await fresh()
  await world.run('update fee_bill set state = $2 where id = $1', [bill.id, state])
  expect(await ask(bill.id)).toMatchObject({ success: false, message })
  await world.run(`update fee_bill set state = 'UNPAID' where id = $1`, [bill.id])
})

test('those who keep bills ask for it, and nobody else', async () => {
  const bill = await fresh()
  const may: readonly string[] = adjustPermissions.add.roles
  for (const role of Object.keys(roleNames) as RoleCode[]) {
    if (may.includes(role) || !accounts[role]) continue
    expect((await ask(bill.id, {}, accounts[role])).status, role).toBe(403)
  }
  expect((await ask(bill.id, {}, 'pm0102')).status).toBe(404)
})
