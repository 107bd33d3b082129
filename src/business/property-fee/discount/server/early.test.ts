import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { add, compare, formatDecimal, multiply, subtract } from '#kernel/shared/decimal.ts'
import { near } from '../../../../../tests/support/fee-world.ts'
import { onlineWorld } from '../../../../../tests/support/online-world.ts'
import { refundActs } from '../../../../../tests/support/refund-world.ts'
import { deductToday } from '../../account/server/take-deductions.ts'
import { mineCalls } from '../../online/shared/api.ts'
import { dueOf } from '../../payment/shared/allocation.ts'
import { payApi, payCalls } from '../../payment/shared/api.ts'
import type { DeskBill } from '../../payment/shared/schema.ts'
import { receiptCalls, receiptPaperApi } from '../../receipt/shared/api.ts'
import { feeReportApi } from '../../report/shared/report.ts'
import { discountApi as api } from '../shared/api.ts'
import { earlyShares, savedBy } from '../shared/early.ts'
import type { DiscountRuleInput } from '../shared/schema.ts'

const makeWorld = async () => refundActs(await onlineWorld())
let world: Awaited<ReturnType<typeof makeWorld>>
beforeAll(async () => {
  world = await makeWorld()
}, 60_000)
afterAll(() => world.closePeers())
beforeEach(async () => {
  world.peer.go('none')
  world.at('2026-11-21 10:00:00')
  await world.run('delete from fee_discount_rule')
  await world.openShift('staff0101', '9000.00')
})

let count = 0
const input = (part: Partial<DiscountRuleInput> = {}): DiscountRuleInput => {
  count += 1
  return {
    ...{
      ruleName: `早缴${count}`,
      kind: 'EARLY',
      value: '0.98',
      earlyWay: 'RATE',
      earlyBy: 'BEFORE_DUE',
      earlyDays: 0,
    },
    ...{ startDate: '2026-01-01', endDate: '2026-12-31', villageIds: [near], ...part },
  }
}
const rule = async (part: Partial<DiscountRuleInput> = {}) => {
  const { success, message, result } = await (await world.as('pm0101')).call(api.create, input(part))
  expect(success, message).toBe(true)
  return result
}
const later = `due_date = date '2026-12-20' + extract(month from period_start)::integer`
/** Three bills of a home that may still be paid early. */
async function home(): Promise<DeskBill[]> {
  const roomId = world.freshRoom()
  await world.run(`update fee_bill set ${later} where room_id = $1`, [roomId])
  return (await world.desk(roomId)).bills
}
const again = async (bills: readonly DeskBill[]) => (await world.desk(bills[0]!.roomId)).bills
const ok = async <T>(answer: Promise<{ success: boolean; message: string; result: T }>): Promise<T> => {
  const { success, message, result } = await answer
  expect(success, message).toBe(true)
  return result
}
const twoPercent = (sum: string) => multiply([sum, '0.02'])
const deal = async (username: string, id: string, action: string) =>
  (await world.as(username)).call(payApi.deal, { id, action: action as 'revoke', remark: '收错了金额，重新收取' })
const undo = async (id: string) => {
  await deal('staff0101', id, 'revoke')
  await ok(deal('pm0101', id, 'confirm'))
}

/** Given back behind the end of its turn. */
async function refund(orderId: string, items?: { billId: string | null; principal: string }[]) {
  const asked = items?.map((item) => ({ ...item, accountId: null, lateFee: '0.00' }))
  const { id } = await ok(asked ? world.apply({ payOrderId: orderId, items: asked }) : world.applyAll({ id: orderId }))
  await world.sign(id, 'pm0101')
  if ((await world.one(id)).state === 'AUDITING') await world.sign(id, 'co01')
  await world.openShiftOf()
  await ok(world.deal(id, 'pay'))
  await world.endShift()
}

