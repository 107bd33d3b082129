import { can } from '#kernel/server/actor.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import type { FilePlace } from '#kernel/server/files/file-place.ts'
import { isReadable } from '#system/file/server/lookup.ts'
import { requestPermissions } from '../shared/permissions.ts'
import { requestTables } from './tables.ts'

const biz = 'fee-discount-request'
/** What records may open. */
export const requestPurposes = [biz] as const

/** Photographs of what the reason is shown by. */
export const requestFiles: FilePlace = {
  biz,
  kinds: ['image'],
  mayRead: (tx, actor, path) =>
    isReadable(tx, actor, path, ({ bind, among }) => {
      if (!can(actor, requestPermissions.list)) return 'false'
      return `exists (select from fee_discount_request t
        where ${seenText(actor, requestTables.feeDiscountRequest, 't', bind)} and ${among('t.attachments')})`
    }),
}
