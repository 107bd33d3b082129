import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedId, seedRandom } from '#kernel/server/seed-random.ts'
import { add, compare, formatDecimal, subtract } from '#kernel/shared/decimal.ts'
import { far, near } from '../../../../../tests/support/fee-world.ts'
import { onlineWorld, type OnlineWorld } from '../../../../../tests/support/online-world.ts'
import { refundActs } from '../../../../../tests/support/refund-world.ts'
import { waiverCalls } from '../../adjustment/shared/api.ts'
import { mineCalls } from '../../online/shared/api.ts'
import { payApi, payCalls } from '../../payment/shared/api.ts'
import { dueOf } from '../../payment/shared/allocation.ts'
import type { CounterInput, Desk } from '../../payment/shared/schema.ts'
import { receiptCalls, receiptPaperApi } from '../../receipt/shared/api.ts'
import { shiftCalls } from '../../shift/shared/api.ts'
import { accountApi, accountCalls } from '../shared/api.ts'
import { deductToday } from './take-deductions.ts'

const makeWorld = async () => refundActs(await onlineWorld())
let world: Awaited<ReturnType<typeof makeWorld>>
beforeAll(async () => {
  world = await makeWorld()
  await world.openShift()
  await world.openShift('pm0101')
})
afterAll(() => world.closePeers())

type Cash = CounterInput['tenders']
const cash = (amount: string): Cash => [{ channel: 'CASH', amount, received: amount }]
const from = (accountId: string, amount: string): Cash => [{ channel: 'ACCOUNT', amount, accountId }]

let rooms: string[]
let payers: string[]
let drawn = 0
const copied = `bill_kind, village_id, building_id, room_id, obj_type, item_id, creditor_id, standard_no, period_start, period_end, months,
  receivable, bill_date, due_date, late_rate, late_grace_days, late_grace_mode, late_cap_ratio, create_by, create_time`

/** Three bills of a room that nobody has paid anything of, and a household that owes them and has paid nothing ahead yet. */
async function home(): Promise<Desk & { payerId: string; roomId: string }> {
  rooms ??= [world.freshRoom(), world.freshRoom(), world.freshRoom()]
  payers ??= (
    await world.query<{ id: string }>(
      `select p.id from ref_payer p join ref_room m on m.id = p.room_id
        where m.village_id = $1 and p.active and p.user_id is distinct from $2 order by p.id`,
      [near, seedId('user', 'owner0101')],
    )
  ).map(({ id }) => id)
  const [roomId, payerId] = [rooms[drawn % rooms.length]!, payers.pop()]
  if (!payerId) throw new Error('there is no household left')
  drawn += 1
  const gone = `update fee_bill set state = 'VOID' where (room_id = $1 or payer_id = $2) and state in ('UNPAID', 'PARTIAL')`
  await world.run(gone, [roomId, payerId])
  await world.run(
    `insert into fee_bill (tenant_id, id, ${copied}, bill_no, payer_id, covers, state, version)
      select tenant_id, left(id, 28) || $2, ${copied}, bill_no || $2, $3, false, 'UNPAID', 1 from fee_bill where room_id = $1 and covers`,
    [roomId, `-${drawn}`, payerId],
  )
  const desk = await world.desk(roomId)
  return { ...desk, bills: ofRoom(desk, roomId), payerId, roomId }
}
const ofRoom = ({ bills }: Desk, roomId: string) => bills.filter((bill) => bill.roomId === roomId)
const ok = async (answer: ReturnType<OnlineWorld['pay']>) => {
  const { success, message, result } = await answer
  expect(success, message).toBe(true)
  return result
}
/** Money that is paid ahead, for nothing that is owed. */
const ahead = (payerId: string, amount: string, itemId: string | null = null): CounterInput => ({
  ...{ billIds: [], expected: '0.00', allocation: 'PRINCIPAL_FIRST', roundDown: 'NONE' },
  ...{ tenders: cash(amount), deposit: { payerId, amount, itemId } },
})
const accountsOf = (payerId: string) =>
  world.query<{ id: string; balance: string; itemId: string | null }>(
    'select id, balance, item_id from fee_account where payer_id = $1 order by item_id nulls first',
    [payerId],
  )
