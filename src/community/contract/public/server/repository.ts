import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { livingText, scopeText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import type { PublicContract } from '../shared/schema.ts'

/** Contracts of the register that serve the caller's villages, or will; changes are in them already. */
export async function readPublicContracts(db: Db, actor: Actor): Promise<PublicContract[]> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const living = livingText(actor, 't', bind)
  const own = scopeText(actor, { village: 'villageId' }, 't', bind)
  const text = `select t.id, t.register_no, t.contract_name, t.contract_kind, t.start_date, t.effective_end as end_date, t.charge_mode,
      t.bid_kind, t.service_grade, t.service_items, t.filed_on, t.state, v.name as village, c.name as company,
      (select coalesce(jsonb_agg(jsonb_build_object('usage', l ->> 'usage', 'price', l ->> 'price')), '[]')
        from jsonb_array_elements(t.fee_standards) l) as prices
    from contract t join ref_village v on v.tenant_id = t.tenant_id and v.id = t.village_id
      join ref_depart c on c.tenant_id = t.tenant_id and c.id = t.company_id
    where ${living} and ${own} and t.contract_kind <> '3' and t.state in ('FILED', 'EFFECTIVE', 'EXPIRING')
    order by v.name, t.start_date, t.id limit 500`
  const [rows] = await db.flight(actor, [statement<PublicContract>(text, values.list)])
  return rows
}
