import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { sealFields as fields } from './fields.ts'
import { sealPermissions } from './permissions.ts'
import { SealEntry, SealInput } from './schema.ts'

const { list, add, export: exports } = sealPermissions
export const sealCrud = { list, add, export: exports }

export const sealApi = crudApi({
  base: '/village/committee/seal',
  record: SealEntry,
  input: SealInput,
  fields,
  permissions: sealCrud,
})