const logsOf = async (id: string) =>
  (await (await world.as('pm0101')).call(accountApi.one, { id })).result.logs.map(
    ({ logKind, amount, balanceAfter }) => `${logKind} ${amount} ${balanceAfter}`,
  )
const deal = async (username: string, id: string, action: 'revoke' | 'confirm' | 'refuse') =>
  (await world.as(username)).call(payApi.deal, { id, action, remark: '收错了金额，重新收取' })
const undo = async (id: string) => {
  await deal('staff0101', id, 'revoke')
  return deal('pm0101', id, 'confirm')
}

describe('what is paid ahead at the desk', () => {
  test('is what is more than all that is due, where the cashier says so', async () => {
    const { bills, payerId } = await home()
    const due = dueOf(bills)
    expect(bills).toHaveLength(3)
    const sum = add([due, '100.00'])
    const more = { amount: sum, tenders: cash(sum) }
    expect(await world.pay(world.inputOf(bills, more))).toMatchObject({
      result: { fields: { amount: '支付金额超过应缴金额' } },
    })
    const deposit = { payerId, amount: '100.00' }
    const order = await ok(world.pay(world.inputOf(bills, { tenders: cash(sum), deposit })))
    expect(order).toMatchObject({ amount: sum, prepaid: '100.00', channel: 'CASH', itemNames: '物业服务费、预存款' })
    const [account] = await accountsOf(payerId)
    expect(account).toMatchObject({ balance: '100.00', itemId: null })
    expect(await logsOf(account!.id)).toEqual(['IN 100.00 100.00'])
    const manager = await world.as('pm0101')
    const { result } = await manager.call(payApi.one, { id: order.id })
    expect(result.items.at(-1)).toMatchObject({ billId: null, itemName: '预存款', principal: '100.00' })
    const { result: receipt } = await manager.call(receiptCalls.issue, { orderId: order.id })
    const { result: papers } = await manager.call(receiptPaperApi.preview, { ids: receipt.id })
    expect(JSON.stringify(papers)).toContain('"item":"预存款"')
    // Whoever comes to the desk again finds it.
    const again = await (await world.as('staff0101')).call(payCalls.desk, { householdId: payerId })
    expect(again.result.accounts).toMatchObject([{ id: account!.id, balance: '100.00' }])
    expect(await world.faults()).toEqual([])
  })

  test('may be for nothing that is owed, for whatever comes or for one item', async () => {
    const { payerId, items } = await home()
    const water = items.find(({ itemName }) => itemName === '水费')!
    expect(await ok(world.pay(ahead(payerId, '60.00')))).toMatchObject({ prepaid: '60.00', principal: '0.00' })
    const order = await ok(world.pay(ahead(payerId, '40.00', water.id)))
    expect(order.itemNames).toBe('预存款')
    const { result } = await (await world.as('pm0101')).call(payApi.one, { id: order.id })
    expect(result.items).toMatchObject([{ itemName: '预存款（水费）', principal: '40.00' }])
    expect(await accountsOf(payerId)).toMatchObject([
      { balance: '60.00', itemId: null },
      { balance: '40.00', itemId: water.id },
    ])
    expect((await undo(order.id)).success).toBe(true)
    expect((await accountsOf(payerId))[1]).toMatchObject({ balance: '0.00' })
    expect(await world.faults()).toEqual([])
  })

  test('is refused where it cannot be meant, and changes nothing', async () => {
    const { bills, payerId } = await home()
    const deposit = { payerId, amount: '10.00' }
    const due = dueOf(bills)
    const sum = add([due, '10.00'])
    const refused = async (input: CounterInput) => (await world.pay(input)).message
    const nobody = { ...ahead(payerId, '1.00'), deposit: undefined }
    expect(await refused(nobody)).toContain('请选择要缴费的账单')
    expect(await refused(world.inputOf(bills, { deposit }))).toBe(`各收款方式合计${due}元，与本次收款${sum}元不一致`)
    expect(await refused(world.inputOf(bills, { deposit, amount: '5.00', tenders: cash('15.00') }))).toContain(
      '未缴清所选账单，不能存入预存款',
    )
    expect(await refused(world.inputOf(bills, { deposit, roundDown: 'JIAO', tenders: cash(sum) }))).toContain(
      '存入预存款时不能抹零',
    )
    expect(await refused(ahead(seedId('household', 'none'), '1.00'))).toBe('该房屋没有登记缴费人，不能存入预存款')
    expect(await refused(ahead(payerId, '1.00', seedId('feeItem', 'none')))).toBe('该收费项目不属于本单位')
    const [foreign] = await world.query<{ id: string }>(
      `select p.id from ref_payer p join ref_room m on m.id = p.room_id where m.village_id = $1 and p.active limit 1`,
      [far],
    )
    if (foreign) expect((await world.pay(ahead(foreign.id, '1.00'))).success).toBe(false)
    expect(await accountsOf(payerId)).toEqual([])
    expect(await world.faults()).toEqual([])
    payers.push(payerId)
  })
})

