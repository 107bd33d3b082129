import { allRoles, roleNames } from '#kernel/shared/role.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { newId } from '#kernel/server/secrets.ts'
import { tenantIds } from '#kernel/server/db/tenants.ts'

const insert = `
  insert into sys_role (tenant_id, id, role_code, role_name, sort_no, built_in, create_by, create_time)
  select $1, role.id, role.code, role.name, role.place, true, 'system', $2
  from unnest($3::text[], $4::text[], $5::text[]) with ordinality as role(id, code, name, place)
  on conflict (tenant_id, role_code) do nothing`

/** Gives every tenant the built-in roles that it lacks. Names that an administrator changed stay. */
export async function declareRoles(db: Db): Promise<void> {
  for (const id of await tenantIds(db)) {
    const ids = allRoles.map(() => newId())
    const values = [id, nowText(), ids, allRoles, allRoles.map((code) => roleNames[code])]
    await db.write(systemActor(id), (tx) => tx.run(statement(insert, values)))
  }
}
