import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { refusal } from '#kernel/server/errors.ts'

interface Granted {
  code: string
  platform: boolean
}

const grantedTo = (tenantId: number, roleCode: string) =>
  statement<Granted>(
    `select g.code, coalesce(bool_or(p.platform), false) as platform from granted_action g
      left join ref_permission p on p.menu_type = 2 and g.code = any(string_to_array(p.perms, ','))
    where g.tenant_id = $1 and g.role_code = $2 group by g.code`,
    [tenantId, roleCode],
  )

/**
 * Refuses to touch a role that reaches higher than whoever touches it: what belongs to the platform is in the hands of
 * the platform operator, the district's own role in those of the district, and nobody else hands on what they lack.
 */
export async function checkReach(reader: Reader, actor: Actor, roleCode: string): Promise<void> {
  if (actor.roles.has('admin')) return
  if (roleCode === 'admin') throw refusal('平台管理员的角色只能由平台管理员授予或取消')
  const granted = await reader.all(grantedTo(actor.tenantId, roleCode))
  if (granted.some(({ platform }) => platform)) throw refusal('含平台权限的角色只能由平台管理员授予或取消')
  if (actor.roles.has('supAdmin')) return
  if (roleCode === 'supAdmin' || granted.some(({ code }) => !actor.may.has(code)))
    throw refusal('不能授予或取消权限高于本人的角色')
}
