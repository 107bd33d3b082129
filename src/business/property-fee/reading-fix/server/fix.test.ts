import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '#kernel/server/clock.ts'
import { verifyLedger } from '#kernel/server/ledger/verify.ts'
import { add, subtract } from '#kernel/shared/decimal.ts'
import { roleNames, type RoleCode } from '#kernel/shared/role.ts'
import { publishToday } from '../../batch/server/jobs.ts'
import { accounts } from '../../../../../tests/support/accounts.ts'
import { meterWorld, type MeterWorld } from '../../../../../tests/support/meter-world.ts'
import { feeLedgerKind } from '../../adjustment/server/ledger-kinds.ts'
import { tierAmount, tierParts } from '../../shared/tiers.ts'
import { roundMoney } from '../../shared/rounding.ts'
import { fixApi as api, fixCalls } from '../shared/api.ts'
import type { FixInput } from '../shared/schema.ts'
import { fixPermissions } from '../shared/permissions.ts'

let world: MeterWorld
beforeAll(async () => {
  world = await meterWorld()
}, 60_000)
beforeEach(async () => {
  setClock(() => new Date('2026-11-21T10:00:00+08:00'))
  await world.clear()
})

const tiers = [
  { from: '0', to: '180', price: '5.00' },
  { from: '180', to: '260', price: '7.00' },
  { from: '260', to: null, price: '9.00' },
]
const water = (basis: 'YEAR' | 'PERIOD') => ({
  ...{ standardName: '阶梯水费', formulaType: 'TIER' as const, tiers, tierBasis: basis, unitPrice: null },
  ...{ billCycleMonths: 1 as const, itemId: world.item('SF') },
})
const months = ['2026-07', '2026-08', '2026-09', '2026-10'] as const
const lastDays = ['31', '31', '30', '31']

/** Four months that were read, billed and made known; the ids of the readings. */
async function fourMonths(usages: readonly string[], basis: 'YEAR' | 'PERIOD' = 'YEAR'): Promise<string[]> {
  await world.meter({ initReading: '0' })
  await world.charge('2026-07-01', water(basis), [world.rooms[0]!.id])
  const ids: string[] = []
  let shown = '0'
  for (const [at, period] of months.entries()) {
    shown = add([shown, usages[at]!], 3)
    const { result, message } = await world.read({ period, curReading: shown, curDate: `${period}-${lastDays[at]}` })
    if (!result) throw new Error(message)
    await world.confirm(result.id)
    ids.push(result.id)
  }
  await world.bill()
  await publishToday(world.linli.services.db)
  return ids
}
const apply = async (readingId: string, newReading: string, part: Partial<FixInput> = {}, username = 'pm0101') =>
  (await world.as(username)).call(fixCalls.apply, { readingId, newReading, reason: '抄表员看错了一位数', ...part })
const one = async (id: string) => (await (await world.as('pm0101')).call(api.one, { id })).result
/** What the room is charged now, bill by bill of its first ones, with what was charged on top and taken back. */
const charged = async () =>
  (
    await world.query<{ sum: string }>(
      `select (b.receivable - b.netted + coalesce((select sum(s.receivable - s.netted) from fee_bill s where s.source_bill_id = b.id
          and s.bill_kind = 'SUPPLEMENT'), 0))::numeric(14, 2) as sum from fee_bill b where b.bill_kind = 'NORMAL' order by b.period_start`,
    )
  ).map(({ sum }) => sum)
const faults = async () =>
  (await world.linli.services.db.read(world.system, (tx) => verifyLedger(tx, feeLedgerKind))).faults
/** What months cost, in the simplest way: the year so far by tiers. */
function naive(usages: readonly string[]): string[] {
  let before = '0'
  return usages.map((usage) => {
    const parts = tierParts(tiers, usage, before)
    before = add([before, usage], 3)
    return roundMoney(tierAmount(parts))
  })
}

