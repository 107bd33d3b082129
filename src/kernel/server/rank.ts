import { isBuiltIn, reachesRole } from '../shared/rank.ts'
import type { Actor } from './actor.ts'
import type { Reader } from './db/db.ts'
import { statement } from './db/statement.ts'

interface Granted {
  roleCode: string
  code: string
  platform: boolean
}

/** What roles grant, by views that `permission` publishes. */
const grantedTo = (tenantId: number, roleCodes: readonly string[]) =>
  statement<Granted>(
    `select g.role_code, g.code, coalesce(bool_or(p.platform), false) as platform from granted_action g
      left join ref_permission p on p.menu_type = 2 and g.code = any(string_to_array(p.perms, ','))
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
