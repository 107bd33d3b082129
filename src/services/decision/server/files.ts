import { seenText } from '#kernel/server/db/scope.ts'
import type { FilePlace } from '#kernel/server/files/file-place.ts'
import { isReadable } from '#system/file/server/lookup.ts'
import { isKnown } from './known-rows.ts'
import { decisionTables } from './tables.ts'

const biz = 'decision'
/** What decisions may open. */
export const decisionPurposes = [biz] as const

/** Documents of decisions: readable by whoever reads the decision, and by who brought them. */
export const decisionFiles: FilePlace = {
  biz,
  kinds: ['image', 'document'],
  mayRead: (tx, actor, path) =>
    isReadable(
      tx,
      actor,
      path,
      ({ bind, among }) => `exists (select from decision t where ${seenText(actor, decisionTables.decision, 't', bind)}
      and ${isKnown(actor)} and ${among('t.files, t.retry_files, t.revoke_files')})`,
    ),
}
