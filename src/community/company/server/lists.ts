import { listOf, type List } from '#engines/manage-view/server/list.ts'
import { ofToday, onceADay } from '#engines/manage-view/server/list-views.ts'
import { companyFields } from '../shared/fields.ts'
import type { Company } from '../shared/schema.ts'
import { inForce } from './in-force-rows.ts'
import { companyTables } from './tables.ts'

/** What a company serves on a day, over alias `t`. */
const served = (counted: string, day: string): string =>
  `(select ${counted} from ref_manager_area a where a.tenant_id = t.tenant_id and a.company_id = t.depart_id
    and ${inForce(`'${day}'::date`)})`

const listOn = (day: string): List<Company> =>
  listOf<Company>({
    table: companyTables.company,
    fields: companyFields,
    derived: {
      departCode: '(select d.org_code from ref_depart d where d.tenant_id = t.tenant_id and d.id = t.depart_id)',
      legalPhone: 't.legal_phone_mask',
      contactPhone: 't.contact_phone_mask',
      staffCount: `(select count(*) from company_staff s where s.tenant_id = t.tenant_id and s.company_id = t.id
        and s.leave_date is null and s.del_flag = 0)`,
      projectCount: served('count(distinct a.village_id)', day),
      serviceArea: served('coalesce(sum(a.area), 0)::numeric(14, 2)', day),
    },
  })

/** Periods of areas are read against the day of the server's clock, so the list is another one each day. */
export const companyList = ofToday(onceADay(listOn))
