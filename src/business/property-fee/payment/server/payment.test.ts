import { beforeAll, describe, expect, test } from 'vitest'
import { add, subtract } from '#kernel/shared/decimal.ts'
import { eventsOf } from '#kernel/shared/machine.ts'
import { roleNames, type RoleCode } from '#kernel/shared/role.ts'
import { accounts } from '../../../../../tests/support/accounts.ts'
import { near } from '../../../../../tests/support/fee-world.ts'
import { payWorld, type PayWorld } from '../../../../../tests/support/pay-world.ts'
import { adjustApi } from '../../adjustment/shared/api.ts'
import { billApi, billCalls } from '../../bill/shared/api.ts'
import { dueOf } from '../shared/allocation.ts'
import { payApi, payCalls } from '../shared/api.ts'
import type { CounterInput } from '../shared/schema.ts'
import { payMachine } from '../shared/states.ts'

let world: PayWorld
beforeAll(async () => {
  world = await payWorld()
  await world.openShift()
  await world.openShift('pm0101')
})

const ok = async (answer: ReturnType<PayWorld['pay']>) => {
  const { success, message, result } = await answer
  expect(success, message).toBe(true)
  return result
}

describe('what is taken at the desk', () => {
  test('is all that is due, with the late fee of today, and settles the bills', async () => {
    const { bills, roomName, payerName } = await world.desk(world.freshRoom())
    expect(bills).toHaveLength(3)
    expect(roomName).not.toBe('')
    expect(payerName).toBe(bills[0]!.payerName)
    for (const bill of bills) {
      const { result } = await (await world.as('pm0101')).call(billCalls.late, { id: bill.id, asOf: '2026-11-21' })
      expect(bill.lateDue).toBe(result?.due)
    }
    const due = dueOf(bills)
    const handed = add([due, '1.90'])
    const order = await ok(
      world.pay(world.inputOf(bills, { tenders: [{ channel: 'CASH', amount: due, received: handed }] })),
    )
    expect(order).toMatchObject({
      ...{ state: 'SUCCESS', amount: due, channel: 'CASH', payerName, itemNames: '物业服务费', receiptNo: null },
      principal: add(bills.map(({ balance }) => balance)),
      lateFee: add(bills.map(({ lateDue }) => lateDue)),
    })
    expect(order.payNo).toMatch(/^JF20261121\d{12}$/)
    for (const { id, lateDue } of bills)
      expect(await world.stateOf(id)).toMatchObject({ state: 'PAID', balance: '0.00', latePaid: lateDue })
    const { result } = await (await world.as('pm0101')).call(payApi.one, { id: order.id })
    expect(result.tenders).toEqual([
      { channel: 'CASH', amount: due, received: handed, change: '1.90', voucherNo: null },
    ])
    expect(result.items).toHaveLength(3)
    expect((await world.desk(bills[0]!.roomId)).bills).toEqual([])
    expect(await world.faults()).toEqual([])
  })

  test('may come in several ways, rounded down in cash alone', async () => {
    const { bills } = await world.desk(world.freshRoom())
    const [first, ...others] = bills
    const due = dueOf([first!])
    const rest = subtract(due, '100.00')
    const order = await ok(
      world.pay(
        world.inputOf([first!], {
          tenders: [
            { channel: 'CASH', amount: '60.00', received: '100.00' },
            { channel: 'POS', amount: rest, voucherNo: '8812' },
            { channel: 'TRANSFER', amount: '40.00', voucherNo: 'ZZ1' },
          ],
        }),
      ),
    )
    expect(order.channel).toBe('MIXED')
    const left = dueOf(others)
    const whole = `${left.split('.')[0]}.00`
    const cash = [{ channel: 'CASH' as const, amount: whole, received: whole }]
    const rounded = await ok(world.pay(world.inputOf(others, { roundDown: 'YUAN', tenders: cash })))
    expect(rounded).toMatchObject({ amount: whole, discount: subtract(left, whole) })
    expect(await world.stateOf(others.at(-1)!.id)).toMatchObject({
      ...{ state: 'PAID', balance: '0.00', discounted: subtract(left, whole) },
    })
    expect(await world.faults()).toEqual([])
  })

  test('of scenario 4 takes the late fee first, and what comes up afterwards is reckoned anew', async () => {
    const roomId = world.freshRoom()
    const [bill] = (await world.desk(roomId)).bills
    await world.run(
      `update fee_bill set receivable = 698.10, due_date = '2026-01-31', bill_date = '2026-01-01' where id = $1`,
      [bill!.id],
    )
    world.on('2026-03-31')
    const [before] = (await world.desk(roomId)).bills
    expect(before).toMatchObject({ balance: '698.10', lateDue: '15.36' })
    await ok(world.pay(world.inputOf([before!], { amount: '300.00', allocation: 'LATE_FIRST' })))
    expect(await world.stateOf(bill!.id)).toMatchObject({ state: 'PARTIAL', balance: '413.46', latePaid: '15.36' })
    world.on('2026-05-20')
    const [then] = (await world.desk(roomId)).bills
    expect(then).toMatchObject({ balance: '413.46', lateDue: '10.34', state: 'PARTIAL' })
    await ok(world.pay(world.inputOf([then!], { amount: '413.46' })))
    // The principal is paid; the bill stays open for its late fee, which grows no more.
    expect(await world.stateOf(bill!.id)).toMatchObject({ state: 'PARTIAL', balance: '0.00' })
    const asked = { billId: bill!.id, adjustKind: 'WRITE_OFF', reason: '无法收回这笔欠费' } as const
    expect(await (await world.as('pm0101')).call(adjustApi.create, asked)).toMatchObject({
      message: '账单本金已缴清，没有可调整的金额',
    })
    world.on('2026-11-21')
    const [last] = (await world.desk(roomId)).bills
    expect(last).toMatchObject({ balance: '0.00', lateDue: '10.34' })
    await ok(world.pay(world.inputOf([last!])))
    expect(await world.stateOf(bill!.id)).toMatchObject({ state: 'PAID', latePaid: '25.70' })
    expect(await world.faults()).toEqual([])
  })

  test('also counts in the list of bills: what was received, what is late', async () => {
    const roomId = world.freshRoom()
    const { bills } = await world.desk(roomId)
    await ok(world.pay(world.inputOf([bills[0]!], { amount: '10.00' })))
    const manager = await world.as('pm0101')
    const { result } = await manager.call(billApi.one, { id: bills[0]!.id })
    expect(result).toMatchObject({ state: 'PARTIAL', paid: '10.00', lateFee: bills[0]!.lateDue })
    expect(result.payments).toEqual([{ day: '2026-11-21', principal: '10.00', late: '0.00', rest: null, waived: null }])
    const query = { billNo: bills[0]!.billNo, state: 'PARTIAL' }
    expect((await manager.call(billCalls.sums, query)).result).toMatchObject({
      ...{ count: 1, paid: '10.00', balance: subtract(bills[0]!.balance, '10.00') },
      overdue: subtract(bills[0]!.balance, '10.00'),
    })
  })

  test('of a debt that was given up makes it a debt again first', async () => {
    const { bills } = await world.desk(world.freshRoom())
    const [bill] = bills
    await world.run(`update fee_bill set due_date = '2025-01-01' where id = $1`, [bill!.id])
    const asked = { billId: bill!.id, adjustKind: 'WRITE_OFF', reason: '无法联系业主' } as const
    const { result } = await (await world.as('pm0101')).call(adjustApi.create, asked)
    await world.sign(result.id, 'co01')
    const lost = (await world.desk(bill!.roomId)).bills.find(({ id }) => id === bill!.id)!
    expect(lost).toMatchObject({ state: 'BADDEBT', lateDue: '0.00' })
    await ok(world.pay(world.inputOf([lost])))
    expect(await world.stateOf(bill!.id)).toMatchObject({ state: 'PARTIAL', balance: '0.00' })
    expect(await world.faults()).toEqual([])
  })
})

