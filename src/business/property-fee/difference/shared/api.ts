import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { reconPermissions as may } from '../../reconciliation/shared/permissions.ts'
import { diffFields as fields } from './fields.ts'
import { DiffStep, FeeReconDiff, NoInput } from './schema.ts'
import { diffMachine as machine } from './states.ts'

export const diffCrud = { list: may.list, export: may.export }

/** Differences come to be by a statement, and are only dealt with. */
export const diffApi = crudApi({
  base: '/property/reconDiff',
  record: FeeReconDiff,
  input: NoInput,
  fields,
  permissions: diffCrud,
  machine,
  step: DiffStep,
})
