import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { setClock } from '#kernel/server/clock.ts'
import { add, compare, percentage, subtract } from '#kernel/shared/decimal.ts'
import { addDays } from '#kernel/shared/time.ts'
import { metricApi } from '#services/metric/shared/api.ts'
import { measured } from '../../../../../tests/support/measured.ts'
import { near } from '../../../../../tests/support/fee-world.ts'
import { queryBehind } from '../../../../../tests/support/list-behind.ts'
import { payWorld, type PayWorld } from '../../../../../tests/support/pay-world.ts'
import { adjustApi } from '../../adjustment/shared/api.ts'
import { billApi, billCalls } from '../../bill/shared/api.ts'
import { billFields } from '../../bill/shared/fields.ts'
import type { FeeBill } from '../../bill/shared/schema.ts'
import { payApi, payCalls } from '../../payment/shared/api.ts'
import { payFields } from '../../payment/shared/fields.ts'
import { arrearsAddress, billsAddress, paymentsAddress } from '../shared/addresses.ts'
import { feeStatisticsApi, type CollectionQuery } from '../shared/statistics.ts'
import { collectionWarnings } from './warnings.ts'

const today = '2026-11-21'
const staff = ['co01', 'pm0101', 'staff0101', 'village0101'] as const
const offices = ['supadmin', 'street01', 'comm0101', 'gnormal0101', 'committee0101'] as const

let world: PayWorld
/** All bills of the village, as its manager lists them. */
let bills: FeeBill[]

const ok = <T>({ success, message, result }: { success: boolean; message: string; result: T }): T => {
  expect(success, message).toBe(true)
  return result
}
const read = async (username: string, query: CollectionQuery = {}) =>
  ok(await (await world.as(username)).call(feeStatisticsApi.read, query))

/** An old bill paid by half, a payment that was undone, cards, a correction, a debt given up, and two kinds of fees. */
beforeAll(async () => {
  world = await payWorld()
  await world.run(
    `update fee_bill set bill_date = '2025-04-01', due_date = '2025-05-01' where period_start = '2026-01-01'`,
  )
  await world.run(`update fee_bill set item_id = $1 where period_start = '2026-07-01'`, [world.item('CWF')])
  await world.openShift()
  await world.openShift('pm0101')
  const pay = async (amount: string | undefined, channel: 'CASH' | 'POS', username: string) => {
    const room = world.freshRoom()
    const { bills: due } = await world.desk(room)
    const input = world.inputOf(due, amount ? { amount } : {})
    const tenders = input.tenders.map((tender) =>
      channel === 'CASH' ? tender : { channel, amount: tender.amount, voucherNo: '8812' },
    )
    return ok(await world.pay({ ...input, tenders }, username))
  }
  await pay(undefined, 'CASH', 'staff0101')
  await pay('60.00', 'POS', 'pm0101')
  await pay('100.00', 'CASH', 'pm0101')
  const undone = await pay(undefined, 'CASH', 'staff0101')
  const deal = async (username: string, action: 'revoke' | 'confirm') =>
    ok(await (await world.as(username)).call(payApi.deal, { id: undone.id, action, remark: '收错了房屋，重新收取' }))
  await deal('staff0101', 'revoke')
  await deal('pm0101', 'confirm')
  const adjust = async (adjustKind: 'CORRECT' | 'WRITE_OFF', amount?: string) => {
    const { bills: due } = await world.desk(world.freshRoom())
    const input = { billId: due[0]!.id, adjustKind, amount, reason: '面积登记有误，已核实' }
    const { id } = ok(await (await world.as('pm0101')).call(adjustApi.create, input))
    expect(await world.sign(id, 'co01')).toMatchObject({ success: true })
  }
  await adjust('CORRECT', '10.00')
  await adjust('WRITE_OFF')
  if ((await world.faults()).length > 0) throw new Error('the ledger does not hold')
  const query = { pageSize: '500', column: 'billNo', order: 'asc' }
  bills = ok(await (await world.as('pm0101')).call(billApi.page, query)).records
}, 60_000)

const known = (rows: readonly FeeBill[]) => rows.filter(({ state }) => state !== 'DRAFT' && state !== 'VOID')
const dated = (rows: readonly FeeBill[], begin: string, end: string) =>
  rows.filter(({ billDate }) => billDate >= begin && billDate <= end)
