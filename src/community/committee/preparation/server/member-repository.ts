import type { Reader } from '#kernel/server/db/db.ts'
import { livingText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import type { StoredMember } from './tables.ts'

/** The members of a group in their order, with the names of their rooms. */
export function readMembers(
  reader: Reader,
  preparationId: string,
): Promise<(StoredMember & { roomName: string | null })[]> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const text = `select m.*, r.name as room_name from prepare_member m
    left join ref_room r on r.tenant_id = m.tenant_id and r.id = m.room_id
    where ${livingText(reader, 'm', bind)} and m.preparation_id = ${bind(preparationId)} order by m.sort, m.id`
  return reader.all(statement<StoredMember & { roomName: string | null }>(text, values.list))
}