describe('a payment is refused', () => {
  let input: (part?: Partial<CounterInput>) => CounterInput
  let ids: string[]
  beforeAll(async () => {
    const { bills } = await world.desk(world.freshRoom())
    ids = bills.map(({ id }) => id)
    input = (part = {}) => world.inputOf(bills, part)
  })

  test.each<[string, () => Partial<CounterInput>, string | null, string]>([
    ['without bills', () => ({ billIds: [] }), 'billIds', '请选择要缴费的账单'],
    ['that leaves out an older bill', () => ({ billIds: [ids[2]!] }), null, '请先缴清2026-01-01 至 2026-03-31的账单'],
    ['of a sum that is no more', () => ({ expected: '1.00' }), null, '应缴金额已变化，请刷新'],
    ['of more than is due', () => ({ amount: '99999.00' }), 'amount', '支付金额超过应缴金额'],
    ['of nothing', () => ({ amount: '0' }), 'amount', '金额必须大于0且最多两位小数'],
    ['of three decimals', () => ({ amount: '1.005' }), 'amount', '金额必须大于0且最多两位小数'],
    ['in no way', () => ({ tenders: [] }), 'tenders', '请选择收款方式!'],
    ['of a part that is rounded down', () => ({ amount: '9.90', roundDown: 'JIAO' }), 'roundDown', '部分收款不能抹零'],
    [
      'whose ways make another sum',
      () => ({ amount: '9.90', tenders: [{ channel: 'CASH', amount: '9.80' }] }),
      'tenders',
      '各收款方式合计9.80元，与本次收款9.90元不一致',
    ],
  ])('%s', async (_name, part, field, message) => {
    const answer = await world.pay(input(part()))
    expect(answer.success).toBe(false)
    if (field === null) expect(answer.message).toContain(message)
    else expect(answer).toMatchObject({ result: { fields: { [field]: message } } })
    expect(await world.stateOf(ids[0]!)).toMatchObject({ state: 'UNPAID' })
  })

  test('of others, without a turn, or of what is not known yet', async () => {
    expect(await world.pay(input(), 'co01')).toMatchObject({ success: false, message: '您还没有开班，请先开班' })
    expect(await world.pay(input(), 'pm0102')).toMatchObject({ success: false })
    expect(await world.pay(input(), 'owner0101')).toMatchObject({ status: 403 })
    expect(await world.pay(input(), 'supadmin')).toMatchObject({ status: 403 })
    expect(await (await world.as('pm0102')).call(payCalls.desk, { roomId: 'none' })).toMatchObject({ status: 404 })
    await world.run(`update fee_bill set state = 'DRAFT' where id = $1`, [ids[0]])
    expect(await world.pay(input())).toMatchObject({ message: expect.stringContaining('待发布，请刷新') as string })
    await world.run(`update fee_bill set state = 'UNPAID' where id = $1`, [ids[0]])
  })
})

