import { seenText } from '#kernel/server/db/scope.ts'
import type { FilePlace } from '#kernel/server/files/file-place.ts'
import { isReadable } from '#system/file/server/lookup.ts'
import { biz } from './files.ts'
import { mayReadNumbers } from './lists.ts'
import { householdTables } from './tables.ts'

/**
 * Papers of households: readable by whoever sees the household and anything of paper numbers, which stand on them, and by
 * whoever has just brought them in.
 */
export const householdFiles: FilePlace = {
  biz,
  kinds: ['image', 'document'],
  mayRead: (tx, actor, path) =>
    isReadable(tx, actor, path, ({ bind, named }) => {
      // The committee and a room's residents see names at most, never papers.
      if (actor.scope.narrow === 'resident' || !mayReadNumbers(actor)) return 'false'
      return `exists (select from household_file p join household t on t.tenant_id = p.tenant_id and t.id = p.household_id
      where ${seenText(actor, householdTables.household, 't', bind)} and p.path = ${named})`
    }),
}
