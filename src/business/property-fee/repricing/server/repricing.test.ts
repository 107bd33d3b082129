import { beforeAll, beforeEach, expect, test } from 'vitest'
import { verifyLedger } from '#kernel/server/ledger/verify.ts'
import { roleNames, type RoleCode } from '#kernel/shared/role.ts'
import { accounts } from '../../../../../tests/support/accounts.ts'
import { billWorld, type BillWorld } from '../../../../../tests/support/bill-world.ts'
import { feeLedgerKind } from '../../adjustment/server/ledger-kinds.ts'
import { publishToday } from '../../batch/server/jobs.ts'
import { repriceApi as api, repriceCalls } from '../shared/api.ts'
import { repricePermissions } from '../shared/permissions.ts'

let world: BillWorld
beforeAll(async () => {
  world = await billWorld()
}, 60_000)
beforeEach(() => world.clear())

const reason = '业主大会决定自5月16日起调价'
const second = 'newprice'.padEnd(32, '0')
/** Two quarters of a home of 89.50 m² at 2.60, made known. */
async function twoQuarters(): Promise<string> {
  const price = { unitPrice: '2.60', billCycleMonths: 3 } as const
  const { id } = await world.charge('2026-04-01', price, [world.rooms[0]!.id])
  await world.run(`update fee_assign set area = '89.50'`)
  await world.bill()
  await publishToday(world.linli.services.db)
  return id
}
/** Another price from a day on, as the version that follows. */
async function reprice(id: string, unitPrice: string, from = '2026-05-16'): Promise<void> {
  await world.run(`update fee_standard set end_date = $2::date - 1 where id = $1`, [id, from])
  await world.run(
    `insert into fee_standard select (jsonb_populate_record(s, jsonb_build_object('id', $2::text, 'version_no', 2, 'start_date', $3::text,
      'end_date', null, 'unit_price', $4::text))).* from fee_standard s where id = $1`,
    [id, second, from, unitPrice],
  )
}
const preview = async (standardId = second) => (await world.as('pm0101')).call(repriceCalls.preview, { standardId })
const apply = async (username = 'pm0101', standardId = second) =>
  (await world.as(username)).call(repriceCalls.apply, { standardId, reason })
/** What each quarter is charged now, with what was charged on top and taken back. */
const charged = async () =>
  (
    await world.query<{ sum: string }>(
      `select (b.receivable - b.netted + coalesce((select sum(s.receivable - s.netted) from fee_bill s where s.source_bill_id = b.id
          and s.bill_kind = 'SUPPLEMENT'), 0))::numeric(14, 2) as sum
        from fee_bill b where b.bill_kind = 'NORMAL' and b.state <> 'VOID' order by b.period_start`,
    )
  ).map(({ sum }) => sum)
const faults = async () =>
  (await world.linli.services.db.read(world.system, (tx) => verifyLedger(tx, feeLedgerKind))).faults

test('billed days follow a price that rose by supplements, once, and only when that was approved', async () => {
  await reprice(await twoQuarters(), '2.85')
  expect((await preview()).result).toMatchObject({ bills: 2, more: '101.05', less: '0.00', leftCount: 0 })
  const { result } = await apply()
  expect(result).toMatchObject({ state: 'WAITING', bills: 2, more: '101.05' })
  expect(result.lines.map(({ before, after, difference }) => [before, after, difference])).toEqual([
    ['698.10', '732.02', '33.92'],
    ['698.10', '765.23', '67.13'],
  ])
  expect(await apply()).toMatchObject({ success: false, message: '该收费标准已有调价补差待审核' })
  expect(await charged()).toEqual(['698.10', '698.10'])
  expect(await world.sign(result.id, 'pm0101')).toMatchObject({ success: false })
  expect(await world.sign(result.id, 'co01')).toMatchObject({ success: true })
  expect((await (await world.as('pm0101')).call(api.one, { id: result.id })).result).toMatchObject({ state: 'PASSED' })
  expect(await charged()).toEqual(['732.02', '765.23'])
  expect((await preview()).result).toMatchObject({ bills: 0, leftCount: 0 })
  expect(await apply()).toMatchObject({ success: false, message: '没有需要补差的账单' })
  expect(await faults()).toEqual([])
})

test('a price that fell is taken back, and a draft is made anew', async () => {
  await reprice(await twoQuarters(), '2.00')
  await world.run(`update fee_bill set state = 'DRAFT' where period_start = '2026-07-01'`)
  const { result } = await apply()
  // 89.50 × 2.00 × 3 = 537.00; the second quarter has 15 days of May at the old price.
  expect(result).toMatchObject({ bills: 2, more: '0.00' })
  await world.sign(result.id, 'co01')
  await world.bill()
  const [spring, summer] = await charged()
  expect(spring).toBe(result.lines[0]!.after)
  expect(summer).toBe('537.00')
  expect(await faults()).toEqual([])
})

test('bills that something else has changed are left with the reason, as are versions without one before', async () => {
  const first = await twoQuarters()
  await reprice(first, '2.85')
  await world.run(`update fee_assign set area = '100.00'`)
  const { result } = await preview()
  expect(result).toMatchObject({ bills: 0, leftCount: 2 })
  expect(result.left[0]!.reason).toBe('账单金额698.10元与原价计算的780.00元不符')
  expect(await preview(first)).toMatchObject({ success: false, message: '该标准没有更早的版本，不需要补差' })
})

test('what has changed since it was asked for is refused, and nobody asks but who keeps the bills', async () => {
  await reprice(await twoQuarters(), '2.85')
  const { result } = await apply()
  await world.run(`update fee_standard set unit_price = '2.90' where id = $1`, [second])
  expect(await world.sign(result.id, 'co01')).toMatchObject({ message: '账单或收费标准已变化，请驳回后重新申请' })
  await world.refuse(result.id, 'co01', '重新核对')
  expect(await charged()).toEqual(['698.10', '698.10'])
  const may: readonly string[] = repricePermissions.apply.roles
  for (const role of Object.keys(roleNames) as RoleCode[])
    if (!may.includes(role) && accounts[role]) expect((await apply(accounts[role])).status, role).toBe(403)
  expect((await apply('pm0102')).status).toBe(404)
})
