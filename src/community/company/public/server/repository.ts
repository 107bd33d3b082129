import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { livingText, scopeText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { inForce } from '../../server/in-force-rows.ts'
import type { PublicCompany } from '../shared/schema.ts'

/** Companies of the register that serve the caller's villages today, each with the villages that make it so. */
export async function readPublicCompanies(db: Db, actor: Actor): Promise<PublicCompany[]> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const tenant = bind(actor.tenantId)
  const areas = `ref_manager_area a where a.tenant_id = ${tenant} and a.company_id = t.depart_id
    and ${inForce(`${bind(today())}::date`)}`
  const own = scopeText(actor, { village: 'villageId' }, 'a', bind)
  const text = `select t.id, t.name, t.credit_code, t.kind, t.legal_person, t.office_address, t.found_date,
      t.credit_score, t.credit_grade, t.state,
      (select count(*) from company_staff s where s.tenant_id = t.tenant_id and s.company_id = t.id
        and s.leave_date is null and s.del_flag = 0) as staff_count,
      (select count(distinct a.village_id) from ${areas}) as project_count,
      (select coalesce(sum(a.area), 0)::numeric(14, 2) from ${areas}) as service_area,
      (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'name', v.name, 'since', a.start_date,
          'manager', u.name) order by v.name, v.id), '[]')
        from (select a.tenant_id, a.village_id, a.start_date, a.manager_user_id from ${areas} and ${own}) a
          join ref_village v on v.tenant_id = a.tenant_id and v.id = a.village_id
          left join ref_user u on u.tenant_id = a.tenant_id and u.id = a.manager_user_id) as villages
    from company t
    where ${livingText(actor, 't', bind)} and t.state in ('NORMAL', 'FROZEN')
      and exists (select from ${areas} and ${own})
    order by t.name, t.id limit 500`
  const [rows] = await db.flight(actor, [statement<PublicCompany>(text, values.list)])
  return rows
}
