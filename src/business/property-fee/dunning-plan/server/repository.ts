import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { FeeDunningPlan } from '../shared/schema.ts'

export interface PlannedPlace {
  villageId: string
  creditorId: string
}

export type InForce = Pick<FeeDunningPlan, 'id' | 'levels' | 'payDays'>

/** The plan of a village, or that of whoever charges there; one of the village that is stopped stands for none. */
export const planText = (village: string, creditor: string): string =>
  `(select p.id, p.levels, p.pay_days, p.status from fee_dunning_plan p where p.tenant_id = app_tenant() and p.creditor_id = ${creditor}
    and (p.village_id = ${village} or p.village_id is null) and p.del_flag = 0 order by p.village_id nulls last limit 1)`

export const findPlan = (reader: Reader, { villageId, creditorId }: PlannedPlace): Promise<InForce | undefined> =>
  reader.maybe(
    statement<InForce>(`select p.id, p.levels, p.pay_days from ${planText('$1', '$2')} p where p.status = '1'`, [
      villageId,
      creditorId,
    ]),
  )

/** Where something is owed and a plan is in force. */
export const readPlannedPlaces = (reader: Reader): Promise<(PlannedPlace & InForce)[]> =>
  reader.all(
    statement<PlannedPlace & InForce>(
      `select o.village_id, o.creditor_id, p.id, p.levels, p.pay_days
        from (select distinct b.village_id, b.creditor_id from fee_bill b where b.tenant_id = $1
            and b.creditor_id in (select creditor_id from fee_dunning_plan where tenant_id = $1 and del_flag = 0)
            and b.state in ('UNPAID', 'PARTIAL') and b.del_flag = 0) o
          cross join lateral ${planText('o.village_id', 'o.creditor_id')} p
        where p.status = '1' order by o.village_id, o.creditor_id`,
      [reader.tenantId],
    ),
  )
