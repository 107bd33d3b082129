import { can } from '#kernel/server/actor.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import type { FilePlace } from '#kernel/server/files/file-place.ts'
import { isReadable } from '#system/file/server/lookup.ts'
import { readingPermissions } from '../shared/permissions.ts'
import { readingTables } from './tables.ts'

const biz = 'fee-reading'
/** What records may open; also what residents have brought in, once it was accepted. */
export const readingPurposes = [biz, 'fee-self-reading'] as const

/** Photographs of counters: for whoever sees the reading; residents open those of their own bills by signed links. */
export const readingFiles: FilePlace = {
  biz,
  kinds: ['image'],
  mayRead: (tx, actor, path) =>
    isReadable(tx, actor, path, ({ bind, among }) => {
      if (!can(actor, readingPermissions.list)) return 'false'
      return `exists (select from fee_reading t where ${seenText(actor, readingTables.feeReading, 't', bind)} and ${among('t.photo')})`
    }),
}
