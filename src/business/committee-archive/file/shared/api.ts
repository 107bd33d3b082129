import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { messages } from '#kernel/shared/messages.ts'
import { archiveFileFields as fields } from './fields.ts'
import { archiveFilePermissions as may } from './permissions.ts'
import { AddedFiles, ArchiveFile, FileFacts, FilesToAdd } from './schema.ts'

/** The calls of the list; `add` is a call of its own, for several files of a box. */
const archiveFileCrud = { list: may.list, edit: may.edit, delete: may.delete, export: may.download }

export const archiveFileApi = {
  ...crudApi({
    base: '/village/committeeFile',
    record: ArchiveFile,
    input: FileFacts,
    fields,
    permissions: archiveFileCrud,
  }),
  add: endpoint({
    method: 'POST',
    path: '/village/addCommitteeFile',
    body: FilesToAdd,
    result: AddedFiles,
    permission: may.add,
    fields,
    idempotent: true,
    message: messages.added,
  }),
}
