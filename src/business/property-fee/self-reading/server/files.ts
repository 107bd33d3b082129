import { can } from '#kernel/server/actor.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import type { FilePlace } from '#kernel/server/files/file-place.ts'
import { isReadable } from '#system/file/server/lookup.ts'
import { selfReadingPermissions } from '../shared/permissions.ts'
import { selfReadingTables } from './tables.ts'

const biz = 'fee-self-reading'
/** What records may open. */
export const selfReadingPurposes = [biz] as const

/** Photographs that residents took of their counters: for whoever looks at what they handed in, and for themselves. */
export const selfReadingFiles: FilePlace = {
  biz,
  kinds: ['image'],
  mayRead: (tx, actor, path) =>
    isReadable(tx, actor, path, ({ bind, among }) => {
      if (!can(actor, selfReadingPermissions.list)) return 'false'
      return `exists (select from fee_self_reading t where ${seenText(actor, selfReadingTables.feeSelfReading, 't', bind)} and ${among('t.photo')})`
    }),
}