describe('a reading that was billed and is put right', () => {
  test('charges less for its own month, more for the one after it, and moves the tiers of the year', async () => {
    const ids = await fourMonths(['100', '100', '60', '40'])
    expect(await charged()).toEqual(naive(['100', '100', '60', '40']))
    const preview = await (await world.as('pm0101')).call(fixCalls.preview, { readingId: ids[1]!, newReading: '180' })
    expect(preview.result).toMatchObject({ oldUsage: '100.000', newUsage: '80.000', difference: '0.00' })
    const { result } = await apply(ids[1]!, '180')
    expect(result).toMatchObject({ state: 'WAITING', oldReading: '200.000', newReading: '180.000', difference: '0.00' })
    expect(result.lines.map(({ before, after }) => [before, after])).toEqual([
      ['540.00', '400.00'],
      ['420.00', '560.00'],
    ])
    expect(await charged()).toEqual(naive(['100', '100', '60', '40']))
    expect(await world.sign(result.id, 'co01')).toMatchObject({ success: true })
    expect(await one(result.id)).toMatchObject({ state: 'PASSED' })
    expect(await charged()).toEqual(naive(['100', '80', '80', '40']))
    const rows = await world.query<{ usage: string; prevReading: string; curReading: string }>(
      'select usage, prev_reading, cur_reading from fee_reading order by cur_date',
    )
    expect(rows[1]).toMatchObject({ usage: '80.000', curReading: '180.000' })
    expect(rows[2]).toMatchObject({ usage: '80.000', prevReading: '180.000' })
    expect(await faults()).toEqual([])
    const kinds = await world.query<{ kind: string; reason: string }>(
      'select adjust_kind as kind, reason from fee_adjustment order by adjust_no',
    )
    expect(kinds.map(({ kind }) => kind)).toEqual(['CORRECT', 'SUPPLEMENT'])
    expect(kinds[0]!.reason).toBe(`抄表更正${result.fixNo}：抄表员看错了一位数`)
  })

  test('of the last month makes later tiers of nothing; whoever has paid gets the surplus on the account', async () => {
    const ids = await fourMonths(['100', '100', '60', '40'])
    const { result } = await apply(ids[3]!, '350')
    await world.sign(result.id, 'co01')
    expect(await charged()).toEqual(naive(['100', '100', '60', '90']))
  })

  test('of another year leaves this one alone, and by the period only months that it touches', async () => {
    const ids = await fourMonths(['100', '100', '60', '40'], 'PERIOD')
    const { result } = await apply(ids[0]!, '90')
    expect(result.lines).toHaveLength(2)
    expect(result.lines.map(({ difference }) => difference)).toEqual(['-50.00', '50.00'])
  })

  test('makes a draft anew instead of charging on top of it', async () => {
    const ids = await fourMonths(['100', '100', '60', '40'])
    await world.run(`update fee_bill set state = 'DRAFT' where period_start = '2026-10-01'`)
    const { result } = await apply(ids[3]!, '310')
    await world.sign(result.id, 'co01')
    await world.bill()
    const [made] = await world.query<{ receivable: string }>(
      `select receivable from fee_bill where period_start = '2026-10-01' and state <> 'VOID'`,
    )
    expect(made!.receivable).toBe(naive(['100', '100', '60', '50'])[3])
  })

  test('holds for whatever usages and readings, as a year reckoned anew has it', { timeout: 240_000 }, async () => {
    const usage = fc.integer({ min: 0, max: 1500 }).map((tenths) => subtract(String(tenths / 10), '0', 3))
    const plan = fc.tuple(
      fc.tuple(usage, usage, usage, usage),
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: 0, max: 100 }),
    )
    await fc.assert(
      fc.asyncProperty(plan, async ([usages, at, percent]) => {
        await world.clear()
        const ids = await fourMonths(usages)
        const before = add(usages.slice(0, at), 3)
        const most = at === 3 ? add([before, '200'], 3) : add(usages.slice(0, at + 2), 3)
        const room = Math.floor(Number(subtract(most, before, 3)) * 10 * (percent / 100)) / 10
        const newReading = add([before, String(room)], 3)
        const old = add(usages.slice(0, at + 1), 3)
        const { success, result } = await apply(ids[at]!, newReading)
        expect(success).toBe(newReading !== old)
        if (!success) return
        expect(await world.sign(result.id, 'co01')).toMatchObject({ success: true })
        const now = [...usages]
        now[at] = subtract(newReading, before, 3)
        if (at < 3) now[at + 1] = subtract(add(usages.slice(0, at + 2), 3), newReading, 3)
        expect(await charged()).toEqual(naive(now))
        expect(await faults()).toEqual([])
      }),
      { numRuns: 12, endOnFailure: true },
    )
  })
})

describe('putting right is refused', () => {
  test.each<[string, number, string, string]>([
    ['to less than the month before', 1, '99.9', '本期读数不能小于上期读数'],
    ['to more than the month after', 1, '260.001', '更正后大于下期（2026-09）读数260.000'],
    ['to what it is', 1, '200', '更正读数与原读数相同'],
  ])('%s', async (_name, at, newReading, message) => {
    const ids = await fourMonths(['100', '100', '60', '40'])
    expect(await apply(ids[at]!, newReading)).toMatchObject({ result: { fields: { newReading: message } } })
  })

  test('where nothing was billed, twice at once, where a bill was given up, and when things have changed since', async () => {
    const ids = await fourMonths(['100', '100', '60', '40'])
    const { result } = await apply(ids[1]!, '180')
    expect(await apply(ids[0]!, '90')).toMatchObject({ message: '该表已有抄表更正待审核' })
    await world.run(`update fee_reading set cur_reading = 199, usage = 99 where id = $1`, [ids[1]])
    expect(await world.sign(result.id, 'co01')).toMatchObject({ message: '读数或账单已变化，请驳回后重新申请' })
    await world.run(`update fee_reading set cur_reading = 200, usage = 100 where id = $1`, [ids[1]])
    await world.refuse(result.id, 'co01', '重新核对')
    expect(await one(result.id)).toMatchObject({ state: 'REJECTED' })
    await world.run(`update fee_bill set state = 'BADDEBT' where period_start = '2026-09-01'`)
    const [bad] = await world.query<{ billNo: string }>(`select bill_no from fee_bill where state = 'BADDEBT'`)
    expect(await apply(ids[1]!, '180')).toMatchObject({ message: `账单${bad!.billNo}坏账，不能更正其读数` })
    await world.run(`update fee_bill set state = 'UNPAID' where state = 'BADDEBT'`)
    const { result: next } = await world.read({ period: '2026-11', curReading: '320', curDate: '2026-11-20' })
    expect(await apply(next.id, '321')).toMatchObject({ message: '该读数尚未出账，请退回后修改' })
  })

  test('for whoever keeps no bills of the village', async () => {
    const ids = await fourMonths(['100', '100', '60', '40'])
    const may: readonly string[] = fixPermissions.apply.roles
    for (const role of Object.keys(roleNames) as RoleCode[])
      if (!may.includes(role) && accounts[role])
        expect((await apply(ids[1]!, '180', {}, accounts[role])).status, role).toBe(403)
    expect((await apply(ids[1]!, '180', {}, 'pm0102')).status).toBe(404)
    const { result } = await apply(ids[1]!, '180')
    for (const other of ['pm0101', 'staff0101', 'village0101'])
      expect(await world.sign(result.id, other), other).toMatchObject({ success: false })
  })
})
