import { endpoint } from '#kernel/shared/endpoint.ts'
import { list as listOf, object, optional, text } from '#kernel/shared/schema.ts'
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

const Company = object({ value: text(32), text: text(100) })

/** Companies of the register that a decision may be about: by a part of the name, or named by ids (comma list). */
export const decisionCompanies = endpoint({
  method: 'GET',
  path: '/om/decision/companies',
  query: object({ keyword: optional(text(64)), ids: optional(text(350)), pageSize: optional(text(3)) }),
  result: listOf(Company, 30),
  permission: edit,
})
