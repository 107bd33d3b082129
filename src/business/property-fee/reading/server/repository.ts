import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { usualText } from '../../meter/server/known-rows.ts'
import type { StoredReading } from './tables.ts'

/** Over a reading `t`: a bill has charged its month, whatever came of it. */
export const billedText = `exists (select from fee_bill b where b.tenant_id = t.tenant_id and b.room_id = t.room_id and b.item_id = t.item_id
  and b.covers and b.del_flag = 0 and b.period_start < (t.period || '-01')::date + interval '1 month'
  and b.period_end >= (t.period || '-01')::date)`

/** Over a reading `t` of what is used in common: a pool of its month has been shared out by it. */
const pooledText = `exists (select from fee_meter c join fee_pool p on p.tenant_id = c.tenant_id and p.village_id = c.village_id
    and p.building_id is not distinct from c.building_id and p.item_id = c.item_id and p.period = t.period
    and p.usage_source = 'METER' and p.state = 'CONFIRMED' and p.del_flag = 0
  where c.tenant_id = t.tenant_id and c.id = t.meter_id and c.meter_use <> 'HOME')`

export async function isPooled(reader: Reader, id: string): Promise<boolean> {
  const text = `select ${pooledText} as pooled from fee_reading t where t.tenant_id = $1 and t.id = $2`
  return (await reader.one(statement<{ pooled: boolean }>(text, [reader.tenantId, id]))).pooled
}

/** The newest reading of a counter but for one of them. */
export const newestReading = (reader: Reader, meterId: string, but = ''): Promise<StoredReading | undefined> =>
  reader.maybe(
    statement<StoredReading>(
      `select * from fee_reading where tenant_id = $1 and meter_id = $2 and id <> $3 and del_flag = 0
        order by cur_date desc limit 1`,
      [reader.tenantId, meterId, but],
    ),
  )

export async function isBilled(reader: Reader, id: string): Promise<boolean> {
  const text = `select ${billedText} as billed from fee_reading t where t.tenant_id = $1 and t.id = $2`
  return (await reader.one(statement<{ billed: boolean }>(text, [reader.tenantId, id]))).billed
}

/** What usually went through the counter of a reading before its day. */
export async function usualUsage(reader: Reader, { id }: StoredReading): Promise<string | undefined> {
  const text = `select ${usualText('t.meter_id', 't.cur_date')} as usual from fee_reading t where t.tenant_id = $1 and t.id = $2`
  const { usual } = await reader.one(statement<{ usual: string | null }>(text, [reader.tenantId, id]))
  return usual ?? undefined
}
