import { can } from '#kernel/server/actor.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import type { FilePlace } from '#kernel/server/files/file-place.ts'
import { isReadable } from '#system/file/server/lookup.ts'
import { depositPermissions } from '../shared/permissions.ts'
import { depositTables } from './tables.ts'

const biz = 'fee-deposit'
/** What records may open. */
export const depositPurposes = [biz] as const

/** Photographs of what is deducted for, and of papers on which payers agree; residents open theirs by signed links. */
export const depositFiles: FilePlace = {
  biz,
  kinds: ['image'],
  mayRead: (tx, actor, path) =>
    isReadable(tx, actor, path, ({ bind, among }) => {
      if (!can(actor, depositPermissions.list)) return 'false'
      return `exists (select from fee_deposit t join fee_deposit_deduct x on x.tenant_id = t.tenant_id and x.deposit_id = t.id
        where ${seenText(actor, depositTables.feeDeposit, 't', bind)} and ${among('x.photos, x.proof')})`
    }),
}
