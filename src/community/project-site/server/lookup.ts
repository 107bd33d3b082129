import type { Reader } from '#kernel/server/db/db.ts'
import { codeIn } from '#kernel/server/ticket-kind.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { servingStates } from '../shared/states.ts'

/** The project that serves a village today, by its name; undefined where none is registered. */
export const servingSite = (reader: Reader, villageId: string): Promise<{ id: string; name: string } | undefined> =>
  reader.maybe(
    statement<{ id: string; name: string }>(
      `select s.id, s.name from project_site s where s.tenant_id = $1 and s.village_id = $2 and s.site_type = '1'
        and ${codeIn('s.state', servingStates)} and s.del_flag = 0 order by s.start_date desc, s.id limit 1`,
      [reader.tenantId, villageId],
    ),
  )
