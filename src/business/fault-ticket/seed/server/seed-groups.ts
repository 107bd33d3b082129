import type { Tx } from '#kernel/server/db/db.ts'
import { nowText } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'

/** The lifts and the pumps of each of some villages report by themselves; whoever joins a gateway issues its token. */
export const seedGroups = (tx: Tx, villageIds: readonly string[]): Promise<number> =>
  tx.run(
    statement(
      `insert into device_group (tenant_id, id, village_id, group_name, equipment_type, category_id, status, remark,
         create_by, create_time, update_by, update_time, version)
       select $1, md5('device group ' || v.id || k.kind), v.id, k.name, k.kind, c.id, 'Y', null,
         'system', $3::timestamptz, 'system', $3::timestamptz, 1
       from unnest($2::text[]) v (id)
       cross join (values ('LIFT', '电梯物联监测', 'LIFT_STOPPED'), ('WATER', '泵房物联监测', 'WATER_PRESSURE')) k (kind, name, code)
       join fault_category c on c.tenant_id = $1 and c.category_code = k.code and c.del_flag = 0`,
      [tx.tenantId, villageIds, nowText()],
    ),
  )