const dueOf = (rows: readonly FeeBill[]) => add(rows.map(({ receivable, netted }) => subtract(receivable, netted)))
const owedOf = (rows: readonly FeeBill[]) =>
  add(rows.filter(({ state }) => state !== 'BADDEBT').map(({ balance }) => balance))
const lostOf = (rows: readonly FeeBill[]) =>
  add(rows.filter(({ state }) => state === 'BADDEBT').map(({ balance }) => balance))
const sumsOf = (rows: readonly FeeBill[]) => {
  const [due, owed, lost] = [dueOf(rows), owedOf(rows), lostOf(rows)]
  return { count: rows.length, due, paid: subtract(due, add([owed, lost])), owed, lost }
}
const whole = (sums: readonly { count: number; due: string; paid: string; owed: string; lost: string }[]) => ({
  count: sums.reduce((all, { count }) => all + count, 0),
  ...{ due: add(sums.map(({ due }) => due)), paid: add(sums.map(({ paid }) => paid)) },
  ...{ owed: add(sums.map(({ owed }) => owed)), lost: add(sums.map(({ lost }) => lost)) },
})

test('every figure is that of the bills, for any period and kind of fee, and all cuts of it come to the same', async () => {
  const day = fc.integer({ min: -720, max: 0 }).map((back) => addDays(today, back))
  const types = fc.constantFrom<CollectionQuery['feeType']>(undefined, undefined, 'PROPERTY', 'PARKING', 'WATER')
  await fc.assert(
    fc.asyncProperty(day, day, types, async (one, other, feeType) => {
      const [begin, end] = one < other ? [one, other] : [other, one]
      const answer = await read('pm0101', { begin, end, feeType })
      const mine = known(bills).filter((bill) => feeType === undefined || bill.feeType === feeType)
      const expected = sumsOf(dated(mine, begin, end))
      expect(answer.total).toEqual(expected)
      for (const cuts of [answer.byVillage, answer.byBuilding!, answer.byItem]) expect(whole(cuts)).toEqual(expected)
      expect(answer.rate).toBe(expected.due === '0.00' ? null : percentage(expected.paid, expected.due))
      const months = answer.byMonth.map(({ key }) => key)
      expect(months).toHaveLength(24)
      const told = mine.filter(({ billDate }) => billDate <= end && months.includes(billDate.slice(0, 7)))
      expect(whole(answer.byMonth)).toEqual(sumsOf(told))
      const owed = mine.filter(({ state }) => state === 'UNPAID' || state === 'PARTIAL')
      expect(answer.arrears).toEqual({ count: owed.length, balance: owedOf(owed) })
      const late = owed.filter(({ dueDate }) => dueDate < today)
      expect(add(answer.ageing.map(({ balance }) => balance))).toBe(owedOf(late))
    }),
    { numRuns: 25 },
  )
})

test('rates of the year take what was paid of older years to what was owed when it began', async () => {
  const { older, olderRate, wholeRate, total, rate } = await read('pm0101')
  const old = known(bills).filter(({ billDate }) => billDate < '2026-01-01')
  // Nothing of them was paid before the year, and what was corrected was never owed.
  expect(older).toMatchObject({ yearStart: '2026-01-01', atStart: dueOf(old) })
  const cleared = subtract(older.atStart, add([owedOf(old), lostOf(old)]))
  expect(older.cleared).toBe(cleared)
  expect(Number(cleared)).toBeGreaterThan(160)
  expect([rate, olderRate]).toEqual([percentage(total.paid, total.due), percentage(cleared, older.atStart)])
  expect(wholeRate).toBe(percentage(add([total.paid, cleared]), add([total.due, older.atStart])))
  expect(await read('pm0101', { begin: '2025-01-01', end: '2025-12-31' })).toMatchObject({
    ...{ total: sumsOf(old), rate: percentage(cleared, older.atStart), olderRate: null },
    older: { yearStart: '2025-01-01', atStart: '0.00', cleared: '0.00' },
  })
})

/** What the page of an address shows: number and sums. */
async function behind(username: string, address: string) {
  const [path] = address.split('?')
  const isBills = path === '/property-expenses/billing'
  const fields = isBills ? billFields : payFields
  const query = queryBehind(fields, address)
  const caller = await world.as(username)
  if (!isBills) {
    const sums = ok(await caller.call(payCalls.sums, query))
    expect(ok(await caller.call(payApi.page, query)).total).toBe(sums.count)
    return { count: sums.count, amount: sums.amount }
  }
  const sums = ok(await caller.call(billCalls.sums, query))
  expect(ok(await caller.call(billApi.page, query)).total).toBe(sums.count)
  const due = subtract(sums.receivable, sums.netted)
  return { count: sums.count, due, paid: sums.paid, owed: sums.balance, lost: sums.badDebt }
}

