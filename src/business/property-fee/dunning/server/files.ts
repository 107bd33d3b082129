import { can } from '#kernel/server/actor.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import type { FilePlace } from '#kernel/server/files/file-place.ts'
import { isReadable } from '#system/file/server/lookup.ts'
import { dunningPermissions } from '../shared/permissions.ts'
import { dunningTables } from './tables.ts'

const biz = 'fee-dunning'
/** What records may open. */
export const dunningPurposes = [biz] as const

/** Pictures and papers that prove a call, a visit or a letter: for whoever sees the record, and who brought them. */
export const dunningFiles: FilePlace = {
  biz,
  kinds: ['image', 'document'],
  mayRead: (tx, actor, path) =>
    isReadable(tx, actor, path, ({ bind, among }) => {
      if (!can(actor, dunningPermissions.list)) return 'false'
      return `exists (select from fee_dunning_contact c join fee_dunning t on t.tenant_id = c.tenant_id and t.id = c.dunning_id
        where ${seenText(actor, dunningTables.feeDunning, 't', bind)} and ${among('c.files')})`
    }),
}