describe('an account pays', () => {
  test('bills beside other ways, outside of what is in the drawer, and gets it back when that is undone', async () => {
    const { bills, payerId, roomId } = await home()
    await ok(world.pay(ahead(payerId, '80.00')))
    const [account] = await accountsOf(payerId)
    const own = async () => (await (await world.as('staff0101')).call(shiftCalls.own, {})).result.sums.cash
    const before = await own()
    const [first] = bills
    const due = dueOf([first!])
    const rest = subtract(due, '80.00')
    const tenders = [...cash(rest), ...from(account!.id, '80.00')]
    const order = await ok(world.pay(world.inputOf([first!], { tenders })))
    expect(order).toMatchObject({ channel: 'MIXED', amount: due, prepaid: '0.00' })
    expect(subtract(await own(), before)).toBe(rest)
    expect(await accountsOf(payerId)).toMatchObject([{ balance: '0.00' }])
    const result = await undo(order.id)
    expect(result, result.message).toMatchObject({ success: true, result: { state: 'REFUND' } })
    expect(await own()).toBe(before)
    expect(await logsOf(account!.id)).toEqual(['BACK 80.00 80.00', 'OUT -80.00 0.00', 'IN 80.00 80.00'])
    expect(ofRoom(await world.desk(roomId), roomId)).toEqual(bills)
    expect(await world.faults()).toEqual([])
  })

  test('no more than it has, nobody else’s bills, and nothing but its item', async () => {
    const { bills, payerId } = await home()
    const other = await home()
    const water = (await world.desk(other.roomId)).items.find(({ itemName }) => itemName === '水费')!
    await ok(world.pay(ahead(payerId, '20.00')))
    await ok(world.pay(ahead(payerId, '30.00', water.id)))
    const [all, forWater] = await accountsOf(payerId)
    const pay = async (of: typeof bills, tenders: Cash) => {
      const amount = add(tenders.map((one) => one.amount))
      return (await world.pay(world.inputOf(of, { amount, tenders }))).message
    }
    expect(await pay(bills, from(all!.id, '20.01'))).toBe('预存款余额20.00元，不足支付20.01元')
    expect(await pay(other.bills, from(all!.id, '1.00'))).toMatch(/^预存款只能支付该缴费人的账单/)
    expect(await pay(bills, from(forWater!.id, '1.00'))).toMatch(/^专项预存款只能支付该收费项目的账单/)
    expect(await pay(bills, [...from(all!.id, '1.00'), ...from(all!.id, '1.00')])).toBe('同一预存账户只能使用一次')
    expect(await pay(bills, [{ channel: 'ACCOUNT', amount: '1.00' }])).toBe('请选择预存账户!')
    // What is paid ahead is not paid by what was paid ahead.
    const circle = { ...ahead(payerId, '5.00'), tenders: from(all!.id, '5.00') }
    expect((await world.pay(circle)).success).toBe(false)
    expect(await accountsOf(payerId)).toMatchObject([{ balance: '20.00' }, { balance: '30.00' }])
    expect(await world.faults()).toEqual([])
    payers.push(other.payerId)
  })

  test('what was paid in and used is not given back before what used it is undone', async () => {
    const { bills, payerId } = await home()
    const deposit = await ok(world.pay(ahead(payerId, '50.00')))
    const [account] = await accountsOf(payerId)
    const amount = '30.00'
    const used = await ok(world.pay(world.inputOf(bills, { amount, tenders: from(account!.id, amount) })))
    expect(used.channel).toBe('ACCOUNT')
    expect((await undo(deposit.id)).message).toBe('存入的预存款已被使用，余额20.00元不足50.00元，不能撤销')
    expect((await undo(used.id)).success).toBe(true)
    expect((await deal('pm0101', deposit.id, 'confirm')).success).toBe(true)
    expect(await logsOf(account!.id)).toEqual([
      ...['TAKEN -50.00 0.00', 'BACK 30.00 50.00', 'OUT -30.00 20.00', 'IN 50.00 50.00'],
    ])
    expect(await world.faults()).toEqual([])
  })

  test('never below zero when two cashiers use it at once', async () => {
    const [one, two] = [await home(), await home()]
    await ok(world.pay(ahead(one.payerId, '10.00')))
    const [account] = await accountsOf(one.payerId)
    const spend = (username: string) =>
      world.pay(world.inputOf(one.bills, { amount: '6.00', tenders: from(account!.id, '6.00') }), username)
    const answers = await Promise.all([spend('staff0101'), spend('pm0101'), spend('staff0101')])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect((await accountsOf(one.payerId))[0]).toMatchObject({ balance: '4.00' })
    // Two at once open one account.
    const both = await Promise.all(['staff0101', 'pm0101'].map((name) => world.pay(ahead(two.payerId, '7.00'), name)))
    expect(both.every(({ success }) => success)).toBe(true)
    expect(await accountsOf(two.payerId)).toMatchObject([{ balance: '14.00' }])
    expect(await world.faults()).toEqual([])
  })
})

