import type { OptionSource } from '#engines/pickers/server/options.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'

/** A row of the published view `ref_equipment`; removed equipment stays in it. */
export interface RefEquipment {
  id: string
  villageId: string
  kind: string
  equipmentNo: string
  name: string
  place: string
  contractorId: string | null
  state: string
  active: boolean
}

const columns = 'id, village_id, kind, equipment_no, name, place, contractor_id, state, active'

/** Equipment by id, in no special order; unknown ids are left out. */
export const equipmentOf = (reader: Reader, ids: readonly string[]): Promise<RefEquipment[]> =>
  reader.all(
    statement<RefEquipment>(`select ${columns} from ref_equipment where tenant_id = $1 and id = any($2::text[])`, [
      reader.tenantId,
      ids,
    ]),
  )

/** Equipment of a village by the number on it; what was removed is not found. */
export const equipmentByNo = (
  reader: Reader,
  villageId: string,
  equipmentNo: string,
): Promise<RefEquipment | undefined> =>
  reader.maybe(
    statement<RefEquipment>(
      `select ${columns} from ref_equipment where tenant_id = $1 and village_id = $2 and equipment_no = $3 and active`,
      [reader.tenantId, villageId, equipmentNo],
    ),
  )

/** Equipment of the caller's villages to choose from, of one village where it is named; what is scrapped is gone. */
export const equipmentSource = (villageId?: string): OptionSource => ({
  from: 'ref_equipment',
  value: 't.id',
  text: `concat_ws(' ', t.equipment_no, t.name, t.place)`,
  order: 't.equipment_no, t.id',
  open: `t.active and t.state <> 'SCRAPPED'`,
  scope: ({ scope: { villages } }, bind) =>
    villages === 'all' ? 'true' : `t.village_id = any(${bind(villages)}::text[])`,
  ...(villageId !== undefined && { only: (bind) => `t.village_id = ${bind(villageId)}` }),
})