describe('at the desk', () => {
  test('whoever pays all saves, to the cent in payment, bill, receipt, report and ledger', async () => {
    const { ruleName } = await rule()
    const bills = await again(await home())
    const due = dueOf(bills)
    const saved = twoPercent(due)
    expect(bills[0]!.early).toMatchObject([
      { ruleName, until: bills[0]!.dueDate, amount: twoPercent(bills[0]!.balance) },
    ])
    const amount = subtract(due, saved)
    const order = await ok(world.pay(world.inputOf(bills)))
    expect(order).toMatchObject({ amount, principal: amount, discount: saved, early: saved, lateFee: '0.00' })
    const shares = earlyShares(bills)
    const { items } = (await (await world.as('pm0101')).call(payApi.one, { id: order.id })).result
    for (const { id, balance } of bills) {
      const share = shares.get(id)!
      expect(await world.stateOf(id)).toMatchObject({
        ...{ state: 'PAID', balance: '0.00', discounted: share.amount, paid: subtract(balance, share.amount) },
      })
      expect(items.find(({ billId }) => billId === id)).toMatchObject({ early: share.amount, earlyText: share.words })
      expect(share.words).toBe(`早缴优惠“${ruleName}”减${share.amount}元`)
    }
    const manager = await world.as('pm0101')
    const report = (await manager.call(feeReportApi.read, { period: '2026-11-21' })).result
    const sums = (await manager.call(payCalls.sums, {})).result
    expect([report.collected, report.discount, report.early]).toEqual([amount, saved, saved])
    expect([sums.amount, sums.discount, sums.early]).toEqual([amount, saved, saved])
    const receipt = await ok((await world.as('staff0101')).call(receiptCalls.issue, { orderId: order.id }))
    const paper = await manager.call(receiptPaperApi.preview, { ids: receipt.id })
    expect(JSON.stringify(paper.result)).toContain(`"early":"${saved}"`)
    expect(await world.faults()).toEqual([])
    await undo(order.id)
    expect(await again(bills)).toEqual(bills)
    expect(await world.faults()).toEqual([])
  })

  test('whoever pays a part saves nothing; who pays the rest saves of the rest', async () => {
    const bills = await home()
    await rule()
    const offered = await again(bills)
    const whole = subtract(dueOf(offered), savedBy(earlyShares(offered)))
    const part = await ok(world.pay(world.inputOf(offered, { amount: '20.00' })))
    expect(part).toMatchObject({ amount: '20.00', discount: '0.00', early: '0.00' })
    const rest = await again(bills)
    const due = dueOf(rest)
    const over = { amount: due, tenders: [{ channel: 'CASH' as const, amount: due, received: due }] }
    expect(await world.pay(world.inputOf(rest, over))).toMatchObject({
      result: { fields: { amount: '支付金额超过应缴金额' } },
    })
    const order = await ok(world.pay(world.inputOf(rest)))
    expect(order).toMatchObject({ early: twoPercent(due), amount: subtract(due, twoPercent(due)) })
    expect(compare(add([order.amount, '20.00']), whole)).toBe(1)
    expect(await world.faults()).toEqual([])
  })

  test('what was promised on the screen and is over is told before money changes hands; coins are let go last', async () => {
    const bills = await home()
    const { id, version, ...stored } = await rule()
    const offered = await again(bills)
    const asked = world.inputOf(offered)
    const off = { ...input({ ruleName: stored.ruleName, status: '0' }), id, version }
    await ok((await world.as('pm0101')).call(api.update, off))
    expect((await world.pay(asked)).message).toBe('应缴金额已变化，请刷新')
    expect((await again(bills)).every(({ early }) => early.length === 0)).toBe(true)
    await ok((await world.as('pm0101')).call(api.update, { ...off, status: '1', version: version + 1 }))
    const net = asked.expected
    const coins = `${net.split('.')[0]}.00`
    const cash = [{ channel: 'CASH' as const, amount: coins, received: coins }]
    const order = await ok(world.pay({ ...asked, roundDown: 'YUAN', tenders: cash }))
    expect(order).toMatchObject({ amount: coins, early: subtract(dueOf(offered), net) })
    expect(order.discount).toBe(subtract(dueOf(offered), coins))
    expect(await world.faults()).toEqual([])
    // What does not come to its parts is found at night.
    await world.run('update fee_pay_order set early = early - 0.01 where id = $1', [order.id])
    expect((await world.faults()).map(({ text }) => text)).toEqual([`支付单${order.payNo}的优惠与明细不符`])
    await world.run('update fee_pay_order set early = early + 0.01 where id = $1', [order.id])
  })

  test('nothing is let go behind the day, of what was given up, or by rules of other items, villages and days', async () => {
    const bills = await home()
    const none = async () => expect((await again(bills)).flatMap(({ early }) => early)).toEqual([])
    await none()
    await rule({ itemIds: [world.item('CWF')] })
    await rule({ startDate: '2026-10-01' })
    await rule({ status: '0' })
    await rule({ earlyDays: 60 })
    await rule({ kind: 'RATE', value: '0.5', earlyWay: null, earlyBy: null, earlyDays: null })
    await none()
    await rule()
    expect((await again(bills)).every(({ early }) => early.length === 1)).toBe(true)
    await world.run(`update fee_bill set due_date = '2026-11-20' where id = any($1)`, [bills.map(({ id }) => id)])
    await none()
    await world.run(`update fee_bill set ${later} where id = any($1)`, [bills.map(({ id }) => id)])
  })

  test('of a group only what is beyond that of the bill is let go', async () => {
    const bills = await home()
    await rule({ exclusiveGroup: '年度' })
    const [first, second] = bills
    const given = (amount: string, group: string) => JSON.stringify([{ name: '九折', kind: 'RATE', amount, group }])
    const set = 'update fee_bill_origin set rebates = $2::jsonb where bill_id = $1'
    await world.run(set, [first!.id, given('1.00', '年度')])
    await world.run(set, [second!.id, given('900.00', '年度')])
    const [one, other, third] = await again(bills)
    expect(one!.early[0]!.amount).toBe(subtract(twoPercent(add([one!.balance, '1.00'])), '1.00'))
    expect(other!.early).toEqual([])
    expect(third!.early[0]!.amount).toBe(twoPercent(third!.balance))
    await ok(world.pay(world.inputOf([one!, other!, third!])))
    expect(await world.faults()).toEqual([])
  })
})

