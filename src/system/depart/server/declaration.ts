import { systemActor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { newId } from '#kernel/server/secrets.ts'
import { orgCategories } from '../shared/dictionaries.ts'
import { childCode } from '../shared/org-code.ts'

const insert = `
  insert into sys_depart (tenant_id, id, depart_name, org_category, org_type, org_code, create_by, create_time)
  select $1, $2, $3, $4, '1', $5, 'system', $6 where not exists (select from sys_depart where tenant_id = $1)`

/** Gives a tenant without any organisation its topmost one, for there a first administrator has to stand. */
export async function declareTopDepart(db: Db, tenantId = 1, name = '住房和城乡建设局'): Promise<void> {
  const values = [tenantId, newId(), name, orgCategories.government, childCode('', 1), nowText()]
  await db.write(systemActor(tenantId), (tx) => tx.run(statement(insert, values)))
}