test('the desk is asked for a room or for a household, in the caller’s villages alone', async () => {
  const [home] = await world.query<{ id: string; roomId: string }>(
    `select id, room_id from household where village_id = $1 and relation_type = 'owner' and state = 'VERIFIED' limit 1`,
    [near],
  )
  const manager = await world.as('pm0101')
  const { result: byRoom } = await manager.call(payCalls.desk, { roomId: home!.roomId })
  const { result: byHome } = await manager.call(payCalls.desk, { householdId: home!.id })
  expect(byHome).toMatchObject({ roomName: byRoom.roomName, villageName: byRoom.villageName, bills: byRoom.bills })
  expect(byHome.payerName).not.toContain('*')
  // Plain employees read names masked.
  const { result: masked } = await (await world.as('staff0101')).call(payCalls.desk, { householdId: home!.id })
  expect(masked.payerName).toContain('*')
  for (const asked of [{ roomId: home!.roomId }, { householdId: home!.id }, {}])
    expect(await (await world.as('pm0102')).call(payCalls.desk, asked)).toMatchObject({ status: 404 })
})

test('the same key books once, ten times at once, and two cashiers at one bill leave one', async () => {
  const { bills } = await world.desk(world.freshRoom())
  const headers = { 'x-idempotency-key': 'one-form' }
  const same = await Promise.all(
    Array.from({ length: 10 }, () => world.pay(world.inputOf([bills[0]!]), 'staff0101', headers)),
  )
  expect(new Set(same.map(({ result }) => result.id)).size).toBe(1)
  const rest = (await world.desk(bills[0]!.roomId)).bills
  const both = await Promise.all([
    world.pay(world.inputOf(rest), 'staff0101'),
    world.pay(world.inputOf(rest), 'pm0101'),
    world.pay(world.inputOf(rest, { amount: '10.00' }), 'pm0101'),
  ])
  const won = both.filter(({ success }) => success)
  expect(won).toHaveLength(1)
  const whole = won[0]!.result.amount !== '10.00'
  for (const { message } of both.filter(({ success }) => !success))
    expect(message).toMatch(whole ? /^账单.*已结清，请刷新后重新收款$/ : /^应缴金额已变化，请刷新$/)
  const rows = await world.query('select id from fee_pay_item where bill_id = $1', [bills[0]!.id])
  expect(rows).toHaveLength(1)
  expect(await world.faults()).toEqual([])
})

