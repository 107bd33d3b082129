import { today } from '#kernel/server/clock.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { drawNumbers } from '#kernel/server/db/number-sequence.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { FeeObjType } from '../../shared/dictionaries.ts'
import type { StoredStandard } from './tables.ts'

/** `SF20260001`: the next number of this year. */
export async function nextStandardNo(tx: Tx): Promise<string> {
  const prefix = `SF${today().slice(0, 4)}`
  return prefix + String(await drawNumbers(tx, prefix)).padStart(4, '0')
}

/** Whatever the caller's scope: the unit's own steps and whoever answers a publicity. */
export const findStandard = (reader: Reader, id: string, lock = ''): Promise<StoredStandard | undefined> =>
  reader.maybe(
    statement<StoredStandard>(`select * from fee_standard where tenant_id = $1 and id = $2 and del_flag = 0 ${lock}`, [
      reader.tenantId,
      id,
    ]),
  )

/** Versions that hold on their days, the oldest first. */
export const heldVersions = (reader: Reader, standardNo: string, lock = ''): Promise<StoredStandard[]> =>
  reader.all(
    statement<StoredStandard>(
      `select * from fee_standard where tenant_id = $1 and standard_no = $2 and del_flag = 0
        and state in ('ENABLED', 'STOPPED') order by start_date ${lock}`,
      [reader.tenantId, standardNo],
    ),
  )

export async function newestVersion(reader: Reader, standardNo: string): Promise<number> {
  const text =
    'select coalesce(max(version_no), 0) as newest from fee_standard where tenant_id = $1 and standard_no = $2'
  return (await reader.one(statement<{ newest: number }>(text, [reader.tenantId, standardNo]))).newest
}

/** Rooms that are, or were, charged by a number. */
export async function countAssigned(reader: Reader, standardNo: string): Promise<number> {
  const text =
    'select count(*)::integer as rooms from fee_assign where tenant_id = $1 and standard_no = $2 and del_flag = 0'
  return (await reader.one(statement<{ rooms: number }>(text, [reader.tenantId, standardNo]))).rooms
}

interface Item {
  id: string
  itemName: string
  feeType: string
  creditorId: string
  status: string
}

export const readItem = (reader: Reader, id: string): Promise<Item | undefined> =>
  reader.maybe(
    statement<Item>(
      'select id, item_name, fee_type, creditor_id, status from fee_item where tenant_id = $1 and id = $2 and del_flag = 0',
      [reader.tenantId, id],
    ),
  )

export const pickItems = (reader: Reader, creditorIds: readonly string[]): Promise<{ value: string; text: string }[]> =>
  reader.all(
    statement<{ value: string; text: string }>(
      `select id as value, item_name as text from fee_item where tenant_id = $1 and creditor_id = any($2::text[])
        and status = '1' and del_flag = 0 order by item_code, id limit 500`,
      [reader.tenantId, creditorIds],
    ),
  )

/** The use of a contract's prices that a kind of object is charged by. */
const usages: Readonly<Record<FeeObjType, readonly string[]>> = { ROOM: ['1'], SHOP: ['2'], PARKING: ['4', 'P1', 'P2'] }

export const usagesOf = ({ objType }: Pick<StoredStandard, 'objType'>): readonly string[] => usages[objType]

/** What a contract has for a use: by area, or of parking by place. */
export interface PriceOfUsage {
  usage: string
  price: string
}

/** The highest prices for a kind of object in the filed contracts of a village that last until a day, else in the last one. */
export const contractPrices = (
  reader: Reader,
  { villageId, objType, startDate }: Pick<StoredStandard, 'villageId' | 'objType' | 'startDate'>,
): Promise<PriceOfUsage[]> => {
  const text = `with filed as (select fee_standards, effective_end from ref_contract c
      where c.tenant_id = $1 and c.village_id = $2 and c.active and c.contract_kind <> '3'
        and c.state in ('FILED', 'EFFECTIVE', 'EXPIRING'))
    select line ->> 'usage' as usage, max((line ->> 'price')::numeric)::text as price from filed cross join jsonb_array_elements(fee_standards) line
    where effective_end >= least($3::date, (select max(effective_end) from filed)) and line ->> 'usage' = any($4::text[])
    group by 1 order by max((line ->> 'price')::numeric) desc`
  return reader.all(statement<PriceOfUsage>(text, [reader.tenantId, villageId, startDate, usages[objType]]))
}