describe('what goes back', () => {
  test('takes the discount back with it: whole or the first part of a bill', async () => {
    const bills = await home()
    await rule()
    const offered = await again(bills)
    const order = await ok(world.pay(world.inputOf(offered)))
    await world.endShift()
    const [first, ...others] = offered
    await refund(order.id, [{ billId: first!.id, principal: '1.00' }])
    const off = earlyShares(offered).get(first!.id)!.amount
    expect(await world.stateOf(first!.id)).toMatchObject({
      ...{ state: 'PARTIAL', discounted: '0.00', balance: add([off, '1.00']) },
    })
    for (const { id } of others) expect(await world.stateOf(id)).toMatchObject({ state: 'PAID' })
    expect(await world.faults()).toEqual([])
    await refund(order.id)
    for (const { id, balance } of offered)
      expect(await world.stateOf(id)).toMatchObject({ state: 'UNPAID', balance, discounted: '0.00' })
    expect(await world.faults()).toEqual([])
  })
})

describe('online', () => {
  const early = async () => {
    const bills = await world.home()
    await world.run(`update fee_bill set ${later} where id = any($1)`, [bills.map(({ id }) => id)])
    return (await world.mine()).bills.filter(({ id }) => bills.some((bill) => bill.id === id))
  }
  const owed = (bills: readonly { balance: string }[]) => add(bills.map(({ balance }) => balance))

  test('an order asks for what is left, and keeps its promise though the rule ends meanwhile', async () => {
    await rule()
    const bills = await early()
    const saved = twoPercent(owed(bills))
    const dear = { billIds: bills.map(({ id }) => id), expected: owed(bills), way: 'NATIVE' } as const
    expect((await (await world.as('owner0101')).call(mineCalls.open, dear)).message).toBe('应缴金额已变化，请刷新')
    const order = await world.opened(bills)
    expect(order.amount).toBe(subtract(owed(bills), saved))
    await world.run('delete from fee_discount_rule')
    world.peer.pay(order.payNo)
    await world.notify(world.peer.notification(order.payNo))
    const { payOrderId } = await world.orderOf(order.id)
    const { result } = await (await world.as('pm0101')).call(payApi.one, { id: payOrderId! })
    expect(result).toMatchObject({ amount: order.amount, discount: saved, early: saved, prepaid: '0.00' })
    for (const { id } of bills) expect(await world.stateOf(id)).toMatchObject({ state: 'PAID', balance: '0.00' })
    expect(await world.faults()).toEqual([])
  })

  test('money that comes behind the end of its order counts as early as long as nothing of its bill was paid', async () => {
    await rule()
    const bills = await early()
    const order = await world.opened(bills)
    world.at('2026-11-21 11:00:00')
    await world.run(`update fee_online_order set state = 'CLOSED' where id = $1`, [order.id])
    await world.run('update fee_bill set locked_by = null, locked_until = null where locked_by = $1', [order.id])
    const [first, ...others] = bills
    const { roomId } = first!
    const desk = (await world.desk(roomId)).bills.filter(({ id }) => id === first!.id)
    await ok(world.pay(world.inputOf(desk, { amount: '1.00' })))
    world.peer.pay(order.payNo)
    await world.notify(world.peer.notification(order.payNo))
    const off = earlyShares(bills)
    expect(await world.stateOf(first!.id)).toMatchObject({
      ...{ state: 'PARTIAL', discounted: '0.00', balance: subtract(off.get(first!.id)!.amount, '1.00') },
    })
    for (const { id } of others)
      expect(await world.stateOf(id)).toMatchObject({ state: 'PAID', discounted: off.get(id)!.amount })
    expect(await world.faults()).toEqual([])
  })
})

