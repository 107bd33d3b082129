import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { refusal } from '#kernel/server/errors.ts'
import type { Role, RoleInput } from '../shared/schema.ts'

/** Among the roles of a person built-in ones are named first, in the order of their declaration. */
const behindBuiltIn = 1000

/** Built-in roles keep code and place; a role that somebody holds stays. */
export const roleRules: CrudRules<Role, RoleInput> = {
  check: async (_tx, _actor, { roleCode }, before) => {
    // A change that does not name the code leaves it.
    const named = roleCode as string | undefined
    if (before?.builtIn && named !== undefined && named !== before.roleCode) throw refusal('内置角色的编码不可修改')
  },
  derive: (_tx, _actor, _input, before) => (before ? {} : ({ sortNo: behindBuiltIn, builtIn: false } as Partial<Role>)),
  checkRemoval: async (tx, actor, { roleCode, roleName, builtIn }) => {
    if (builtIn) throw refusal(`内置角色“${roleName}”不可删除`)
    const held = await holdersOf(tx, actor, roleCode)
    if (held.length > 0) throw refusal(`角色已被${held.length}个用户使用`)
  },
  changed: async (tx, actor, { roleCode }) => tellHolders(tx, actor, roleCode),
}

/** Ids of all who hold a role in any organisation. */
export async function holdersOf(tx: Tx, actor: Actor, roleCode: string): Promise<string[]> {
  const text = 'select distinct user_id from ref_user_role where tenant_id = $1 and role_code = $2'
  const rows = await tx.all(statement<{ userId: string }>(text, [actor.tenantId, roleCode]))
  return rows.map(({ userId }) => userId)
}

/** More names than this cost more than reading everybody anew. */
const fewHolders = 500

/** Every process forgets what it knows of those who hold a role, as soon as the transaction stands. */
export async function tellHolders(tx: Tx, actor: Actor, roleCode: string): Promise<void> {
  const ids = await holdersOf(tx, actor, roleCode)
  if (ids.length > 0) tx.publish('actor', ids.length > fewHolders ? ['*'] : ids)
}
