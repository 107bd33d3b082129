import { can } from '#kernel/server/actor.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import type { FilePlace } from '#kernel/server/files/file-place.ts'
import { isReadable } from '#system/file/server/lookup.ts'
import { transferPermissions } from '../shared/permissions.ts'
import { transferTables } from './tables.ts'

const biz = 'fee-debt-transfer'
/** What records may open. */
export const transferPurposes = [biz] as const

/** Photographs of the paper on which whoever takes a debt over agrees. */
export const transferFiles: FilePlace = {
  biz,
  kinds: ['image'],
  mayRead: (tx, actor, path) =>
    isReadable(tx, actor, path, ({ bind, among }) => {
      if (!can(actor, transferPermissions.list)) return 'false'
      return `exists (select from fee_debt_transfer t
        where ${seenText(actor, transferTables.feeDebtTransfer, 't', bind)} and ${among('t.consents')})`
    }),
}
