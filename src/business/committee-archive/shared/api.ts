import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { id, object, optional, text } from '#kernel/shared/schema.ts'
import { archiveFields as fields } from './fields.ts'
import { archivePermissions } from './permissions.ts'
import { ArchiveDetail, ArchiveInput, CommitteeArchive, Keepers } from './schema.ts'

const { list, add, edit, delete: removes, export: exports } = archivePermissions
export const archiveCrud = { list, add, edit, delete: removes, export: exports }

export const archiveApi = crudApi({
  base: '/village/committeeArchivesAdministration',
  record: CommitteeArchive,
  input: ArchiveInput,
  fields,
  permissions: archiveCrud,
  detail: ArchiveDetail,
})

/** Members of a village's committee and people of its community, by a part of their name or by ids. */
export const keepersApi = endpoint({
  method: 'GET',
  path: '/village/personLiable',
  query: object({
    villageId: optional(id),
    committeeId: optional(id),
    keyword: optional(text(64)),
    ids: optional(text(4000)),
    pageSize: optional(text(3)),
  }),
  result: Keepers,
  permission: [add, edit],
  operation: 'none',
})
