import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { messages } from '#kernel/shared/messages.ts'
import { list, object, optional, text } from '#kernel/shared/schema.ts'
import { creditFields as fields } from './fields.ts'
import { creditPermissions as may } from './permissions.ts'
import { CompanyChoice, CreditEvent, CreditEventInput, CreditThreshold } from './schema.ts'
import { creditMachine } from './states.ts'

const base = '/wisdom/creditEvent'

export const creditApi = {
  ...crudApi({ base, record: CreditEvent, input: CreditEventInput, fields, permissions: may, machine: creditMachine }),
  thresholds: endpoint({
    method: 'GET',
    path: `${base}/thresholds`,
    result: CreditThreshold,
    permission: may.list,
  }),
  saveThresholds: endpoint({
    method: 'PUT',
    path: `${base}/thresholds`,
    body: CreditThreshold,
    result: CreditThreshold,
    permission: may.audit,
    message: messages.updated,
  }),
  /** Companies by a part of their name, or by ids. */
  companies: endpoint({
    method: 'GET',
    path: `${base}/companies`,
    query: object({ keyword: optional(text(64)), ids: optional(text(4000)) }),
    result: list(CompanyChoice, 50),
    permission: may.list,
  }),
}
