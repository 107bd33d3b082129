import { seenText } from '#kernel/server/db/scope.ts'
import type { FilePlace } from '#kernel/server/files/file-place.ts'
import { isReadable } from '#system/file/server/lookup.ts'
import { isKnown } from './known-rows.ts'
import { contractTables } from './tables.ts'

const biz = 'contract'
/** What contracts may open. */
export const contractPurposes = [biz] as const

/** Scans of contracts: readable by whoever reads the contract, and by who brought them. */
export const contractFiles: FilePlace = {
  biz,
  kinds: ['image', 'document'],
  mayRead: (tx, actor, path) =>
    isReadable(
      tx,
      actor,
      path,
      ({ bind, among }) => `exists (select from contract t where ${seenText(actor, contractTables.contract, 't', bind)}
      and ${isKnown(actor)} and ${among('t.files, t.end_files')})`,
    ),
}
