import type { Secrets } from '#kernel/server/secrets.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { maskPhone } from '#kernel/shared/mask.ts'
import { readContacts } from '#system/user/server/lookup.ts'
import type { ManagerArea, ManagerAreaDetail } from '../shared/schema.ts'

const villages = `select id, name, code, address, room_count from village where tenant_id = $1 and id = $2`

const buildings = `select b.id, b.name, count(r.id) as room_count, coalesce(sum(r.build_area), 0)::numeric(14, 2) as area
  from village_building b left join village_room r on r.tenant_id = b.tenant_id and r.building_id = b.id and r.del_flag = 0
  where b.tenant_id = $1 and b.village_id = $2 and b.del_flag = 0 and (cardinality($3::text[]) = 0 or b.id = any($3::text[]))
  group by b.id, b.name, b.code order by b.code limit 500`

// The registers of companies and of careers may not know the company or the manager.
const company = `select d.id, d.name, c.credit_grade from ref_depart d
    left join ref_company c on c.tenant_id = d.tenant_id and c.depart_id = d.id
  where d.tenant_id = $1 and d.id = $2`

const manager = `select u.id as user_id, u.name as realname, r.manager_cert_no as cert_no from ref_user u
    left join ref_resume r on r.tenant_id = u.tenant_id and r.user_id = u.id
  where u.tenant_id = $1 and u.id = $2`

const history = `select a.id, a.area_name, c.name as company_name, u.name as manager_name, a.start_date, a.end_date, a.state
  from manager_area a
    left join ref_depart c on c.tenant_id = a.tenant_id and c.id = a.company_id
    left join ref_user u on u.tenant_id = a.tenant_id and u.id = a.manager_user_id
  where a.tenant_id = $1 and a.village_id = $2 and a.id <> $3 and a.del_flag = 0
  order by a.start_date desc, a.id desc limit 200`

const contract = `select id, register_no, start_date, effective_end as end_date from ref_contract
  where tenant_id = $1 and area_id = $2 and active and register_no is not null order by start_date desc limit 1`

/** An area with its village, buildings, company, manager and the other areas of the village. */
export async function readSurroundings(reader: Reader, row: ManagerArea, secrets: Secrets): Promise<ManagerAreaDetail> {
  const { villageId, managerUserId } = row
  const ask = <T>(text: string, ...values: unknown[]) => reader.all(statement<T>(text, [reader.tenantId, ...values]))
  const [[village], built, [served], [person], past, [filed], contacts] = await Promise.all([
    ask<ManagerAreaDetail['village']>(villages, villageId),
    ask<ManagerAreaDetail['buildings'][number]>(buildings, villageId, row.buildingIds),
    ask<ManagerAreaDetail['company']>(company, row.companyId),
    ask<Omit<NonNullable<ManagerAreaDetail['manager']>, 'phone' | 'score'>>(manager, managerUserId),
    ask<ManagerAreaDetail['history'][number]>(history, villageId, row.id),
    ask<NonNullable<ManagerAreaDetail['contract']>>(contract, row.id),
    readContacts(reader, secrets, managerUserId === null ? [] : [managerUserId]),
  ])
  const phone = contacts[0]?.phone
  return {
    ...row,
    villageName: village!.name,
    village: village!,
    buildings: built,
    company: served!,
    manager: person ? { ...person, phone: phone ? maskPhone(phone) : null, score: null } : null,
    contract: filed ?? null,
    history: past,
  }
}
