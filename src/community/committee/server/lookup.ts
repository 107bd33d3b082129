import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { officeStates } from '../shared/states.ts'

/** A row of the published view `ref_committee`. */
export interface RefCommittee {
  id: string
  villageId: string
  name: string
  term: number
  state: string
}

/** Who acts for the owners of these villages now; villages without a committee in office are left out. */
export const readCommitteesInOffice = (reader: Reader, villageIds: readonly string[]): Promise<RefCommittee[]> =>
  reader.all(
    statement<RefCommittee>(
      `select id, village_id, name, term, state from ref_committee
       where tenant_id = $1 and village_id = any($2::text[]) and active and state = any($3::text[]) order by village_id`,
      [reader.tenantId, villageIds, officeStates],
    ),
  )
