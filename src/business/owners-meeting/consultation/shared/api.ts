import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { messages } from '#kernel/shared/messages.ts'
import { consultationFields as fields } from './fields.ts'
import { consultationPermissions as may } from './permissions.ts'
import { Consultation, ConsultationDetail, ConsultationInput, ConsultationStep, QuestionsInput } from './schema.ts'
import { consultationMachine } from './states.ts'

export const consultationBase = '/vote/consultation'

export const consultationCrud = { list: may.list, add: may.add, edit: may.edit, delete: may.edit, export: may.export }

export const consultationApi = crudApi({
  base: consultationBase,
  record: Consultation,
  input: ConsultationInput,
  fields,
  permissions: consultationCrud,
  machine: consultationMachine,
  step: ConsultationStep,
  detail: ConsultationDetail,
})

/** What is asked, in the place of what was. */
export const questionsApi = endpoint({
  method: 'PUT',
  path: `${consultationBase}/questions`,
  body: QuestionsInput,
  result: Consultation,
  permission: may.edit,
  message: messages.updated,
})
