import { crudApi, type CrudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint, perEvent } from '#kernel/shared/endpoint.ts'
import { messages } from '#kernel/shared/messages.ts'
import { object, text } from '#kernel/shared/schema.ts'
import { Verdict } from '../../shared/schema.ts'
import { nameChangeFields as fields } from './fields.ts'
import { nameChangePermissions as may } from './permissions.ts'
import { NameChange, NameChangeDealing, NameChangeDetail, NameChangeInput } from './schema.ts'
import { nameChangeMachine } from './states.ts'

const base = '/village/nameChange'

/** Only drafts are changed and thrown away. */
export const nameChangeCrud = { list: may.list, add: may.apply, edit: may.apply, delete: may.apply }

export const nameChangeApi: CrudApi<NameChange, NameChangeInput> = {
  ...crudApi({ base, record: NameChange, input: NameChangeInput, fields, permissions: nameChangeCrud }),
  one: endpoint({
    method: 'GET',
    path: [`${base}/:id`, `${base}/queryById`],
    query: object({ id: text(32) }),
    result: NameChangeDetail,
    permission: may.list,
    fields,
  }),
}

const moved = { method: 'PUT', result: NameChangeDetail, fields, message: messages.updated } as const

/** The steps of an application; `audit` is the verdict of whichever authority has its turn. */
export const nameChangeCalls = {
  deal: endpoint({
    ...moved,
    path: `${base}/dealing`,
    body: NameChangeDealing,
    permission: perEvent(nameChangeMachine),
  }),
  audit: endpoint({ ...moved, path: `${base}/audit`, body: Verdict, permission: may.audit }),
}
