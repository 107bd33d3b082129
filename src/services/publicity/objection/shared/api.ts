import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { objectionPermissions as may } from '../../shared/permissions.ts'
import { objectionFields as fields } from './fields.ts'
import { Objection, ObjectionInput } from './schema.ts'
import { objectionMachine } from './states.ts'

export const objectionCrud = { list: may.list, add: may.raise }

/** Residents have their own objections, offices those of their villages. */
export const objectionApi = crudApi({
  base: '/om/publicity/objection',
  record: Objection,
  input: ObjectionInput,
  fields,
  permissions: objectionCrud,
  machine: objectionMachine,
})