describe('accounts pay by themselves', () => {
  const deduct = () => deductToday(world.linli.services)

  test('what is due, the oldest first and whole, once however often they run', async () => {
    await deduct()
    const { bills, payerId } = await home()
    const [first, second, third] = bills
    const item = first!.itemId
    const whole = dueOf([first!, second!])
    await ok(world.pay(ahead(payerId, '10.00', item)))
    await ok(world.pay(ahead(payerId, subtract(add([whole, '5.00']), '10.00'))))
    const before = await world.query('select id from fee_pay_order')
    expect(await deduct()).toBe(1)
    const [all, forItem] = await accountsOf(payerId)
    expect([all!.balance, forItem!.balance]).toEqual(['5.00', '0.00'])
    expect(await world.stateOf(second!.id)).toMatchObject({ state: 'PAID', latePaid: second!.lateDue })
    expect(await world.stateOf(third!.id)).toMatchObject({ state: 'UNPAID' })
    expect((await logsOf(forItem!.id))[0]).toBe('AUTO -10.00 0.00')
    const [order] = await world.query(
      `select channel, amount, shift_id, cashier_id, remark from fee_pay_order order by create_time desc, id desc limit 1`,
    )
    expect(order).toEqual({
      ...{ channel: 'ACCOUNT', amount: whole, shiftId: null, cashierId: null, remark: '预存款自动抵扣' },
    })
    expect(await deduct()).toBe(0)
    expect(await world.query('select id from fee_pay_order')).toHaveLength(before.length + 1)
    expect(await world.faults()).toEqual([])
  })

  test('nothing whose standard does not let them, that is not due yet, or for which something is asked', async () => {
    const { bills, payerId, roomId } = await home()
    await ok(world.pay(ahead(payerId, dueOf(bills))))
    await world.run(`update fee_standard set deduct_from_account = 'N'`)
    expect(await deduct()).toBe(0)
    await world.run(`update fee_standard set deduct_from_account = 'Y'`)
    await world.run(`update fee_bill set due_date = '2026-12-31' where id = any($1::text[])`, [
      bills.map(({ id }) => id),
    ])
    expect(await deduct()).toBe(0)
    await world.run(`update fee_bill set due_date = '2026-11-21' where id = $1`, [bills[0]!.id])
    expect(await deduct()).toBe(1)
    expect(await world.stateOf(bills[0]!.id)).toMatchObject({ state: 'PAID' })
    // Late fee that may be let go is not taken before that is decided.
    await world.run(`update fee_bill set due_date = '2026-10-01' where id = $1`, [bills[1]!.id])
    const second = (await world.desk(roomId)).bills.find(({ id }) => id === bills[1]!.id)!
    const asked = { billId: second.id, amount: '0.01', reason: '业主住院期间未能按时缴费' }
    const { result } = await (await world.as('staff0101')).call(waiverCalls.apply, asked)
    expect(result.state).toBe('WAITING')
    expect(await deduct()).toBe(0)
    await world.sign(result.id, 'pm0101')
    expect(await deduct()).toBe(1)
    const latePaid = subtract(second.lateDue, '0.01')
    expect(await world.stateOf(second.id)).toMatchObject({ state: 'PAID', latePaid })
    expect(await world.faults()).toEqual([])
  })

  test('nothing that somebody is paying online; what came too late pays another day', async () => {
    const bills = await world.home()
    const order = await world.opened(bills)
    await (await world.as('owner0101')).call(mineCalls.cancel, { id: order.id })
    const [first, ...others] = bills
    const { bills: owed } = await world.desk(first!.roomId)
    const { result } = await (await world.as('owner0101')).call(mineCalls.order, { id: order.id })
    expect(result.state).toBe('CLOSED')
    // The first is paid at the desk, the others are being paid by another order.
    await ok(world.pay(world.inputOf(owed.filter(({ id }) => id === first!.id))))
    const other = await world.opened(others)
    world.peer.pay(order.payNo)
    expect((await world.notify(world.peer.notification(order.payNo))).statusCode).toBe(204)
    const { prepaidAmount } = await world.orderOf(order.id)
    expect(prepaidAmount).toBe(order.amount)
    expect(await deduct()).toBe(0)
    await (await world.as('owner0101')).call(mineCalls.cancel, { id: other.id })
    expect(await deduct()).toBe(1)
    for (const { id } of others) expect(await world.stateOf(id)).toMatchObject({ state: 'PAID' })
    const { accounts } = (await (await world.as('owner0101')).call(accountCalls.mine, {})).result
    expect(accounts).toMatchObject([{ balance: subtract(order.amount, world.dueOf(others)) }])
    expect(accounts[0]!.logs.map(({ logKind }) => logKind)).toEqual(['AUTO', 'SURPLUS'])
    expect(await world.faults()).toEqual([])
  })
})

