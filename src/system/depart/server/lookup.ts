import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'

/** A row of the published view `ref_depart`; removed organisations stay in it, so that old records keep their names. */
export interface RefDepart {
  tenantId: number
  id: string
  name: string
  parentId: string | null
  orgCode: string
  orgCategory: string
  villageId: string | null
  departOrder: number
  active: boolean
  /** Code of the region that it stands for. */
  areaCode: string | null
}

const columns = 'tenant_id, id, name, parent_id, org_code, org_category, village_id, depart_order, active, area_code'

/** Organisations by id, in no special order; unknown ids are left out. */
export const readDeparts = (tx: Reader, ids: readonly string[]): Promise<RefDepart[]> =>
  tx.all(
    statement<RefDepart>(`select ${columns} from ref_depart where tenant_id = $1 and id = any($2)`, [tx.tenantId, ids]),
  )

/** The organisations of the caller's scope as one tree, or the named ones flat. */
export { readTree } from './depart-repository.ts'
