import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { notFound, refusal } from '#kernel/server/errors.ts'
import { orgCategories } from '#system/depart/shared/dictionaries.ts'
import { readDeparts } from '#system/depart/server/lookup.ts'
import { aboveText } from '../shared/refusal.ts'

interface Place {
  departId: string | null
}

const isDistrict = ({ scope }: Actor): boolean => scope.villages === 'all'
const isBelow = ({ scope }: Actor, orgCode: string): boolean =>
  scope.orgCode !== '' && orgCode.startsWith(scope.orgCode)

/** Does the caller keep the words of a place: the district those of all, others those of their own line downwards. */
export async function isKeeper(reader: Reader, actor: Actor, { departId }: Place): Promise<boolean> {
  if (isDistrict(actor)) return true
  const [depart] = departId === null ? [] : await readDeparts(reader, [departId])
  return depart !== undefined && isBelow(actor, depart.orgCode)
}

/** Refuses a template of somebody else: above with the way out, beside as if it were not there. */
export async function requireKeeper(reader: Reader, actor: Actor, place: Place): Promise<void> {
  if (await isKeeper(reader, actor, place)) return
  const [depart] = place.departId === null ? [] : await readDeparts(reader, [place.departId])
  if (depart && !actor.scope.orgCode.startsWith(depart.orgCode)) throw notFound()
  throw refusal(aboveText)
}

const regions: readonly string[] = [orgCategories.government, orgCategories.village]

/** Why a template may not be made to hold there by the caller. */
export async function placeFault(reader: Reader, actor: Actor, { departId }: Place): Promise<string | undefined> {
  if (departId === null) return isDistrict(actor) ? undefined : '全区通用的模板由区级维护，请选择本级或下级'
  const [depart] = await readDeparts(reader, [departId])
  const isRegion = depart?.active === true && regions.includes(depart.orgCategory)
  const isOwn = isDistrict(actor) || (depart !== undefined && isBelow(actor, depart.orgCode))
  return isRegion && isOwn ? undefined : '请选择本级或下级的街道、社区或小区'
}
