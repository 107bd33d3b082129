import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { archiveLoanFields as fields } from './fields.ts'
import { archiveLoanPermissions } from './permissions.ts'
import { ArchiveLoan, ArchiveLoanInput, ArchiveLoanStep } from './schema.ts'
import { archiveLoanMachine as machine } from './states.ts'

const { list, add, export: exports } = archiveLoanPermissions
export const archiveLoanCrud = { list, add, export: exports }

export const archiveLoanApi = crudApi({
  base: '/village/archiveBorrow',
  record: ArchiveLoan,
  input: ArchiveLoanInput,
  fields,
  permissions: archiveLoanCrud,
  machine,
  step: ArchiveLoanStep,
})
