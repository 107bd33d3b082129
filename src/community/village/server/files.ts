import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { fileGone, isForeignFile } from '#kernel/server/files/claim.ts'
import type { FilePlace } from '#kernel/server/files/file-place.ts'
import { isOwnUpload } from '#system/file/server/lookup.ts'
import { nameChangeTables } from '../name-change/server/tables.ts'
import { fieldRefusal } from './refuse-field.ts'
import { villageTables } from './tables.ts'

const biz = 'village'
/** What records of villages may open. */
export const villagePurposes = [biz] as const

/** Refuses a file that is new in a record and that the caller has not brought in for one: a path opens no foreign file. */
export async function claimFiles(
  tx: Tx,
  actor: Actor,
  field: string,
  { before, after }: { before: string | null; after: string | null },
): Promise<void> {
  if (await isForeignFile(tx, actor, { purposes: villagePurposes, before, after })) throw fieldRefusal(field, fileGone)
}

/** Pictures of villages and certificates of their names: readable by whoever sees the record, and by who brought them. */
export const villageFiles: FilePlace = {
  biz,
  kinds: ['image', 'document'],
  async mayRead(tx, actor, path) {
    const values = new Values()
    const bind = (value: unknown) => values.add(value)
    const named = bind(path)
    const seen = [
      [villageTables.village, 'images'],
      [nameChangeTables.villageNameChange, 'files'],
    ] as const
    const holders = seen.map(
      ([table, column]) => `select from ${table.name} t where ${seenText(actor, table, 't', bind)}
        and ${named} = any(string_to_array(t.${column}, ','))`,
    )
    const ways = [isOwnUpload(bind, actor, named), ...holders.map((way) => `exists (${way})`)]
    const text = `select ${ways.join(' or ')} as readable`
    return (await tx.one(statement<{ readable: boolean }>(text, values.list))).readable
  },
}
