import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import { listOf } from '#engines/manage-view/server/list.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { refusal } from '#kernel/server/errors.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { roleApi } from '../shared/api.ts'
import { roleFields } from '../shared/fields.ts'
import { readRolePage } from './read-roles.ts'
import { roleRules } from './rules.ts'
import { roleTables } from './tables.ts'

export const roles = listOf({
  table: roleTables.sysRole,
  fields: roleFields,
  // What somebody has added is looked for first; the built-in ones fill a page.
  sort: { key: 'builtIn', descending: false },
  only: ({ scope: { narrow } }) => (narrow === 'resident' ? 'false' : 'true'),
})

const isFree = (tenantId: number, code: string, id: string) =>
  statement<{ taken: boolean }>(
    'select exists (select from sys_role where tenant_id = $1 and role_code = $2 and id <> $3) as taken',
    [tenantId, code, id],
  )

const { page, ...calls } = roleApi

/** Roles as a list with a form; the list is also what pickers ask, by a keyword that knows pinyin. */
export const roleRoutes: Route[] = [
  ...crudRoutes(calls, { title: '角色', list: roles, rules: roleRules }),
  route(page, (db, actor, raw) => (raw['keyword'] ? readRolePage(db, actor, raw) : roles.page(db, actor, raw))),
  route(roleApi.checkCode, async (db, actor, { id = '', roleCode }) => {
    const [[asked]] = await db.flight(actor, [isFree(actor.tenantId, roleCode, id)])
    if (asked?.taken) throw refusal('角色编码已存在')
    return null
  }),
]
