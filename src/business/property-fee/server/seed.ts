import { systemActor } from '#kernel/server/actor.ts'
import { nowText, today } from '#kernel/server/clock.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { drawNumbers } from '#kernel/server/db/number-sequence.ts'
import { insertRows, updateRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Seed, SeedSize } from '#kernel/server/feature.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { proceedBatch } from '../batch/server/proceed.ts'
import { publishAll } from '../bill/server/publish.ts'
import { seedDiscounts } from '../discount/server/seed.ts'
import { itemTables } from '../item/server/tables.ts'
import { standardMatter } from '../standard/shared/states.ts'
import type { ApprovedParts } from '../standard/server/ports.ts'
import { publishStandard } from '../standard/server/publish.ts'
import { firstPossibleDay } from '../standard/server/rules.ts'
import { standardTables, type StoredStandard } from '../standard/server/tables.ts'
import { followTodo } from '../standard/server/todos.ts'
import type { AdjustFlow } from '../adjustment/server/flow.ts'
import { seedWaivers } from '../adjustment/server/seed.ts'
import { plannedItems, plannedStandards } from './seed-plan.ts'
import { seedPayments, userOf } from './seed-payments.ts'
import { seedUsage } from './seed-usage.ts'

const demoTenant = 1

interface Charged {
  villageId: string
  creditorId: string
  home: string | null
  shop: string | null
}

/** Villages with whoever charges there, and the prices of their contract in force. */
const charged = `select v.id as village_id, coalesce(a.company_id, v.org_id) as creditor_id, c.home, c.shop
  from ref_village v
    left join lateral (select m.company_id from ref_manager_area m where m.tenant_id = v.tenant_id and m.village_id = v.id
      and m.active and m.state = 'EFFECTIVE' order by m.id limit 1) a on true
    left join lateral (select c.resident_price::text as home, (select line ->> 'price' from jsonb_array_elements(c.fee_standards) line
        where line ->> 'usage' = '2' limit 1) as shop
      from ref_contract c where c.tenant_id = v.tenant_id and c.village_id = v.id and c.active and c.contract_kind <> '3'
        and c.state in ('EFFECTIVE', 'EXPIRING', 'EXPIRED') order by c.start_date desc limit 1) c on true
  where v.tenant_id = $1 and v.active and v.state = 'NORMAL' order by v.code, v.id`

/** Rooms that were handed over are charged by what is in force in their village, from when the product was taken into use. */
const assigned = `insert into fee_assign (tenant_id, id, standard_no, village_id, room_id, item_id, creditor_id, obj_type, start_date,
    quantity, coefficient, state, create_by, create_time, update_by, update_time, version)
  select s.tenant_id, md5('fee assign ' || s.standard_no || m.id), s.standard_no, s.village_id, m.id, s.item_id, s.creditor_id, s.obj_type,
    greatest(s.start_date, m.deliver_date, date '2026-01-01'), 1, 1, 'ACTIVE', 'system', $2::timestamptz, 'system', $2::timestamptz, 1
  from fee_standard s join ref_room m on m.tenant_id = s.tenant_id and m.village_id = s.village_id and m.active
  where s.tenant_id = $1 and s.state = 'ENABLED' and m.deliver_state = '3'
    and case s.obj_type when 'SHOP' then m.usage = '2' when 'PARKING' then m.usage = '4' else m.usage not in ('2', '4') end`

const none: Partial<StoredStandard> = {
  ...{ unitPrice: null, additionalAmount: null, fixedAmount: null, rentAmount: null, stepRate: null, stepMonths: null },
  ...{ formulaText: null, tiers: null, tierBasis: null, lateRate: null, lateGraceDays: null, lateGraceMode: null },
  ...{
    lateCapRatio: null,
    endDate: null,
    decisionId: null,
    publicityId: null,
    publicUntil: null,
    remark: null,
    submitterId: null,
  },
}

