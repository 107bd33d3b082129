import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { shownPaths } from '#kernel/server/files/record-files.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import type { BillReading } from '../shared/schema.ts'
import { readingPurposes } from './files.ts'

/** Months that a bill was charged by: to the last of them, but for those that an earlier one was charged by. */
const charged = `select r.id, c.meter_no, r.period, r.prev_reading, r.cur_reading, r.cur_date, r.is_rolled, r.usage, r.photo
  from fee_bill b
    join fee_reading r on r.tenant_id = b.tenant_id and r.room_id = b.room_id and r.item_id = b.item_id and r.state = 'CONFIRMED'
      and r.del_flag = 0 and r.period between to_char(b.period_start, 'YYYY-MM') and b.usage_to
    join fee_meter c on c.tenant_id = r.tenant_id and c.id = r.meter_id
  where b.tenant_id = $1 and b.id = $2 and not exists (select from fee_bill p where p.tenant_id = b.tenant_id
    and p.room_id = b.room_id and p.item_id = b.item_id and p.covers and p.del_flag = 0
    and p.period_start < b.period_start and p.usage_to >= r.period)
  order by r.period, c.meter_no limit 100`

/** The readings that a bill came from, with links that open their photographs; none of a bill that no counter made. */
export async function readCharged(reader: Reader, secrets: Secrets, billId: string): Promise<BillReading[]> {
  const rows = await reader.all(statement<BillReading>(charged, [reader.tenantId, billId]))
  return rows.map((row) => ({ ...row, photo: shownPaths(secrets, row.photo, readingPurposes) }))
}
