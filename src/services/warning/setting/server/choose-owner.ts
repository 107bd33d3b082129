import { can, type Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { relation } from '#kernel/server/db/relations.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { badInput, notFound, refusal } from '#kernel/server/errors.ts'
import { warningSettingPermissions } from '../shared/permissions.ts'

/** Whether somebody sets for the whole district; others set for the street that they belong to. */
export const setsForDistrict = (actor: Actor): boolean => can(actor, warningSettingPermissions.district)

type Bind = (value: unknown) => string

/** Settings over alias `t` that the caller may read: the district's, and those of streets on their own line. */
export function ownText(actor: Actor, bind: Bind): string {
  if (setsForDistrict(actor)) return 'true'
  const own = bind(actor.scope.orgCode)
  return `(t.street_id is null or exists (select from ref_depart d where d.tenant_id = t.tenant_id and d.id = t.street_id
    and ${own} <> '' and (starts_with(d.org_code, ${own}) or starts_with(${own}, d.org_code))))`
}

interface Street {
  id: string
  name: string
}

/** Streets of which the caller sees villages, by their place in the tree. */
export function streetsOf(reader: Reader, actor: Actor): Promise<Street[]> {
  const { villages } = actor.scope
  const text = `select d.id, d.name from ref_depart d where d.tenant_id = $1 and d.active
      and d.id in (select v.street_id from ${relation('village')} v where v.tenant_id = $1 and v.active
        and ($2 or v.id = any($3::text[])))
    order by d.org_code`
  const values = [reader.tenantId, villages === 'all', villages === 'all' ? [] : villages]
  return reader.all(statement<Street>(text, values))
}

/** Refuses a setting of somebody else; as a field where it is being entered, as missing where it stands. */
export async function requireOwner(
  reader: Reader,
  actor: Actor,
  streetId: string | null,
  isEntered: boolean,
): Promise<void> {
  if (streetId === null) {
    if (setsForDistrict(actor)) return
    throw isEntered ? badInput({ streetId: '请选择本街道' }) : refusal('区级设置只能由区级管理员修改')
  }
  if ((await streetsOf(reader, actor)).some(({ id }) => id === streetId)) return
  throw isEntered ? badInput({ streetId: '请选择管辖范围内的街道' }) : notFound()
}
