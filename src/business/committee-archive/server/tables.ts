import { table, tables } from '#kernel/server/db/tables.ts'
import { id, integer, nullable, object } from '#kernel/shared/schema.ts'
import { isMemberText } from '#community/committee/server/lookup.ts'
import { archivePermissions } from '../shared/permissions.ts'
import { CommitteeArchive, derivedArchiveKeys } from '../shared/schema.ts'

type OwnText = (alias: string, userId: string) => string

const isLiable: OwnText = (alias, userId) => `${alias}.person_liable = ${userId}`
const isMember: OwnText = (alias, userId) => `(${isLiable(alias, userId)} or ${isMemberText(alias, userId)})`

/**
 * Who takes part in a transfer that is under way sees the boxes: the sender, and once it is sent the receiver and who
 * looks on. `column` holds the id of the box.
 */
export const isPartyBy =
  (column: string): OwnText =>
  (alias, userId) =>
    `exists (select from file_transfer_box way join file_transfer f on f.tenant_id = way.tenant_id and f.id = way.transfer_id
      where way.tenant_id = ${alias}.tenant_id and way.archive_id = ${alias}.${column} and f.del_flag = 0
        and f.state in ('DRAFT', 'PENDING', 'REJECTED')
        and (f.from_user_id = ${userId} or (f.state <> 'DRAFT' and ${userId} in (f.to_user_id, f.supervisor_id)))
        and not exists (select from file_transfer n where n.tenant_id = f.tenant_id and n.prev_id = f.id
          and n.del_flag = 0 and n.state <> 'CANCELLED'))`

export const archiveTables = tables({
  committeeArchive: table(CommitteeArchive, {
    scope: {
      village: 'villageId',
      party: isPartyBy('id'),
      /** Of what is open to all owners, residents read what is being kept; members read by who they are. */
      resident: { own: (alias, userId) => `(${alias}.state = 'KEEPING' or ${isMember(alias, userId)})` },
      closed: [
        { column: 'secrecy', value: '2', permission: archivePermissions.inner, own: isMember },
        { column: 'secrecy', value: '3', permission: archivePermissions.secret, own: isLiable },
      ],
    },
    derived: derivedArchiveKeys,
    /** `serial` counts the boxes of a category in one term; the others tell where a box of an earlier term went. */
    server: object({ serial: integer(1, 999), movedTo: nullable(id), movedFiles: nullable(integer(0, 100_000)) }),
    logged: { title: '业委会档案' },
  }),
})

export type StoredArchive = NonNullable<(typeof archiveTables.committeeArchive)['row']>
