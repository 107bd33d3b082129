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

/**
 * For `trade` of a scope rule: whether the organisation `departId` is in the caller's line. The organisations of the line
 * are found once for a statement; to ask each row for its code took a second for 30,000 rows.
 */
export const inLineText = (departId: string, isInLine: (code: string) => string): string =>
  `${departId} in (select d.id from ref_depart d where d.tenant_id = app_tenant() and ${isInLine('d.org_code')})`

/** The organisations of the caller's scope as one tree, or the named ones flat. */
export { readTree } from './depart-repository.ts'
