import { seenText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import type { FilePlace } from '#kernel/server/files/file-place.ts'
import { isOwnUpload } from '#system/file/server/lookup.ts'
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
  async mayRead(tx, actor, path) {
    const values = new Values()
    const bind = (value: unknown) => values.add(value)
    const named = bind(path)
    const among = (columns: string) => `${named} = any(string_to_array(concat_ws(',', ${columns}), ','))`
    const { committeeArchive } = archiveTables
    const { fileTransfer } = transferTables
    const held = [
      `exists (select from committee_archive t join committee_file f on f.tenant_id = t.tenant_id and f.archive_id = t.id and f.del_flag = 0
        where ${seenText(actor, committeeArchive, 't', bind)} and ${among('f.attachments')})`,
      `exists (select from file_transfer t where ${seenText(actor, fileTransfer, 't', bind)}
        and ${among('t.asset_list_file, t.sender_file, t.supervisor_file, t.receiver_file')})`,
    ]
    const text = `select ${isOwnUpload(bind, actor, named)} or ${held.join(' or ')} as readable`
    return (await tx.one(statement<{ readable: boolean }>(text, values.list))).readable
  },
}