function standardsOf(places: readonly Charged[]): Partial<StoredStandard>[] {
  return places.flatMap(({ villageId, creditorId, home, shop }, place) =>
    plannedStandards(home ?? '1.20', shop ?? '2.50')
      .filter(({ isShow }) => !isShow || place === 0)
      .map(({ itemCode, isShow: _isShow, ...standard }) => ({
        ...{ ...none, ...standard, villageId, creditorId, versionNo: 1 },
        ...{
          id: seedId('feeStandard', `${villageId} ${standard.standardName}`),
          itemId: seedId('feeItem', `${creditorId} ${itemCode}`),
        },
        ...(standard.state !== 'ENABLED' && standard.state !== 'STOPPED' && { startDate: firstPossibleDay() }),
      })),
  )
}

/** Submitted by its manager, and in the approval; the smallest district, in which tests begin, has none that runs. */
async function handIn(tx: Tx, parts: ApprovedParts, row: StoredStandard, size: SeedSize): Promise<void> {
  const actor = systemActor(demoTenant)
  const manager = size === 'tiny' ? undefined : await userOf(tx, 'pm0101')
  if (!manager) return followTodo({ tx, actor, parts }, row)
  const text = 'update fee_standard set submitter_id = $3 where tenant_id = $1 and id = $2'
  await tx.run(statement(text, [demoTenant, row.id, manager.userId]))
  await parts.approvals.start(tx, manager, { bizType: standardMatter, bizId: row.id })
}

/** What is on its way in the first village: somebody's to-do, and something made public. */
async function begin(
  tx: Tx,
  parts: ApprovedParts,
  rows: readonly Partial<StoredStandard>[],
  size: SeedSize,
): Promise<void> {
  const actor = systemActor(demoTenant)
  for (const row of rows as StoredStandard[]) {
    if (row.state === 'AUDITING') await handIn(tx, parts, row, size)
    if (row.state !== 'PUBLISHED') continue
    const stored = await tx.one(
      statement<StoredStandard>('select * from fee_standard where tenant_id = $1 and id = $2', [demoTenant, row.id]),
    )
    const changes = await publishStandard(tx, actor, stored)
    await updateRow(tx, actor, standardTables.feeStandard, stored, changes)
  }
}

/** Bills of the first village, those known whose day has come. */
async function bill(db: Db, villageId: string): Promise<void> {
  const actor = systemActor(demoTenant)
  const order = { batchId: seedId('feeBatch', villageId), villageId, itemIds: [], untilDay: today() }
  await proceedBatch(db, actor, order)
  await db.write(actor, (tx) => publishAll(tx, actor, { until: today() }, true))
}

/** Items of whoever charges, standards of every village at the prices of its contract, the rooms that they charge, and bills. */
export const feeSeed = (parts: ApprovedParts, adjustFlow: AdjustFlow): Seed => ({
  async load(db, size, bulk) {
    const actor = systemActor(demoTenant)
    const first = await db.write(actor, async (tx) => {
      const places = await tx.all(statement<Charged>(charged, [demoTenant]))
      const creditors = [...new Set(places.map(({ creditorId }) => creditorId))]
      const items = creditors.flatMap((creditorId) =>
        plannedItems.map((item) => ({
          ...{ ...item, creditorId, invoiceName: item.itemName, status: '1' as const },
          id: seedId('feeItem', `${creditorId} ${item.itemCode}`),
        })),
      )
      await insertRows(tx, actor, itemTables.feeItem, items)
      const rows = standardsOf(places)
      const prefix = `SF${today().slice(0, 4)}`
      const last = await drawNumbers(tx, prefix, rows.length)
      rows.forEach((row, at) => {
        row.standardNo = prefix + String(last - rows.length + at + 1).padStart(4, '0')
      })
      await insertRows(tx, actor, standardTables.feeStandard, rows)
      await begin(tx, parts, rows, size)
      if (places[0]) {
        await seedUsage(tx, actor, places[0])
        await seedDiscounts(tx, demoTenant, places[0])
      }
      return places[0]
    })
    await bulk.load(demoTenant, ['fee_assign'], (tx) => tx.run(statement(assigned, [demoTenant, nowText()])))
    if (!first) return
    await bill(db, first.villageId)
    await seedPayments(db, demoTenant, first)
    await seedWaivers(db, demoTenant, first, adjustFlow)
  },
})