describe.each(staff)('the lists behind the figures of %s', (username) => {
  test('have the same totals', async () => {
    const range = { begin: '2025-01-01', end: today, villageId: near, feeType: undefined }
    const data = await read(username, range)
    expect(await behind(username, billsAddress(range))).toEqual(data.total)
    const cuts = [
      ...data.byVillage.map((cut) => ({ cut, to: billsAddress({ ...range, villageId: cut.key }) })),
      ...data.byBuilding!.map((cut) => ({ cut, to: billsAddress(range, {}, { buildingName: cut.label }) })),
      ...data.byItem.map((cut) => ({ cut, to: billsAddress(range, {}, { itemName: cut.key }) })),
    ]
    for (const { cut, to } of cuts) {
      const { count, due, paid, owed, lost } = cut
      expect(await behind(username, to), cut.label).toEqual({ count, due, paid, owed, lost })
    }
    const owed = await behind(username, arrearsAddress(range))
    expect({ count: owed.count, balance: owed.owed }).toEqual(data.arrears)
    for (const { age, count, balance } of data.ageing)
      expect(await behind(username, arrearsAddress(range, { age }))).toMatchObject({ count, owed: balance })
    for (const { roomName, villageId, balance, count } of data.rooms!.slice(0, 3))
      expect(await behind(username, arrearsAddress({ ...range, villageId }, {}, { roomName }))).toMatchObject({
        ...{ count, owed: balance },
      })
    const { received } = data
    expect(await behind(username, paymentsAddress(range))).toEqual({ count: received!.count, amount: received!.amount })
    for (const { key, count, amount } of received!.byChannel)
      expect(await behind(username, paymentsAddress(range, { channel: key }))).toEqual({ count, amount })
    for (const { key, count, amount } of received!.byCashier!)
      expect(await behind(username, paymentsAddress(range, { cashierId: key }))).toEqual({ count, amount })
    expect([received!.count, received!.byCashier!.length]).toEqual([3, 2])
  })
})

describe('who sees what', () => {
  test('offices and directors of committees read figures, and nothing of rooms, cashiers or people', async () => {
    const expected = sumsOf(dated(known(bills), '2025-01-01', today))
    for (const username of offices) {
      const data = await read(username, { begin: '2025-01-01', end: today, villageId: near })
      expect(data, username).toMatchObject({ total: expected, rooms: null, received: { byCashier: null } })
      const { records } = ok(await (await world.as('pm0101')).call(billApi.page, { pageSize: '500' }))
      const told = JSON.stringify(data)
      for (const { roomName, payerName } of records) {
        expect(told, username).not.toContain(`"${roomName}"`)
        if (payerName) expect(told, username).not.toContain(payerName)
      }
      expect((await (await world.as(username)).call(billApi.page, {})).code, username).toBe(510)
    }
  })

  test('plain employees read names masked, managers in full', async () => {
    const named = (data: Awaited<ReturnType<typeof read>>) => data.rooms!.flatMap(({ payerName }) => payerName ?? [])
    for (const name of named(await read('staff0101'))) expect(name).toContain('*')
    for (const name of named(await read('pm0101'))) expect(name).not.toContain('*')
  })

  test('other companies and offices elsewhere see nothing of it, whatever village they ask for, and residents are refused', async () => {
    for (const username of ['pm0102', 'co02', 'village0102'])
      expect(await read(username, { begin: '2025-01-01', villageId: near }), username).toMatchObject({
        ...{ total: { count: 0, due: '0.00' }, arrears: { count: 0 }, rooms: [], received: { count: 0 } },
        ...{ rate: null, olderRate: null, wholeRate: null },
      })
    for (const username of ['owner0101', 'tenant0101', 'dep0101', 'cs0101'])
      expect((await (await world.as(username)).call(feeStatisticsApi.read, {})).status, username).toBe(403)
  })

  test('periods that are no periods are refused at their field', async () => {
    const manager = await world.as('pm0101')
    const refused = async (query: CollectionQuery) => (await manager.call(feeStatisticsApi.read, query)).message
    expect(await refused({ begin: today, end: '2026-01-01' })).toBe('开始日期不能晚于结束日期')
    expect(await refused({ begin: '2020-01-01', end: today })).toBe('统计区间不能超过732天')
  })
})

