import * as z from 'zod/mini'
import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint, perEvent } from '#kernel/shared/endpoint.ts'
import { messages } from '#kernel/shared/messages.ts'
import { id, object, text } from '#kernel/shared/schema.ts'
import { companyFields as fields } from './fields.ts'
import { companyPermissions as may } from './permissions.ts'
import { Company, CompanyDealing, CompanyDetail, CompanyInput, CompanyStatistics } from './schema.ts'
import { companyMachine } from './states.ts'

const base = '/wisdom/company'

export const companyApi = {
  ...crudApi({ base, record: Company, input: CompanyInput, fields, permissions: may }),
  one: endpoint({
    method: 'GET',
    path: [`${base}/:id`, `${base}/queryById`],
    query: object({ id }),
    result: CompanyDetail,
    permission: may.list,
    fields,
  }),
  deal: endpoint({
    method: 'PUT',
    path: `${base}/dealing`,
    body: CompanyDealing,
    result: CompanyDetail,
    permission: perEvent(companyMachine),
    fields,
    message: messages.updated,
  }),
  /** One phone in plain; leaves an audit entry. */
  plain: endpoint({
    method: 'POST',
    path: `${base}/plainPhone`,
    body: object({
      id,
      field: z.enum(['legalPhone', 'contactPhone'], messages.badChoice),
      reason: text(200, { min: 1, message: '请填写查看原因!' }),
    }),
    result: object({ value: text(20) }),
    permission: may.plain,
  }),
  statistics: endpoint({
    method: 'GET',
    path: `${base}/statistics`,
    result: CompanyStatistics,
    permission: may.list,
  }),
}