test('whatever is done in any order, balances are the sum of what moved, never below zero, and the ledger agrees', async () => {
  const { payerId, roomId } = await home()
  const random = seedRandom('fee accounts')
  const done: { id: string; moved: string; isUndone: boolean }[] = []
  let expected = '0.00'
  const balance = async () => (await accountsOf(payerId))[0]?.balance ?? '0.00'
  for (let step = 0; step < 24; step += 1) {
    const amount = formatDecimal(BigInt(random.int(1, 900)), 2)
    const [account] = await accountsOf(payerId)
    const act = random.int(0, 2)
    if (act === 0) done.push({ id: (await ok(world.pay(ahead(payerId, amount)))).id, moved: amount, isUndone: false })
    if (act === 1 && account) {
      const owed = ofRoom(await world.desk(roomId), roomId)
      const asked = world.inputOf(owed, { amount, tenders: from(account.id, amount) })
      const { success, result } = await world.pay(asked)
      expect(success).toBe(compare(amount, expected) <= 0)
      if (success) done.push({ id: result.id, moved: `-${amount}`, isUndone: false })
    }
    const known = done.filter(({ isUndone }) => !isUndone)
    const one = known[random.int(0, Math.max(0, known.length - 1))]
    if (act === 2 && one) {
      const { success } = await undo(one.id)
      expect(success).toBe(compare(subtract(expected, one.moved), 0) >= 0)
      if (success) one.isUndone = true
      else await deal('pm0101', one.id, 'refuse')
    }
    expected = add(['0.00', ...done.filter(({ isUndone }) => !isUndone).map(({ moved }) => moved)])
    expect(await balance()).toBe(expected)
  }
  expect(done.length).toBeGreaterThan(5)
  expect(await world.faults()).toEqual([])
})

