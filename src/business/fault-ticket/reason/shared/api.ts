import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { id, list, object, optional } from '#kernel/shared/schema.ts'
import { faultReasonFields as fields } from './fields.ts'
import { faultReasonPermissions as permissions } from './permissions.ts'
import { FaultReason, FaultReasonInput, ReasonChoice } from './schema.ts'
import { ReasonLine, reasonLineFields } from './sheet.ts'

const base = '/fault/reason'

const { list: seen, import: given } = permissions

/** The sheet has columns of its own. */
const sheet = crudApi({
  ...{ base, record: FaultReason, input: ReasonLine, fields: reasonLineFields },
  permissions: { list: seen, import: given },
})

export const faultReasonApi = {
  ...crudApi({ base, record: FaultReason, input: FaultReasonInput, fields, permissions }),
  import: sheet.import,
  check: sheet.check,
  template: sheet.template,
  /** The reasons in use that fit a category. */
  choices: endpoint({
    method: 'GET',
    path: `${base}/choices`,
    query: object({ categoryId: optional(id) }),
    result: list(ReasonChoice, 500),
    permission: permissions.list,
    operation: 'none',
  }),
}
