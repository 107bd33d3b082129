import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'

const owing = `select distinct room_id from fee_bill
  where tenant_id = $1 and room_id = any($2::text[]) and del_flag = 0 and state in ('UNPAID', 'PARTIAL')
    and balance > 0 and due_date < $3::date`

/** Which of these rooms have bills that were due before a day and are not settled, whoever charges them. */
export async function roomsInArrears(
  reader: Reader,
  roomIds: readonly string[],
  day: string,
): Promise<ReadonlySet<string>> {
  if (roomIds.length === 0) return new Set()
  const rows = await reader.all(statement<{ roomId: string }>(owing, [reader.tenantId, roomIds, day]))
  return new Set(rows.map(({ roomId }) => roomId))
}