test('accounts are read by those who bill in the village, and residents read their own', async () => {
  const manager = await world.as('pm0101')
  const { records, total } = (await manager.call(accountApi.page, {})).result
  const { id, roomName } = records[0]!
  for (const own of ['co01', 'pm0101', 'staff0101', 'village0101'])
    expect((await (await world.as(own)).call(accountApi.one, { id })).status, own).toBe(200)
  for (const nobody of ['supadmin', 'comm0101', 'gnormal0101', 'committee0101', 'owner0101']) {
    expect((await (await world.as(nobody)).call(accountApi.one, { id })).status, nobody).toBe(403)
    expect((await (await world.as(nobody)).call(accountCalls.sums, {})).status, nobody).toBe(403)
  }
  const foreign = await world.as('pm0102')
  expect(await foreign.call(accountApi.one, { id })).toMatchObject({ status: 404 })
  expect((await foreign.call(accountCalls.sums, {})).result).toMatchObject({ count: 0, balance: '0.00' })
  expect((await (await world.as('staff0101')).call(accountApi.one, { id })).result.payerName).toContain('*')
  const [all] = await world.query('select count(*) as count, sum(balance) as balance from fee_account')
  expect((await manager.call(accountCalls.sums, { villageId: near })).result).toMatchObject(all!)
  expect(total).toBe(Number((all as { count: number }).count))
  const named = await manager.call(accountApi.page, { roomName: `*${roomName}*` })
  expect(named.result.records.map((row) => row.id)).toContain(id)
  const { result } = await (await world.as('tenant0101')).call(accountCalls.mine, {})
  const own = await world.query<{ id: string }>(
    'select a.id from fee_account a join ref_payer p on p.id = a.payer_id where p.user_id = $1',
    [seedId('user', 'tenant0101')],
  )
  expect(result.accounts.map((row) => row.id).toSorted()).toEqual(own.map((row) => row.id).toSorted())
  expect(own.length).toBeLessThan(total)
  expect((await (await world.as('dep0101')).call(accountCalls.mine, {})).status).toBe(403)
})

test('an account that does not come to what moved on it is found, and so is a payment that moved another sum', async () => {
  const [account] = await world.query<{ id: string }>('select id from fee_account where balance > 1 limit 1')
  await world.run('update fee_account set balance = balance - 1 where id = $1', [account!.id])
  expect(await world.faults()).toMatchObject([
    { kind: 'sum', villageId: near, text: expect.stringMatching(/^预存账户.+的余额与变动、流水不符$/) as string },
  ])
  await world.run('update fee_account set balance = balance + 1 where id = $1', [account!.id])
  await world.run(
    `insert into fee_account_log (tenant_id, id, account_id, seq, log_kind, amount, balance_after, pay_order_id, booked_on, create_by, create_time)
      select tenant_id, 'planted', account_id, seq + 1, 'IN', 1, balance_after + 1, pay_order_id, booked_on, create_by, create_time
      from fee_account_log where account_id = $1 order by seq desc limit 1`,
    [account!.id],
  )
  expect((await world.faults()).map(({ text }) => text)).toEqual([
    expect.stringMatching(/^预存账户.+的余额与变动、流水不符$/),
    expect.stringMatching(/^支付单JF\d+的预存存入、抵扣与账户变动不符$/),
  ])
})
