import type { RoleCode } from '#kernel/shared/role.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { askRoles } from '#services/todo/server/actions.ts'
import { turnsOf } from './follow-todos.ts'
import type { TicketWork, WorkTicket } from './ports.ts'

/**
 * Asks anew who it is, of the roles around a village, that each open step waits for: the company that serves the village
 * may be another one, or none. Whoever has a ticket in hand keeps it.
 */
export async function settleTurns<Row extends WorkTicket, Party extends string>(
  tx: Tx,
  actor: Actor,
  work: TicketWork<Row, Party>,
  villageId: string,
): Promise<void> {
  const live = Object.entries(work.machine.states).flatMap(([state, { on }]) =>
    Object.keys(on).length > 0 ? [state] : [],
  )
  const text = `select * from ${work.table.name}
    where tenant_id = $1 and village_id = $2 and state = any($3::text[]) and del_flag = 0 order by id`
  const rows = await tx.all(statement<Row>(text, [tx.tenantId, villageId, live]))
  const none: readonly RoleCode[] = []
  const held = rows.flatMap((row) =>
    turnsOf(work, row).map(({ node, roles = none }) => ({ bizId: row.id, node, roles })),
  )
  const asked = new Map(held.filter(({ roles }) => roles.length > 0).map(({ roles }) => [roles.join(), roles]))
  for (const [key, roles] of asked) {
    const steps = held.filter((one) => one.roles.join() === key)
    const candidateRoles = (await work.rolesFor?.(tx, villageId, roles)) ?? roles
    const notifyUserIds = await work.peopleInCharge(tx, villageId, roles)
    await askRoles(tx, actor, { bizType: work.bizType, steps, candidateRoles, notifyUserIds })
  }
}
