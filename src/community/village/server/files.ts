import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import { fileGone, isForeignFile } from '#kernel/server/files/claim.ts'
import type { FilePlace } from '#kernel/server/files/file-place.ts'
import { isReadable } from '#system/file/server/lookup.ts'
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
  mayRead: (tx, actor, path) =>
    isReadable(tx, actor, path, ({ bind, among }) => {
      const seen = [
        [villageTables.village, 'images'],
        [nameChangeTables.villageNameChange, 'files'],
      ] as const
      const holders = seen.map(
        ([table, column]) =>
          `exists (select from ${table.name} t where ${seenText(actor, table, 't', bind)} and ${among(`t.${column}`)})`,
      )
      return holders.join(' or ')
    }),
}
