import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { messages } from '#kernel/shared/messages.ts'
import { Verdict } from '../../shared/schema.ts'
import { nameChangeFields as fields } from './fields.ts'
import { nameChangePermissions as may } from './permissions.ts'
import { NameChange, NameChangeInput } from './schema.ts'
import { nameChangeMachine } from './states.ts'

const base = '/village/nameChange'

/** Only drafts are changed and thrown away. */
export const nameChangeCrud = { list: may.list, add: may.apply, edit: may.apply, delete: may.apply }

export const nameChangeApi = crudApi({
  base,
  record: NameChange,
  input: NameChangeInput,
  fields,
  permissions: nameChangeCrud,
  machine: nameChangeMachine,
})

export const nameChangeCalls = {
  /** The verdict of whichever authority has its turn. */
  audit: endpoint({
    method: 'PUT',
    path: `${base}/audit`,
    body: Verdict,
    result: nameChangeApi.deal.result,
    permission: may.audit,
    fields,
    message: messages.updated,
  }),
}
