import { seenText } from '#kernel/server/db/scope.ts'
import type { FilePlace } from '#kernel/server/files/file-place.ts'
import { isReadable } from '#system/file/server/lookup.ts'
import { transferTables } from '../transfer/server/tables.ts'
import { archiveTables } from './tables.ts'

const biz = 'committeeArchive'
/** What boxes and their transfers may open. */
export const archivePurposes = [biz] as const
/** What lies in a box may open besides: papers that other areas have closed. Nobody names those in a form. */
export const keptPurposes = [...archivePurposes, 'owners-meeting', 'committee'] as const

/** Attachments in boxes: by the rule of the box. Papers and signatures of transfers: by that of the transfer. */
export const archiveFiles: FilePlace = {
  biz,
  kinds: ['image', 'document'],
  mayRead: (tx, actor, path) =>
    isReadable(tx, actor, path, ({ bind, among }) => {
      const { committeeArchive } = archiveTables
      const { fileTransfer } = transferTables
      return [
        `exists (select from committee_archive t join committee_file f on f.tenant_id = t.tenant_id and f.archive_id = t.id and f.del_flag = 0
        where ${seenText(actor, committeeArchive, 't', bind)} and ${among('f.attachments')})`,
        `exists (select from file_transfer t where ${seenText(actor, fileTransfer, 't', bind)}
        and ${among('t.asset_list_file, t.sender_file, t.supervisor_file, t.receiver_file')})`,
      ].join(' or ')
    }),
}
