import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { messages } from '#kernel/shared/messages.ts'
import { extend, id, integer, object, optional, type Infer } from '#kernel/shared/schema.ts'
import { committeeFields as fields } from './fields.ts'
import { committeePermissions as may } from './permissions.ts'
import { Committee, CommitteeInput, CommitteeStep, FilingAudit } from './schema.ts'
import { committeeMachine as machine } from './states.ts'

const base = '/village/committee'
const { list, add, edit, delete: removes, export: exports } = may
/** The calls of the list; each step of the machine asks for its own. */
export const committeeCrud = { list, add, edit, delete: removes, export: exports }

export const committeeApi = crudApi({
  base,
  record: Committee,
  input: CommitteeInput,
  fields,
  permissions: committeeCrud,
  machine,
  step: CommitteeStep,
})

const One = object({ id, version: optional(integer(1, 2_000_000_000)) })
const common = { method: 'PUT', result: committeeApi.one.result, fields, message: messages.updated } as const

/** The steps that public clients know by names of their own. */
export const committeeCalls = {
  filing: endpoint({ ...common, path: `${base}/filing`, body: One, permission: may.filing }),
  audit: endpoint({ ...common, path: `${base}/audit`, body: FilingAudit, permission: may.audit }),
  /** Makes the members public on the board of the village; answers the committee. */
  publicity: endpoint({
    ...common,
    path: `${base}/publicity`,
    body: One,
    permission: may.publish,
    message: '已公示',
  }),
  renew: endpoint({ ...common, path: `${base}/renew`, body: extend(One, {}), permission: may.renew }),
}
export type FilingAudit = Infer<typeof FilingAudit>
