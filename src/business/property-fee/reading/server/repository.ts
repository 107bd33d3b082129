import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { usualText } from '../../meter/server/known-rows.ts'
import type { StoredReading } from './tables.ts'

/** Over a reading `t`: a bill has charged its month, whatever came of it. */
export const billedText = `exists (select from fee_bill b where b.tenant_id = t.tenant_id and b.room_id = t.room_id and b.item_id = t.item_id
  and b.covers and b.del_flag = 0 and b.period_start < (t.period || '-01')::date + interval '1 month'
  and b.period_end >= (t.period || '-01')::date)`

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
