import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { SealEntry } from '../shared/schema.ts'

const acts = 'select * from committee_seal where tenant_id = $1 and village_id = $2 order by seq desc'

/** What was done with a village's seal, newest first. */
export const readActs = (reader: Reader, villageId: string): Promise<SealEntry[]> =>
  reader.all(statement<SealEntry>(acts, [reader.tenantId, villageId]))

/** The last of it, which says where the seal is. */
export const lastAct = (reader: Reader, villageId: string): Promise<SealEntry | undefined> =>
  reader.maybe(statement<SealEntry>(`${acts} limit 1`, [reader.tenantId, villageId]))
