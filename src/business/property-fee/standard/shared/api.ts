import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { messages } from '#kernel/shared/messages.ts'
import { id, list, object, optional, text } from '#kernel/shared/schema.ts'
import { standardFields as fields } from './fields.ts'
import { standardPermissions as may } from './permissions.ts'
import { Choice, CopyInput, FeeStandard, FeeStandardInput, StandardStep } from './schema.ts'
import { standardMachine } from './states.ts'

const base = '/property/feeStandard'

const { list: lists, add, edit, delete: removes, export: exports } = may
/** The calls of the list; each step of the machine asks for its own. */
export const standardCrud = { list: lists, add, edit, delete: removes, export: exports }

export const standardApi = crudApi({
  base,
  record: FeeStandard,
  input: FeeStandardInput,
  fields,
  permissions: standardCrud,
  machine: standardMachine,
  step: StandardStep,
})

const choices = list(Choice, 500)

export const standardCalls = {
  /** A new draft: another version, or the same for other villages. Answers what was made. */
  copy: endpoint({
    method: 'POST',
    path: `${base}/copy`,
    body: CopyInput,
    result: list(FeeStandard, 50),
    permission: may.copy,
    fields,
    idempotent: true,
    message: messages.added,
  }),
  /** Items in use of whoever charges in a village. */
  items: endpoint({
    method: 'GET',
    path: `${base}/items`,
    query: object({ villageId: id }),
    result: choices,
    permission: may.edit,
  }),
  /** Decisions of a village on what it is charged. */
  decisions: endpoint({
    method: 'GET',
    path: `${base}/decisions`,
    query: object({ villageId: id, keyword: optional(text(64)) }),
    result: choices,
    permission: may.edit,
  }),
}
