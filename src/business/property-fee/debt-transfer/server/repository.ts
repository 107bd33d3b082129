import { today } from '#kernel/server/clock.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { drawNumbers } from '#kernel/server/db/number-sequence.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { StoredTransfer } from './tables.ts'

/** `ZY20260001`: the next number of this year. */
export async function nextTransferNo(tx: Tx): Promise<string> {
  const prefix = `ZY${today().slice(0, 4)}`
  return prefix + String(await drawNumbers(tx, prefix)).padStart(4, '0')
}

/** `lock` holds it until the end of the transaction. */
export const findTransfer = (
  reader: Reader,
  id: string,
  lock: '' | 'for update' = '',
): Promise<StoredTransfer | undefined> =>
  reader.maybe(
    statement<StoredTransfer>(
      `select * from fee_debt_transfer where tenant_id = $1 and id = $2 and del_flag = 0 ${lock}`,
      [reader.tenantId, id],
    ),
  )

interface Holder {
  id: string
  name: string
  nameMask: string
  isOwner: boolean
}

/** Who holds a room today but for one of them: owners first. */
export const readRoomHolders = (reader: Reader, roomId: string, but: string | null): Promise<Holder[]> =>
  reader.all(
    statement<Holder>(
      `select p.id, p.name, p.name_mask, p.relation_type = 'owner' as is_owner from ref_payer p
        where p.tenant_id = $1 and p.room_id = $2 and p.id is distinct from $3 and p.active
          and (p.held_from is null or p.held_from <= $4::date) and (p.held_until is null or p.held_until > $4::date)
        order by p.relation_type = 'owner' desc, p.id limit 50`,
      [reader.tenantId, roomId, but, today()],
    ),
  )

/** Households by their ids, as everybody may read their names. */
export async function maskedNames(
  reader: Reader,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const text = 'select id, name_mask from ref_payer where tenant_id = $1 and id = any($2::text[])'
  const rows = await reader.all(statement<{ id: string; nameMask: string }>(text, [reader.tenantId, ids]))
  return new Map(rows.map(({ id, nameMask }) => [id, nameMask]))
}
