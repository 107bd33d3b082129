import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'

/** Has the building rooms that are not in the recycle bin. */
export async function hasRooms(reader: Reader, buildingId: string): Promise<boolean> {
  const text = `select exists (select from village_room where tenant_id = $1 and building_id = $2 and del_flag = 0) as taken`
  return (await reader.one(statement<{ taken: boolean }>(text, [reader.tenantId, buildingId]))).taken
}

/** Names and codes of rooms hold those of their building and unit: they follow when these change. */
export async function renameRooms(tx: Tx, buildingId: string): Promise<void> {
  const text = `update village_room r set name = p.name, room_code = p.code
    from (
      select o.id, b.name || coalesce(u.name, '') || o.room_no as name,
        right(v.code, 4) || '-' || b.code || '-' || coalesce(u.code, '0') || '-' || o.room_no as code
      from village_room o
        join village_building b on b.tenant_id = o.tenant_id and b.id = o.building_id
        join village v on v.tenant_id = b.tenant_id and v.id = b.village_id
        left join village_unit u on u.tenant_id = o.tenant_id and u.id = o.unit_id
      where o.tenant_id = $1 and o.building_id = $2
    ) p
    where r.tenant_id = $1 and r.id = p.id and (r.name, r.room_code) is distinct from (p.name, p.code)`
  await tx.run(statement(text, [tx.tenantId, buildingId]))
}
