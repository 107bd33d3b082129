import { systemActor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRows } from '#kernel/server/db/rows.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { notEarly, usualRule, type FeeDiscountRule } from '../shared/schema.ts'
import { discountTables } from './tables.ts'

const year = { startDate: '2026-01-01', endDate: '2026-12-31' } as const

/** One that is in use and asks for a whole year, which no bill of the demonstration has; and one that is not in use. */
const planned = [
  {
    ...{ ...usualRule, ...year, ruleName: '预缴一年95折', kind: 'RATE', value: '0.95', minMonths: 12 },
    remark: '一次缴清全年物业服务费的，按应收的95%收取',
  },
  {
    ...{ ...usualRule, ...year, ruleName: '空置房七折', kind: 'VACANT', value: '0.70', status: '0', minMonths: null },
    remark: '待业主大会通过后启用',
  },
] as const satisfies readonly Partial<FeeDiscountRule>[]

/** Rules of whoever charges in a village of the demonstration, for its property fee. */
export async function seedDiscounts(
  tx: Tx,
  tenantId: number,
  { villageId, creditorId }: { villageId: string; creditorId: string },
): Promise<void> {
  const of = { creditorId, villageIds: [villageId], itemIds: [seedId('feeItem', `${creditorId} WYF`)] }
  const rows = planned.map((rule) => ({
    ...{ ...rule, ...of, maxAmount: null, exclusiveGroup: null, ...notEarly },
    id: seedId('feeDiscount', `${villageId} ${rule.ruleName}`),
  }))
  await insertRows(tx, systemActor(tenantId), discountTables.feeDiscountRule, rows)
}
