import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { containing } from '#kernel/server/db/like.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { found } from '#kernel/server/errors.ts'
import type { OwnerChoice } from '../shared/schema.ts'
import { prepareTables } from './tables.ts'

const owners = `select o.room_id, m.name as room_name, o.name, case o.person_kind when 'C' then 'Y' else 'N' end as is_firm
  from ref_owner_person o
  join ref_room m on m.tenant_id = o.tenant_id and m.id = o.room_id and m.active and m.village_id = $2
  where o.tenant_id = $1 and o.active and (o.name ilike $3 or m.name ilike $3) order by m.room_code, o.name limit 30`

/** Verified owners of a group's village by a part of their name or room. */
export async function findOwners(
  reader: Reader,
  actor: Actor,
  { id, keyword = '' }: { id: string; keyword?: string | undefined },
): Promise<OwnerChoice[]> {
  const { villageId } = found(await readRow(reader, actor, prepareTables.prepareCommittee, id))
  return reader.all(statement<OwnerChoice>(owners, [reader.tenantId, villageId, containing(keyword.trim())]))
}
