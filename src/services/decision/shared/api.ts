import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { decisionFields as fields } from './fields.ts'
import { decisionPermissions } from './permissions.ts'
import { Decision, DecisionInput, RevokeStep } from './schema.ts'
import { decisionMachine } from './states.ts'

const { list, add, edit, delete: removes, export: exports } = decisionPermissions
/** The calls of the list; each step of the machine asks for its own. */
export const decisionCrud = { list, add, edit, delete: removes, export: exports }

export const decisionApi = crudApi({
  base: '/om/decision',
  record: Decision,
  input: DecisionInput,
  fields,
  permissions: decisionCrud,
  machine: decisionMachine,
  step: RevokeStep,
})
