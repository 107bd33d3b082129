import { insertRow } from '#kernel/server/db/rows.ts'
import type { Install } from '#kernel/server/feature.ts'
import { defaultPolicies } from '../policy/shared/defaults.ts'
import { slaPolicyTables } from '../policy/server/tables.ts'

/** The platform's time limits, which companies and villages may override. */
export const installSlaPolicies: Install = async (tx, actor) => {
  for (const policy of defaultPolicies) await insertRow(tx, actor, slaPolicyTables.slaPolicy, policy)
}
