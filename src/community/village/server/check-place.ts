import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { prefixText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { orgCategories } from '#system/depart/shared/dictionaries.ts'
import { fieldRefusal } from './refuse-field.ts'
import type { Places } from '../shared/street-options.ts'
import type { VillageInput } from '../shared/schema.ts'

/** They enter villages that are not theirs yet, anywhere in the district. */
const roaming = ['projectManager', 'villageAdmin'] as const

type Bind = (value: unknown) => string

function reachText(actor: Actor, bind: Bind): string {
  const isFree = actor.scope.villages === 'all' || roaming.some((role) => actor.roles.has(role))
  return isFree ? 'true' : prefixText('c.org_code', actor.scope.orgCode, bind)
}

/** Communities `c` with their streets `s`: a street stands below the district, a community below a street. */
const pairs = `ref_depart c join ref_depart s on s.tenant_id = c.tenant_id and s.id = c.parent_id
    and s.active and s.org_category = '${orgCategories.government}' and s.parent_id is not null
  where c.active and c.org_category = '${orgCategories.government}'`

/** The region of the villages known in the community, or as much of it as its street or the district tells. */
const areaText = `coalesce(
  (select max(v.area_code) from village v where v.tenant_id = c.tenant_id and v.community_id = c.id and v.del_flag = 0),
  (select left(max(v.area_code), 9) from village v where v.tenant_id = c.tenant_id and v.street_id = s.id and v.del_flag = 0),
  (select left(max(v.area_code), 6) from village v where v.tenant_id = c.tenant_id and v.del_flag = 0))`

interface Found {
  streetId: string
  street: string
  id: string
  name: string
  areaCode: string | null
}

/** The streets and communities under which the caller may enter a village, in the order of their tree. */
export async function readPlaces(reader: Reader, actor: Actor): Promise<Places> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const where = `c.tenant_id = ${bind(reader.tenantId)} and ${reachText(actor, bind)}`
  const text = `select s.id as street_id, s.name as street, c.id, c.name, ${areaText} as area_code
    from ${pairs} and ${where} order by s.depart_order, s.org_code, c.depart_order, c.org_code`
  const rows = await reader.all(statement<Found>(text, values.list))
  const streets = new Map<string, Places[number]>()
  for (const { streetId, street, id, name, areaCode } of rows) {
    const known = streets.get(streetId) ?? { value: streetId, label: street, children: [] }
    known.children.push({ value: id, label: name, areaCode })
    streets.set(streetId, known)
  }
  return [...streets.values()]
}

/** Refuses a community that stands elsewhere than below the chosen street, or beyond what the caller may enter. */
export async function checkPlace(
  reader: Reader,
  actor: Actor,
  { streetId, communityId }: Pick<VillageInput, 'streetId' | 'communityId'>,
): Promise<void> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const chosen = `c.tenant_id = ${bind(reader.tenantId)} and c.id = ${bind(communityId)} and s.id = ${bind(streetId)}`
  const text = `select ${reachText(actor, bind)} as is_own from ${pairs} and ${chosen}`
  const place = await reader.maybe(statement<{ isOwn: boolean }>(text, values.list))
  if (!place) throw fieldRefusal('communityId', '社区不属于所选街道')
  if (!place.isOwn) throw fieldRefusal('communityId', '请选择本辖区内的社区')
}

/** Of communities that bear the same name, the one below the street; and its region. */
export async function placeInStreet(
  reader: Reader,
  { streetId, communityId }: Pick<VillageInput, 'streetId' | 'communityId'>,
): Promise<{ communityId: string; areaCode: string | null }> {
  const text = `select c.id as community_id, ${areaText} as area_code from ${pairs}
    and c.tenant_id = $1 and s.id = $2 and c.name = (select name from ref_depart where tenant_id = $1 and id = $3)`
  const place = await reader.maybe(
    statement<{ communityId: string; areaCode: string | null }>(text, [reader.tenantId, streetId, communityId]),
  )
  if (!place) throw fieldRefusal('communityId', '社区不属于所选街道')
  return place
}
