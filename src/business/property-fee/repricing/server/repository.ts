import { today } from '#kernel/server/clock.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { drawNumbers } from '#kernel/server/db/number-sequence.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { StoredBill } from '../../bill/server/tables.ts'
import type { StoredStandard } from '../../standard/server/tables.ts'
import type { StoredRepricing } from './tables.ts'

/** `BC20260001`: the next number of this year. */
export async function nextRepricingNo(tx: Tx): Promise<string> {
  const prefix = `BC${today().slice(0, 4)}`
  return prefix + String(await drawNumbers(tx, prefix)).padStart(4, '0')
}

/** `lock` holds it until the end of the transaction. */
export const findRepricing = (
  reader: Reader,
  id: string,
  lock: '' | 'for update' = '',
): Promise<StoredRepricing | undefined> =>
  reader.maybe(
    statement<StoredRepricing>(
      `select * from fee_repricing where tenant_id = $1 and id = $2 and del_flag = 0 ${lock}`,
      [reader.tenantId, id],
    ),
  )

/** A bill with what earlier changes of price have made of it. */
export type PricedBill = StoredBill & { roomName: string; repriced: string }

const priced = `select b.*, m.name as room_name, coalesce((select sum(case a.adjust_kind when 'SUPPLEMENT' then a.amount else -a.amount end)
      from fee_adjustment a where a.tenant_id = b.tenant_id and a.bill_id = b.id and a.repricing_id is not null), 0)::numeric(14, 2) as repriced
  from fee_bill b join ref_room m on m.tenant_id = b.tenant_id and m.id = b.room_id
  where b.tenant_id = $1 and b.standard_no = $2 and b.assign_id is not null and b.covers and b.del_flag = 0
    and b.period_end >= $3::date and ($4::date is null or b.period_start <= $4::date)
    and (cardinality($5::text[]) = 0 or b.building_id = any($5::text[]))
  order by m.room_code, b.period_start, b.id`

/** Bills by a standard with days on which a version of it holds, by their rooms; none of no building is all of them. */
export const pricedBills = (
  reader: Reader,
  { standardNo, startDate, endDate }: Pick<StoredStandard, 'standardNo' | 'startDate' | 'endDate'>,
  buildingIds: readonly string[],
): Promise<PricedBill[]> =>
  reader.all(statement<PricedBill>(priced, [reader.tenantId, standardNo, startDate, endDate, buildingIds]))
