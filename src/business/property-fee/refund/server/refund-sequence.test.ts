import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { add, compare, formatDecimal, subtract } from '#kernel/shared/decimal.ts'
import { adjustApi } from '../../adjustment/shared/api.ts'
import { billApi } from '../../bill/shared/api.ts'
import { refundWorld, type RefundWorld } from '../../../../../tests/support/refund-world.ts'

let world: RefundWorld
let rooms: string[]
beforeAll(async () => {
  world = await refundWorld()
  rooms = [world.freshRoom(), world.freshRoom(), world.freshRoom()]
}, 60_000)

const acts = [
  'pay',
  'part',
  'ahead',
  'byAccount',
  'refund',
  'whole',
  'correct',
  'over',
  'more',
  'drop',
  'void',
  'askBack',
] as const
interface Act {
  kind: (typeof acts)[number]
  room: number
  percent: number
}
const share = (value: string, percent: number): string =>
  formatDecimal((BigInt(value.replace('.', '')) * BigInt(percent)) / 100n, 2)
const isSome = (value: string): boolean => compare(value, 0) > 0

/** Payments that may give something back. */
const orders: string[] = []

async function take(
  part: Parameters<RefundWorld['take']>[1],
  bills: Parameters<RefundWorld['take']>[0],
): Promise<void> {
  await world.openShiftOf()
  const made = await world.take(bills, part).catch(() => undefined)
  if (made) orders.push(made.id)
  await world.endShift()
}

async function pay(roomId: string, { kind, percent }: Act): Promise<void> {
  const { bills, accounts, payerId } = await world.desk(roomId)
  if (kind === 'ahead') {
    if (!payerId) return
    const amount = formatDecimal(BigInt(percent) * 100n, 2)
    const tenders = [{ channel: 'CASH' as const, amount, received: amount }]
    await take({ tenders, deposit: { payerId, amount } }, [])
    return
  }
  if (bills.length === 0) return
  const due = world.dueOf(bills)
  const whole = kind === 'pay' ? due : share(due, percent)
  if (!isSome(whole)) return
  const account = accounts.find(({ balance }) => isSome(balance))
  if (kind === 'byAccount' && account) {
    const amount = compare(account.balance, due) < 0 ? account.balance : due
    await take({ amount, tenders: [{ channel: 'ACCOUNT', amount, accountId: account.id }] }, bills)
    return
  }
  await take(
    { ...(kind === 'pay' ? {} : { amount: whole }), tenders: [{ channel: 'POS', amount: whole, voucherNo: '1' }] },
    bills,
  )
}

/** Asks a part of a payment back, has it decided, and pays it out or drops it; the books hold in between. */
async function giveBack({ kind, room, percent }: Act): Promise<void> {
  const orderId = orders[(room * 7 + percent) % Math.max(orders.length, 1)]
  if (!orderId) return
  const { lines, refusal } = await world.quote(orderId)
  if (refusal !== null) return
  const of = (value: string) => (kind === 'whole' ? value : share(value, percent))
  const items = lines
    .map(({ billId, accountId, principal, lateFee }) => ({
      billId,
      accountId,
      principal: of(principal),
      lateFee: of(lateFee),
    }))
    .filter(({ principal, lateFee }) => isSome(add([principal, lateFee])))
  const asked = await world.apply({ payOrderId: orderId, items })
  if (!asked.success) return
  await finish(asked.result.id, kind !== 'drop')
}

/** Has a refund decided, and pays it out or drops it. */
async function finish(id: string, isPaid: boolean): Promise<void> {
  await world.sign(id, 'pm0101')
  if ((await world.one(id)).state === 'AUDITING') await world.sign(id, 'co01')
  expect((await world.one(id)).state).toBe('WAITING')
  await world.openShiftOf()
  const paid = isPaid ? await world.deal(id, 'pay') : undefined
  // What was put on an account may be used by now.
  if (!paid?.success) await world.deal(id, 'drop', { remark: '暂不退款，另行处理' }, 'pm0101')
  await world.endShift()
}