test('the figures of boards are the same sums, by village and by company', async () => {
  const code = 'fee.collectRate,fee.due,fee.paid,fee.arrears,fee.oldArrears'
  const range = { begin: '2025-01-01', end: today, villageId: near, feeType: undefined }
  const data = await read('pm0101', range)
  const [all, old] = [data.arrears.balance, data.ageing.find(({ age }) => age === 'MORE')!.balance]
  for (const username of ['supadmin', 'pm0101']) {
    const ask = async (groupBy?: string) =>
      ok(
        await (
          await world.as(username)
        ).call(metricApi.metric, {
          ...{ code, from: range.begin, to: range.end, villageId: near },
          ...(groupBy && { groupBy }),
        }),
      ).figures
    const [rate, due, paid, arrears, share] = await ask()
    expect(rate).toMatchObject({ value: data.rate })
    for (const [stat, value] of [
      ...[[due, data.total.due] as const, [paid, data.total.paid] as const],
      ...[[arrears, all] as const, [{ value: share!.part }, old] as const],
    ])
      expect(compare(stat!.value!, value), `${username} ${value}`).toBe(0)
    expect(share!.value).toBe(percentage(old, all))
    // Offices may not open the lists behind them.
    expect(rate!.to === null).toBe(username === 'supadmin')
    for (const groupBy of ['village', 'company'])
      for (const stat of await ask(groupBy))
        expect(compare(add(stat.groups.map(({ part }) => part ?? '0')), stat.part!), groupBy).toBe(0)
  }
})

const warned = (key: string, villages: readonly string[]) =>
  measured(world.linli.services.db, collectionWarnings, key, { at: `${today} 02:00:00`, villages })

test('of a village the home that owes for most months counts, each month once', async () => {
  const months = new Map<string, Set<string>>()
  for (const { roomId, periodStart, periodEnd, dueDate, state } of known(bills)) {
    if (!['UNPAID', 'PARTIAL'].includes(state) || dueDate >= today) continue
    const own = months.get(roomId) ?? new Set()
    const last = Number(periodEnd.slice(0, 4)) * 12 + Number(periodEnd.slice(5, 7))
    for (let at = Number(periodStart.slice(0, 4)) * 12 + Number(periodStart.slice(5, 7)); at <= last; at++)
      own.add(`${at}`)
    months.set(roomId, own)
  }
  const most = Math.max(...[...months.values()].map(({ size }) => size))
  const rows = await warned('fee.arrearsTop', [near])
  expect(rows.map(({ subjectId, part }) => [subjectId, Number(part)])).toEqual([[near, most]])
  expect(await warned('fee.arrearsTop', [])).toEqual([])
})

test('a village is warned of by what is a month late, of the last year', async () => {
  const rows = await warned('fee.collectRate', [near])
  const late = known(bills).filter(({ dueDate }) => dueDate <= '2026-10-22' && dueDate > '2025-10-22')
  const { due, paid } = sumsOf(late)
  expect(late.length).toBeGreaterThan(5)
  const mine = rows.find(({ subjectId }) => subjectId === near)!
  expect([compare(mine.part, paid), compare(mine.whole!, due)]).toEqual([0, 0])
})

test('a payment stands in the figure of a board within a minute', async () => {
  const paid = async () => {
    const query = { code: 'fee.paid', from: '2025-01-01', to: today, villageId: near }
    const { asOf, figures } = ok(await (await world.as('pm0101')).call(metricApi.metric, query))
    return { asOf, value: figures[0]!.value! }
  }
  const from = (seconds: number) => setClock(() => new Date(Date.parse(`${today}T11:00:00+08:00`) + seconds * 1000))
  from(0)
  const before = await paid()
  const { bills: due } = await world.desk(world.freshRoom())
  ok(await world.pay(world.inputOf(due), 'staff0101'))
  from(60)
  const after = await paid()
  expect([before.asOf, after.asOf]).toEqual([`${today} 11:00:00`, `${today} 11:01:00`])
  expect(compare(after.value, before.value)).toBe(1)
  const { total } = await read('pm0101', { begin: '2025-01-01', end: today, villageId: near })
  expect(compare(after.value, total.paid)).toBe(0)
})
