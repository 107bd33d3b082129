import type { OptionSource } from '#engines/pickers/server/options.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { prefixText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { found } from '#kernel/server/errors.ts'

export interface Account {
  id: string
  username: string
  name: string
  active: boolean
}

/** Those whom the caller may see: the own organisation and below it, all for the district. */
export const people: OptionSource = {
  from: 'ref_user',
  value: 't.id',
  text: `t.name || '（' || t.username || '）'`,
  order: 't.name, t.id',
  exact: ['t.username'],
  scope: (actor, bind) => visibleText(actor, 't', bind),
}

function visibleText({ scope }: Actor, alias: string, bind: (value: unknown) => string): string {
  if (scope.narrow === 'resident') return 'false'
  if (scope.villages === 'all') return 'true'
  return `exists (select from ref_user_depart m join ref_depart d on d.tenant_id = m.tenant_id and d.id = m.depart_id
    where m.tenant_id = ${alias}.tenant_id and m.user_id = ${alias}.id and ${prefixText('d.org_code', scope.orgCode, bind)})`
}

export async function readAccount(reader: Reader, actor: Actor, userId: string): Promise<Account> {
  const bound = new Values()
  const bind = (value: unknown) => bound.add(value)
  const where = `u.tenant_id = ${bind(actor.tenantId)} and u.id = ${bind(userId)} and ${visibleText(actor, 'u', bind)}`
  const text = `select u.id, u.username, u.name, u.active from ref_user u where ${where}`
  return found(await reader.maybe(statement<Account>(text, bound.list)))
}

export interface Grant {
  name: string
  isGranted: boolean
}

/** The roles of a user in an organisation, its own ones last, each with whether it was given the action. */
export const readGrants = (
  reader: Reader,
  actor: Actor,
  userId: string,
  departId: string,
  code: string,
): Promise<Grant[]> =>
  reader.all(
    statement<Grant>(
      `select role.name, role.is_granted from (select r.name, r.sort_no, exists (
          select from ref_role_grant g join ref_permission p on p.id = g.permission_id and p.menu_type = 2
          where g.tenant_id = h.tenant_id and g.role_code = h.role_code and $4 = any(string_to_array(p.perms, ','))
        ) as is_granted
      from ref_user_role h join ref_role r on r.tenant_id = h.tenant_id and r.code = h.role_code
      where h.tenant_id = $1 and h.user_id = $2 and h.depart_id = $3
      union all
      select h.name || '（部门角色）', 1000000, exists (select from granted_depart_action g where g.tenant_id = h.tenant_id
        and g.user_id = h.user_id and g.role_id = h.role_id and g.code = $4)
      from ref_depart_role_user h where h.tenant_id = $1 and h.user_id = $2 and h.depart_id = $3
      ) role order by role.sort_no, role.name`,
      [actor.tenantId, userId, departId, code],
    ),
  )

export interface Action {
  name: string
  status: string
  /** The set of the tenant holds it. */
  isUsable: boolean
}

export const readAction = (reader: Reader, code: string): Promise<Action | undefined> =>
  reader.maybe(
    statement<Action>(
      `select name, status, platform or tenant_may_use($2, id) as is_usable from ref_permission
      where menu_type = 2 and $1 = any(string_to_array(perms, ',')) order by is_usable desc, status desc limit 1`,
      [code, reader.tenantId],
    ),
  )

export interface Depart {
  name: string
  active: boolean
  isMember: boolean
}

export const readDepart = (
  reader: Reader,
  actor: Actor,
  userId: string,
  departId: string,
): Promise<Depart | undefined> =>
  reader.maybe(
    statement<Depart>(
      `select d.name, d.active, exists (select from ref_user_depart m where m.tenant_id = d.tenant_id
        and m.user_id = $2 and m.depart_id = d.id) as is_member
      from ref_depart d where d.tenant_id = $1 and d.id = $3`,
      [actor.tenantId, userId, departId],
    ),
  )