/** Asks back what is on an account: nothing uses it until that is paid out or dropped. */
async function askBack(roomId: string, percent: number): Promise<void> {
  const [account] = (await world.desk(roomId)).accounts
  if (!account) return
  const amount = share(account.balance, percent)
  if (!isSome(amount)) return
  const asked = await world.apply({ refundKind: 'ACCOUNT', accountId: account.id, amount })
  if (!asked.success) return
  const { bills } = await world.desk(roomId)
  const tenders = [{ channel: 'ACCOUNT' as const, amount: account.balance, accountId: account.id }]
  await world.openShiftOf()
  if (bills.length > 0)
    expect((await world.pay(world.inputOf(bills, { amount: account.balance, tenders }))).success).toBe(false)
  await world.endShift()
  expect(await world.faults()).toEqual([])
  await finish(asked.result.id, percent % 2 === 0)
}

/** Gives a bill up of which nothing was paid. */
async function giveUp(roomId: string): Promise<void> {
  const [bill] = await world.query<{ id: string }>(
    `select id from fee_bill where room_id = $1 and state = 'UNPAID' and bill_kind = 'SUPPLEMENT' order by id limit 1`,
    [roomId],
  )
  if (bill)
    await (await world.as('co01')).call(billApi.deal, { id: bill.id, action: 'void', remark: '登记有误，重新补收' })
}

async function correct(roomId: string, percent: number): Promise<void> {
  const [bill] = (await world.desk(roomId)).bills
  if (!bill) return
  const amount = share(bill.balance, Math.min(percent, 20))
  if (!isSome(amount)) return
  const input = { billId: bill.id, adjustKind: 'CORRECT', amount, reason: '面积登记有误，已核实' } as const
  const made = await (await world.as('pm0101')).call(adjustApi.create, input)
  if (made.success) await world.sign(made.result.id, 'co01')
}

/** Takes back of any bill what was paid of it, too, or charges more on top of it. */
async function change(roomId: string, { kind, percent }: Act): Promise<void> {
  const [bill] = await world.query<{ id: string; most: string }>(
    `select id, (receivable - netted - discounted)::numeric(14, 2) as most from fee_bill where room_id = $1 and bill_kind <> 'CORRECT'
      and state in ('UNPAID', 'PARTIAL', 'PAID') order by (paid - refunded) desc, md5(id || $2) limit 1`,
    [roomId, String(percent)],
  )
  const amount = bill && (kind === 'more' ? share('100.00', percent) : share(bill.most, percent))
  if (!amount || !isSome(amount)) return
  const adjustKind = kind === 'more' ? 'SUPPLEMENT' : 'CORRECT'
  const input = { billId: bill.id, adjustKind, amount, reason: '面积登记有误，已核实' } as const
  const made = await (await world.as('pm0101')).call(adjustApi.create, input)
  if (made.success) await world.sign(made.result.id, 'co01')
}

function act(one: Act): Promise<void> {
  const roomId = rooms[one.room]!
  if (one.kind === 'refund' || one.kind === 'whole' || one.kind === 'drop') return giveBack(one)
  if (one.kind === 'void') return giveUp(roomId)
  if (one.kind === 'askBack') return askBack(roomId, one.percent)
  if (one.kind === 'correct') return correct(roomId, one.percent)
  return one.kind === 'over' || one.kind === 'more' ? change(roomId, one) : pay(roomId, one)
}

test(
  'whatever is paid, given back, asked back of an account, corrected, charged on top, given up and dropped in any order, all sums hold',
  { timeout: 240_000 },
  async () => {
    const plan = fc.array(
      fc.record({
        kind: fc.constantFrom(...acts),
        room: fc.integer({ min: 0, max: 2 }),
        percent: fc.integer({ min: 1, max: 100 }),
      }),
      { minLength: 16, maxLength: 16 },
    )
    await fc.assert(
      fc.asyncProperty(plan, async (some) => {
        for (const one of some) await act(one)
        expect(await world.faults()).toEqual([])
        for (const roomId of rooms) {
          const { records } = (await (await world.as('pm0101')).call(billApi.page, { roomId, pageSize: '100' })).result
          for (const { billKind, receivable, netted, discounted, paid, refunded, balance } of records) {
            if (billKind === 'CORRECT') continue
            expect(subtract(receivable, add([netted, discounted, subtract(paid, refunded)]))).toBe(balance)
            expect(compare(balance, 0)).toBeGreaterThanOrEqual(0)
          }
        }
      }),
      { numRuns: 6, endOnFailure: true },
    )
  },
)