describe('what was taken is undone', () => {
  const deal = async (username: string, id: string, action: string, remark = '收错了金额，重新收取') =>
    (await world.as(username)).call(payApi.deal, { id, action: action as 'revoke', remark })

  test('within the shift: its cashier asks, somebody else confirms, and all is owed again as before', async () => {
    const { bills } = await world.desk(world.freshRoom())
    const order = await ok(world.pay(world.inputOf(bills)))
    expect(await deal('pm0101', order.id, 'revoke')).toMatchObject({ message: '只有收款人可以申请或取消撤销' })
    expect(await deal('staff0101', order.id, 'revoke')).toMatchObject({ result: { state: 'REVOKING' } })
    expect(await deal('staff0101', order.id, 'confirm')).toMatchObject({ success: false })
    const todo = await world.query<{ title: string }>(`select title from todo where biz_id = $1 and state = 'OPEN'`, [
      order.id,
    ])
    expect(todo).toEqual([{ title: `收款撤销待确认：${order.payNo}，${order.amount}元` }])
    const { result } = await deal('pm0101', order.id, 'confirm')
    expect(result).toMatchObject({ state: 'REFUND' })
    expect(add(result.tenders.map(({ amount }) => amount))).toBe('0.00')
    expect((await world.desk(bills[0]!.roomId)).bills).toEqual(bills.map((bill) => ({ ...bill })))
    expect(await world.faults()).toEqual([])
    // And may be taken anew, or made void.
    await ok(world.pay(world.inputOf(bills)))
    expect(await world.faults()).toEqual([])
  })

  test('a payment of a part leaves what others have paid', async () => {
    const { bills } = await world.desk(world.freshRoom())
    const one = await ok(world.pay(world.inputOf(bills, { amount: '20.00' })))
    const rest = (await world.desk(bills[0]!.roomId)).bills
    await ok(world.pay(world.inputOf(rest, { amount: '5.00' }), 'pm0101'))
    await deal('staff0101', one.id, 'revoke')
    await deal('pm0101', one.id, 'confirm')
    expect(await world.stateOf(bills[0]!.id)).toMatchObject({ state: 'PARTIAL', paid: '5.00' })
    expect(await world.faults()).toEqual([])
  })

  test('every step of every role from every state is the one that the table has', async () => {
    const [order] = await world.query<{ id: string }>(`select id from fee_pay_order where state = 'SUCCESS' limit 1`)
    const cashier = async (username: string) =>
      (await world.query<{ id: string }>('select id from sys_user where username = $1', [username]))[0]!.id
    for (const state of Object.keys(payMachine.states) as (keyof typeof payMachine.states)[]) {
      for (const role of Object.keys(roleNames) as RoleCode[]) {
        for (const action of eventsOf(payMachine, { offered: true })) {
          if (action === 'confirm' && state === 'REVOKING') continue
          const username = accounts[role]!
          const isOwn = action === 'revoke' || action === 'withdraw'
          await world.run('update fee_pay_order set state = $1, cashier_id = $2 where id = $3', [
            state,
            await cashier(isOwn ? username : 'cs0101'),
            order!.id,
          ])
          const step = payMachine.states[state].on[action]
          const answer = await deal(username, order!.id, action)
          expect(answer.success, `${role} ${action} of ${state}: ${answer.message}`).toBe(
            // What a company took is nothing of the village's own administrator.
            (step?.permission.roles.includes(role) ?? false) && !(action === 'refuse' && role === 'villageAdmin'),
          )
        }
      }
    }
    await world.run(`update fee_pay_order set state = 'SUCCESS', cashier_id = $1 where id = $2`, [
      await cashier('staff0101'),
      order!.id,
    ])
    expect(await world.faults()).toEqual([])
  })
})

test('payments are read by those who bill in the village, and by nobody else', async () => {
  const { records } = (await (await world.as('pm0101')).call(payApi.page, {})).result
  const { id } = records[0]!
  for (const own of ['co01', 'pm0101', 'staff0101', 'village0101'])
    expect((await (await world.as(own)).call(payApi.one, { id })).status, own).toBe(200)
  for (const nobody of ['supadmin', 'comm0101', 'gnormal0101', 'committee0101', 'owner0101'])
    expect((await (await world.as(nobody)).call(payApi.one, { id })).status, nobody).toBe(403)
  const foreign = await world.as('pm0102')
  expect(await foreign.call(payApi.one, { id })).toMatchObject({ status: 404 })
  expect((await foreign.call(payApi.page, {})).result.total).toBe(0)
  const named = { roomName: `*${records[0]!.roomName}*` }
  expect((await (await world.as('pm0101')).call(payApi.page, named)).result.total).toBeGreaterThan(0)
})

test('a bill whose payments do not come to what it says is found', async () => {
  const [open] = await world.query<{ roomId: string }>(`select room_id from fee_bill where state = 'UNPAID' limit 1`)
  const { bills } = await world.desk(open!.roomId)
  await ok(world.pay(world.inputOf([bills[0]!], { amount: '10.00' })))
  await world.run('update fee_bill set paid = paid + 1 where id = $1', [bills[0]!.id])
  expect(await world.faults()).toMatchObject([
    { kind: 'sum', text: `账单${bills[0]!.billNo}的已收与收款明细、流水不符` },
  ])
  await world.run('update fee_bill set paid = paid - 1 where id = $1', [bills[0]!.id])
  await world.run(
    'update fee_pay_order set amount = amount + 1, principal = principal + 1 where id = (select id from fee_pay_order order by id desc limit 1)',
  )
  expect((await world.faults())[0]!.text).toMatch(/^支付单JF\d+的明细、收款方式与流水不符$/)
})
