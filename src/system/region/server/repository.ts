import { listOf } from '#engines/manage-view/server/list.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { escaped } from '#kernel/server/db/like.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { regionFields } from '../shared/fields.ts'
import type { Region } from '../shared/schema.ts'
import { regionTables } from './tables.ts'

/** Names from the province down; the halves of a city that only sort its districts are left out. */
const fullName = `(with recursive up as (
    select r.parent_code, r.name, 1 as step from region r where r.tenant_id = t.tenant_id and r.code = t.code
    union all
    select r.parent_code, r.name, up.step + 1 from up join region r on r.tenant_id = t.tenant_id and r.code = up.parent_code)
  select string_agg(name, '' order by step desc) filter (where name not in ('市辖区', '县')) from up)`

/** Regions in the order of their codes; a name is found by its letters too. */
export const regions = listOf<Region>({
  table: regionTables.region,
  fields: regionFields,
  derived: {
    kind: `case when t.level = 5 then 'COMMUNITY' else 'REGION' end`,
    fullName,
    departName:
      '(select d.name from ref_depart d where d.tenant_id = t.tenant_id and d.area_code = t.code and d.active limit 1)',
    hasChild: `case when exists (select from region c where c.tenant_id = t.tenant_id and c.parent_code = t.code) then '1' else '0' end`,
  },
  filters: {
    name: ({ values }, bind) => {
      const word = escaped(values[0] as string)
      const spelled = bind(`${word}%`)
      return `(t.name ilike ${bind(`%${word}%`)} or t.pinyin ilike ${spelled} or t.initials ilike ${spelled})`
    },
  },
  sort: { key: 'code', descending: false },
})

/** A region as rules need it. */
export interface Known {
  id: string
  code: string
  name: string
  parentCode: string | null
  level: number
  status: string
  /** Name of the organisation that keeps it. */
  departName: string | null
}

/** Regions by code; unknown codes are left out. */
export async function knownRegions(reader: Reader, codes: readonly string[]): Promise<ReadonlyMap<string, Known>> {
  const text = `select r.id, r.code, r.name, r.parent_code, r.level, r.status, d.name as depart_name
    from region r left join ref_depart d on d.tenant_id = r.tenant_id and d.area_code = r.code and d.active
    where r.tenant_id = $1 and r.code = any($2::text[])`
  const rows = await reader.all(statement<Known>(text, [reader.tenantId, codes]))
  return new Map(rows.map((row) => [row.code, row]))
}

/** Whether an organisation keeps something below a region. */
export async function isKeptBelow(reader: Reader, code: string): Promise<boolean> {
  const text = `select exists (select from region r join ref_depart d on d.tenant_id = r.tenant_id and d.area_code = r.code and d.active
    where r.tenant_id = $1 and r.parent_code = $2) as kept`
  return (await reader.one(statement<{ kept: boolean }>(text, [reader.tenantId, code]))).kept
}
