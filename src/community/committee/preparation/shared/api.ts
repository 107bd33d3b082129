import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { plainEndpoint } from '#engines/manage-view/shared/plain-endpoint.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { messages } from '#kernel/shared/messages.ts'
import { id, list, object, optional, text } from '#kernel/shared/schema.ts'
import { prepareFields as fields } from './fields.ts'
import { preparePermissions as may } from './permissions.ts'
import {
  OwnerChoice,
  PrepareDetail,
  PrepareDutyDone,
  PrepareDutyInput,
  PrepareSetting,
  PrepareStep,
  Preparation,
  PreparationInput,
} from './schema.ts'
import { prepareMachine } from './states.ts'

const base = '/village/prepareCommittee'

/** The calls of the list; each step of the machine asks for its own. */
export const prepareCrud = { list: may.list, add: may.apply, edit: may.apply, delete: may.apply, export: may.export }

export const prepareApi = crudApi({
  base,
  record: Preparation,
  input: PreparationInput,
  fields,
  permissions: prepareCrud,
  machine: prepareMachine,
  step: PrepareStep,
  detail: PrepareDetail,
})

/** What of a member may be shown in plain. */
export const hiddenNumbers = { phone: '手机号', idNo: '身份证号' } as const

export const preparePlainApi = plainEndpoint(`${base}/member/plain`, hiddenNumbers, may.plain)

/** Verified owners of a group's village by a part of their name or room. */
export const prepareOwnersApi = endpoint({
  method: 'GET',
  path: `${base}/owners`,
  query: object({ id, keyword: optional(text(64)) }),
  result: list(OwnerChoice, 30),
  permission: may.establish,
})

/** One of the eight duties is done, or its day or papers are corrected. */
export const prepareDutyApi = endpoint({
  method: 'PUT',
  path: `${base}/duty`,
  body: PrepareDutyInput,
  result: PrepareDutyDone,
  permission: may.conduct,
  message: messages.updated,
})

const setting = `${base}/setting`

/** How groups are composed; read by whoever forms one. */
export const prepareSettingApi = {
  read: endpoint({ method: 'GET', path: setting, result: PrepareSetting, permission: may.list }),
  save: endpoint({
    method: 'PUT',
    path: setting,
    body: PrepareSetting,
    result: PrepareSetting,
    permission: may.setting,
    message: messages.updated,
  }),
}
