import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { archiveFields as fields } from './fields.ts'
import { archivePermissions } from './permissions.ts'
import { ArchiveInput, CommitteeArchive } from './schema.ts'

const { list, add, edit, delete: removes, export: exports } = archivePermissions
export const archiveCrud = { list, add, edit, delete: removes, export: exports }

export const archiveApi = crudApi({
  base: '/village/committeeArchivesAdministration',
  record: CommitteeArchive,
  input: ArchiveInput,
  fields,
  permissions: archiveCrud,
})
