import type { MultiPolygonValue } from '#engines/map/shared/shape.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'

/** The outline of a region, with the place of its name. */
export interface RegionOutline {
  code: string
  name: string
  level: number
  shape: MultiPolygonValue
  lng: number
  lat: number
}

/** Regions of one level whose codes begin with one of these. */
export interface OutlinesAsked {
  level: number
  within: readonly string[]
}

function whereOf(asked: readonly OutlinesAsked[], values: Values): string {
  const parts = asked.map(({ level, within }) => {
    const digits = Math.max(0, ...within.map(({ length }) => length))
    return `(r.level = ${values.add(level)} and left(r.code, ${values.add(digits)}) = any(${values.add(within)}::text[]))`
  })
  return `s.tenant_id = app_tenant() and s.del_flag = 0 and r.status = '1' and (${parts.join(' or ') || 'false'})`
}

const from = 'from region_shape s join region r on r.tenant_id = s.tenant_id and r.code = s.code'

/** Outlines of regions in use, greater ones first. */
export function outlinesIn(reader: Reader, asked: readonly OutlinesAsked[]): Promise<RegionOutline[]> {
  const values = new Values()
  const text = `select s.code, r.name, r.level, s.shape, s.lng::float8 as lng, s.lat::float8 as lat ${from}
    where ${whereOf(asked, values)} order by r.level, s.code`
  return reader.all(statement<RegionOutline>(text, values.list))
}

/** What changes when one of these outlines or its name does; cheap beside the outlines themselves. */
export async function outlineStamp(reader: Reader, asked: readonly OutlinesAsked[]): Promise<string> {
  const values = new Values()
  const text = `select coalesce(md5(string_agg(concat_ws(',', s.id, s.version, r.name), ';' order by s.code)), '') as stamp ${from}
    where ${whereOf(asked, values)}`
  return (await reader.one(statement<{ stamp: string }>(text, values.list))).stamp
}
