import { seenText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import type { FilePlace } from '#kernel/server/files/file-place.ts'
import { isOwnUpload } from '#system/file/server/lookup.ts'
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
  async mayRead(tx, actor, path) {
    const values = new Values()
    const bind = (value: unknown) => values.add(value)
    const named = bind(path)
    const own = isOwnUpload(bind, actor, named)
    const owned = `select ${own} as readable`
    // The committee and a room's residents see names at most, never papers.
    if (actor.scope.narrow === 'resident' || !mayReadNumbers(actor))
      return (await tx.one(statement<{ readable: boolean }>(owned, values.list))).readable
    const seen = `select from household_file p join household t on t.tenant_id = p.tenant_id and t.id = p.household_id
      where ${seenText(actor, householdTables.household, 't', bind)} and p.path = ${named}`
    const text = `select ${own} or exists (${seen}) as readable`
    return (await tx.one(statement<{ readable: boolean }>(text, values.list))).readable
  },
}
