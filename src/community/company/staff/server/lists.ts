import { listOf, type List } from '#engines/manage-view/server/list.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { byCompany, companyName } from '../../credit/server/lists.ts'
import { staffFields } from '../shared/fields.ts'
import type { CompanyStaff } from '../shared/schema.ts'
import { phonePlace } from './rules.ts'
import { staffTables } from './tables.ts'

/** People by name, company and the whole phone or its last four digits. */
export const staffList = (secrets: Secrets): List<CompanyStaff> =>
  listOf<CompanyStaff>({
    table: staffTables.companyStaff,
    fields: staffFields,
    derived: { companyName, phone: 't.phone_mask', idNo: 't.id_no_mask' },
    filters: {
      companyName: byCompany,
      phone: ({ rule, values: [value = ''] }, bind) => {
        const pattern = rule === 'eq' ? value : rule === 'left_like' ? `*${value}` : ''
        const asked = secrets.phoneQuery(phonePlace, pattern)
        if (!asked) return 'false'
        return `t.${asked.kind === 'whole' ? 'phone_whole' : 'phone_tail'} = ${bind(asked.index)}`
      },
    },
  })