test('an account that pays by itself on the last day saves, and pays a bill that only the saving lets it pay', async () => {
  const bills = await home()
  await rule()
  const [first] = bills
  await world.run(`update fee_bill set due_date = '2026-11-21' where id = $1`, [first!.id])
  const { payerId } = await world.desk(first!.roomId)
  const net = subtract(first!.balance, twoPercent(first!.balance))
  await world.run('update fee_bill set payer_id = $2 where id = $1', [first!.id, payerId])
  const tenders = [{ channel: 'CASH' as const, amount: net, received: net }]
  await ok(world.pay(world.inputOf([], { tenders, deposit: { payerId: payerId!, amount: net } })))
  await deductToday(world.linli.services)
  expect(await world.stateOf(first!.id)).toMatchObject({
    ...{ state: 'PAID', paid: net, discounted: twoPercent(first!.balance) },
  })
  const [order] = await world.query<{ amount: string; early: string }>(
    'select amount, early from fee_pay_order order by id desc limit 1',
  )
  expect(order).toEqual({ amount: net, early: twoPercent(first!.balance) })
  expect(await world.faults()).toEqual([])
})

test(
  'whatever is paid whole, in part, undone and given back in any order, the books hold and the bills add up',
  { timeout: 120_000 },
  async () => {
    const bills = await home()
    await rule()
    await rule({ earlyWay: 'REDUCE', value: '3.00', exclusiveGroup: '早' })
    await rule({ value: '0.95', maxAmount: '5.00', exclusiveGroup: '早' })
    const acts = fc.array(
      fc.record({ kind: fc.constantFrom('whole', 'part', 'undo', 'refund'), pick: fc.integer({ min: 0, max: 7 }) }),
      { minLength: 8, maxLength: 8 },
    )
    /** Payments of the turn, and of those before. */
    const [open, over]: [string[], string[]] = [[], []]
    const drawn = (from: string[], at: number) => from.splice(at % Math.max(from.length, 1), 1)[0]
    const giveBack = async (pick: number) => {
      await world.endShift()
      over.push(...open.splice(0))
      const id = drawn(over, pick)
      const lines = id ? (await world.quote(id)).lines : []
      const part = (value: string) => multiply([value, String(pick + 1)], 2, [8])
      const items = lines.map(({ billId, principal }) => ({ billId, principal: part(principal) }))
      if (id && items.some(({ principal }) => principal !== '0.00')) {
        await refund(id, items)
        over.push(id)
      }
      await world.openShiftOf()
    }
    const take = async (asked: readonly DeskBill[], part: string | undefined) => {
      const isPart = part !== undefined && compare(part, world.inputOf(asked).expected) < 0
      open.push((await ok(world.pay(world.inputOf(asked, isPart ? { amount: part } : {})))).id)
    }
    await fc.assert(
      fc.asyncProperty(acts, async (some) => {
        for (const { kind, pick } of some) {
          const asked = (await again(bills)).slice(0, (pick % 3) + 1)
          const undone = kind === 'undo' ? drawn(open, pick) : undefined
          if (undone) await undo(undone)
          else if (kind === 'refund') await giveBack(pick)
          else if (asked.length > 0)
            await take(asked, kind === 'part' ? formatDecimal(BigInt(pick * 700 + 100), 2) : undefined)
        }
        expect(await world.faults()).toEqual([])
        for (const { id } of bills) {
          const [row] = await world.query<{ owed: string; balance: string; early: string; discounted: string }>(
            `select (b.receivable - b.discounted - b.paid + b.refunded)::numeric(14, 2) as owed, b.balance, b.discounted,
                (select coalesce(sum(i.early), 0)::numeric(14, 2) from fee_pay_item i where i.bill_id = b.id) as early
              from fee_bill b where b.id = $1`,
            [id],
          )
          expect(row!.owed).toBe(row!.balance)
          expect(row!.early).toBe(row!.discounted)
        }
      }),
      { numRuns: 5, endOnFailure: true },
    )
  },
)
