import { table, tables } from '#kernel/server/db/tables.ts'
import { nullable, object, text } from '#kernel/shared/schema.ts'
import { derivedTransferKeys, FileTransfer } from '../shared/schema.ts'

export const transferTables = tables({
  fileTransfer: table(FileTransfer, {
    scope: {
      village: 'villageId',
      /** Of what is under way in their village residents see their own part alone. */
      resident: 'none',
      /** Who takes part sees it wherever they live and whatever office they hold; who receives, once it is sent. */
      party: (alias, userId) =>
        `(${alias}.from_user_id = ${userId} or (${alias}.state <> 'DRAFT' and ${userId} in (${alias}.to_user_id, ${alias}.supervisor_id)))`,
    },
    derived: derivedTransferKeys,
    /** Hashes of the signatures. */
    server: object({
      senderHash: nullable(text(64)),
      supervisorHash: nullable(text(64)),
      receiverHash: nullable(text(64)),
    }),
    logged: { title: '档案移交' },
  }),
})

export type StoredTransfer = NonNullable<(typeof transferTables.fileTransfer)['row']>
