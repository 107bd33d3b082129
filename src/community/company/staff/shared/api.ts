import * as z from 'zod/mini'
import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { messages } from '#kernel/shared/messages.ts'
import { id, object, text } from '#kernel/shared/schema.ts'
import { staffFields as fields } from './fields.ts'
import { staffPermissions as may } from './permissions.ts'
import { CompanyStaff, CompanyStaffInput } from './schema.ts'

const base = '/wisdom/companyStaff'

export const staffApi = {
  ...crudApi({ base, record: CompanyStaff, input: CompanyStaffInput, fields, permissions: may }),
  /** One value in plain; leaves an audit entry. */
  plain: endpoint({
    method: 'POST',
    path: `${base}/plain`,
    body: object({
      id,
      field: z.enum(['phone', 'idNo'], messages.badChoice),
      reason: text(200, { min: 1, message: '请填写查看原因!' }),
    }),
    result: object({ value: text(20) }),
    permission: may.plain,
  }),
}
