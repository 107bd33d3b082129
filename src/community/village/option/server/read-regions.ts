import type { Actor } from '#kernel/server/actor.ts'
import { statement, Values, type Statement } from '#kernel/server/db/statement.ts'
import { wholeCode } from '#system/region/shared/region-code.ts'
import { mostOptions } from '../shared/api.ts'
import { around, partOfName, type PlaceRow } from './read-places.ts'

/** What stands above provinces for pickers. */
export const COUNTRY = '86'

export interface RegionQuery {
  pcode?: string | undefined
  level?: string | undefined
  keyword?: string | undefined
  /** Only what lies around the caller: above, at and below the organisations that govern the scope. */
  isOwn: boolean
}

type Bind = (value: unknown) => string

/** Regions below a code, or of a level, by their codes. */
export function readRegions(actor: Actor, { pcode, level, keyword, isOwn }: RegionQuery): Statement<PlaceRow> {
  const values = new Values()
  const bind: Bind = (value) => values.add(value)
  const tenant = bind(actor.tenantId)
  const where = [`r.tenant_id = ${tenant}`, 'r.active', belowText(tenant, pcode, level, bind)]
  if (keyword) where.push(namedText(keyword, bind))
  if (isOwn) where.push(`r.code in (${ownText(actor, tenant, bind)})`)
  const text = `select r.code as id, r.name, r.parent_code as pid, r.level,
      not exists (select from ref_region c where c.tenant_id = r.tenant_id and c.parent_code = r.code and c.active) as is_leaf
    from ref_region r where ${where.join(' and ')} order by r.sort, r.code limit ${mostOptions.regions}`
  return statement<PlaceRow>(text, values.list)
}

function belowText(tenant: string, pcode: string | undefined, level: string | undefined, bind: Bind): string {
  const above = !pcode || pcode === COUNTRY ? undefined : bind(wholeCode(pcode))
  if (!level) return above ? `r.parent_code = ${above}` : 'r.parent_code is null'
  const own = `r.level = ${bind(Number(level))}`
  if (!above) return own
  return `${own} and r.code in (with recursive below as (
      select code from ref_region where tenant_id = ${tenant} and parent_code = ${above}
      union select c.code from below b join ref_region c on c.tenant_id = ${tenant} and c.parent_code = b.code)
    select code from below)`
}

function namedText(keyword: string, bind: Bind): string {
  const letters = bind(partOfName(keyword.toLowerCase()).slice(1))
  return `(r.name ilike ${bind(partOfName(keyword))} or r.pinyin like ${letters} or r.initials like ${letters})`
}

function ownText(actor: Actor, tenant: string, bind: Bind): string {
  const isBelow = actor.scope.villages === 'all' ? 'true' : `starts_with(d.org_code, ${bind(actor.scope.orgCode)})`
  return `with recursive own as (
      select d.area_code as code, ${isBelow} as is_below from ref_depart d
      where d.tenant_id = ${tenant} and d.active and d.area_code is not null and ${around(actor, ['street_id', 'community_id'], bind)}),
    up as (
      select code from own
      union select r.parent_code from up u join ref_region r on r.tenant_id = ${tenant} and r.code = u.code where r.parent_code is not null),
    down as (
      select code from own where is_below
      union select r.code from down u join ref_region r on r.tenant_id = ${tenant} and r.parent_code = u.code)
    select code from up union select code from down`
}
