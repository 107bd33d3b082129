import { today } from '#kernel/server/clock.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { drawNumbers } from '#kernel/server/db/number-sequence.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { StoredRequest } from './tables.ts'

/** `JM20260001`: the next number of this year. */
export async function nextRequestNo(tx: Tx): Promise<string> {
  const prefix = `JM${today().slice(0, 4)}`
  return prefix + String(await drawNumbers(tx, prefix)).padStart(4, '0')
}

/** Items of some bills, by name. */
export async function itemNamesOf(reader: Reader, itemIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const text = 'select id, item_name from fee_item where tenant_id = $1 and id = any($2::text[])'
  const rows = await reader.all(statement<{ id: string; itemName: string }>(text, [reader.tenantId, itemIds]))
  return new Map(rows.map(({ id, itemName }) => [id, itemName]))
}

/** A room by its name. */
export async function roomNameOf(reader: Reader, roomId: string): Promise<string> {
  const text = 'select name from ref_room where tenant_id = $1 and id = $2'
  return (await reader.one(statement<{ name: string }>(text, [reader.tenantId, roomId]))).name
}

/** `lock` holds it until the end of the transaction. */
export const findRequest = (
  reader: Reader,
  id: string,
  lock: '' | 'for update' = '',
): Promise<StoredRequest | undefined> =>
  reader.maybe(
    statement<StoredRequest>(
      `select * from fee_discount_request where tenant_id = $1 and id = $2 and del_flag = 0 ${lock}`,
      [reader.tenantId, id],
    ),
  )
