import { serverMessages } from './server-messages.ts'
import { isBuiltIn, isOfficeRole, reachesRole } from '../shared/rank.ts'
import { roleNames } from '../shared/role.ts'
import type { Actor } from './actor.ts'
import type { Reader } from './db/db.ts'
import { relation } from './db/relations.ts'
import { statement } from './db/statement.ts'

interface Granted {
  roleCode: string
  code: string
  platform: boolean
}

/** What roles grant. */
const grantedTo = (tenantId: number, roleCodes: readonly string[]) =>
  statement<Granted>(
    `select g.role_code, g.code, coalesce(bool_or(p.platform), false) as platform from ${relation('grant')} g
      left join ${relation('permission')} p on p.menu_type = 2 and g.code = any(string_to_array(p.perms, ','))
    where g.tenant_id = $1 and g.role_code = any($2::text[]) group by g.role_code, g.code`,
    [tenantId, roleCodes],
  )

/**
 * Why a caller may not give or take roles, nor rule over whoever holds them; undefined when they may. What belongs to the
 * platform is in the hands of the platform operator, everything else in those of the district; for anybody else
 * built-in roles are reached by rank, and any other bundles actions, all of which one must have oneself. `isEdited`:
 * what the roles grant is changed, for everybody who holds them, so even of a built-in one nothing may be lacking.
 */
export async function rankRefusal(
  reader: Reader,
  actor: Actor,
  roleCodes: readonly string[],
  { isEdited = false }: { isEdited?: boolean } = {},
): Promise<string | undefined> {
  if (roleCodes.length === 0 || actor.roles.has('admin')) return undefined
  if (roleCodes.includes('admin')) return '平台管理员的角色只能由平台管理员授予或取消'
  const granted = await reader.all(grantedTo(actor.tenantId, roleCodes))
  if (granted.some(({ platform }) => platform)) return '含平台权限的角色只能由平台管理员授予或取消'
  if (actor.roles.has('supAdmin')) return undefined
  const isBelow = roleCodes.filter(isBuiltIn).every((code) => reachesRole(actor.roles, code))
  const asked = granted.filter(({ roleCode }) => isEdited || !isBuiltIn(roleCode))
  return isBelow && asked.every(({ code }) => actor.may.has(code)) ? undefined : '不能授予或取消权限高于本人的角色'
}

/**
 * Why a caller may not give roles by hand to these people (their ids; none for accounts that are just made): nobody adds
 * to what they may do themselves, and a role that comes with an office is given by the office alone.
 */
export async function givingRefusal(
  reader: Reader,
  actor: Actor,
  roleCodes: readonly string[],
  to: readonly string[],
): Promise<string | undefined> {
  const office = roleCodes.find(isOfficeRole)
  if (office) return `${roleNames[office]}的角色随任职产生，不能在此授予`
  if (roleCodes.length > 0 && to.includes(actor.userId)) return serverMessages.roleToOneself
  return rankRefusal(reader, actor, roleCodes)
}
