import { isHeard } from '#engines/pickers/server/options.ts'
import { soundMatch } from '#engines/search/server/sound-match.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { pageLimits, pagingOf, toPage, type Page } from '#kernel/shared/page.ts'
import type { Role } from '../shared/schema.ts'

const all = `select id, role_name, role_code, description, built_in, create_by, create_time, update_by, update_time, version
  from sys_role
  where tenant_id = $1 and del_flag = 0 order by sort_no, role_code limit ${pageLimits.maxSize}`

/** The tenant's roles in their order; none for residents. A tenant has some dozens, so lists are cut from these. */
export async function readRoles(db: Db, actor: Actor): Promise<Role[]> {
  if (actor.scope.narrow === 'resident') return []
  const [rows] = await db.flight(actor, [statement<Role>(all, [actor.tenantId])])
  return rows
}

const textIn = (raw: Readonly<Record<string, unknown>>, key: string): string => {
  const value = raw[key]
  return typeof value === 'string' ? value.trim().replaceAll('*', '').toLowerCase() : ''
}

export async function readRolePage(db: Db, actor: Actor, raw: Readonly<Record<string, unknown>>): Promise<Page<Role>> {
  const [name, code, keyword] = ['roleName', 'roleCode', 'keyword'].map((key) => textIn(raw, key)) as [
    string,
    string,
    string,
  ]
  const rows = await readRoles(db, actor)
  const heard = isHeard(keyword)
    ? new Set(
        (
          await soundMatch(
            rows.map(({ id, roleName }) => ({ id, text: roleName })),
            keyword,
          )
        ).map(({ id }) => id),
      )
    : new Set<string>()
  const found = rows.filter(
    (role) =>
      role.roleName.toLowerCase().includes(name) &&
      role.roleCode.toLowerCase().includes(code) &&
      (`${role.roleName}\n${role.roleCode}`.toLowerCase().includes(keyword) || heard.has(role.id)),
  )
  const { size, current, offset } = pagingOf(raw)
  return toPage(found.slice(offset, offset + size), found.length, size, current)
}
