import type { Infer } from '#kernel/shared/schema.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import type { SessionPermissions } from '../shared/schema.ts'
import { menuTree } from './build-menu-tree.ts'
import { allPermissions, menuTypes } from './repository.ts'

/** Menu and buttons of the caller in the chosen organisation, and every button of the system with its status. */
export async function readSessionPermissions(db: Db, actor: Actor): Promise<Infer<typeof SessionPermissions>> {
  const [rows] = await db.flight(actor, [allPermissions])
  const buttons = rows.flatMap(({ menuType, perms, permsType, status, name }) =>
    menuType === menuTypes.action && perms !== null ? [{ action: perms, type: permsType, status, describe: name }] : [],
  )
  return {
    menu: menuTree(rows, actor.may),
    auth: buttons
      .filter(({ action, status }) => status === '1' && action.split(',').some((code) => actor.may.has(code)))
      .map(({ status: _, ...button }) => button),
    allAuth: buttons,
    sysSafeMode: false,
  }
}
