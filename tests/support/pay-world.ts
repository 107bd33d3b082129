import { setClock } from '#kernel/server/clock.ts'
import { verifyLedger } from '#kernel/server/ledger/verify.ts'
import { feeLedgerKind } from '#business/property-fee/adjustment/server/ledger-kinds.ts'
import { billCalls } from '#business/property-fee/bill/shared/api.ts'
import { earlyShares, savedBy } from '#business/property-fee/discount/shared/early.ts'
import { subtract } from '#kernel/shared/decimal.ts'
import { payCalls } from '#business/property-fee/payment/shared/api.ts'
import { dueOf } from '#business/property-fee/payment/shared/allocation.ts'
import type { CounterInput, DeskBill } from '#business/property-fee/payment/shared/schema.ts'
import { shiftApi } from '#business/property-fee/shift/shared/api.ts'
import { billWorld } from './bill-world.ts'
import { near } from './fee-world.ts'
import { approvalActs } from './sign-approval.ts'

const late = { lateRate: '0.0005', lateGraceDays: 15, lateGraceMode: 'AFTER_GRACE', lateCapRatio: '0.30' } as const

/** Homes with known bills of three quarters, and the acts of those who take money for them. */
export async function payWorld(env: Record<string, string> = {}) {
  const world = await billWorld(env)
  await world.clear()
  await world.charge('2026-01-01', late)
  await world.bill()
  const made = await world.bills()
  await (await world.as('pm0101')).call(billCalls.publish, { ids: made.map(({ id }) => id) })
  const rooms = [...new Set(made.map(({ roomId }) => roomId))]
  let callers = new Map<string, ReturnType<typeof world.as>>()
  /** The 21st of November until another day was set. */
  const as = (username: string) => {
    const known = callers.get(username) ?? world.afresh(username)
    callers.set(username, known)
    return known
  }
  const on = (day: string) => {
    callers = new Map()
    setClock(() => new Date(`${day}T10:00:00+08:00`))
  }
  const openShift = async (username = 'staff0101', openingFloat = '200.00') =>
    (await as(username)).call(shiftApi.create, { villageId: near, openingFloat })
  const desk = async (roomId: string, username = 'staff0101') =>
    (await (await as(username)).call(payCalls.desk, { roomId })).result
  const inputOf = (bills: readonly DeskBill[], part: Partial<CounterInput> = {}): CounterInput => {
    const due = subtract(dueOf(bills), savedBy(earlyShares(bills)))
    const amount = part.amount ?? due
    return {
      ...{ billIds: bills.map(({ id }) => id), expected: due, allocation: 'PRINCIPAL_FIRST', roundDown: 'NONE' },
      tenders: [{ channel: 'CASH', amount, received: amount }],
      ...part,
    }
  }
  const pay = async (input: CounterInput, username = 'staff0101', headers?: Record<string, string>) =>
    (await as(username)).call(payCalls.counter, input, headers)
  const stateOf = async (id: string) =>
    (
      await world.query<{ state: string; balance: string; paid: string; latePaid: string; discounted: string }>(
        'select state, balance, paid - refunded as paid, late_paid, discounted from fee_bill where id = $1',
        [id],
      )
    )[0]!
  const faults = async () => {
    const { db } = world.linli.services
    return (await db.read(world.system, (tx) => verifyLedger(tx, feeLedgerKind))).faults
  }
  return {
    ...world,
    ...approvalActs({ as, query: world.query }),
    ...{ as, on, openShift, desk, inputOf, pay, stateOf, faults },
    /** A room whose bills no test has touched yet. */
    freshRoom: () => rooms.pop()!,
  }
}
export type PayWorld = Awaited<ReturnType<typeof payWorld>>
