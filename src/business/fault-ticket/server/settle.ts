import type { RoleCode } from '#kernel/shared/role.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { found } from '#kernel/server/errors.ts'
import { push } from '#kernel/server/realtime/push.ts'
import { followTimers, followTodo } from '#services/ticket/work/server/actions.ts'
import { faultWork } from '../turn/server/todos.ts'
import { peopleInCharge } from './find-people.ts'
import type { StoredFault } from './tables.ts'

/** Whose lists may show a village's tickets; the district's are too many to be told of each. */
const watching = [
  ...(['normal', 'customerService', 'projectManager', 'villageAdmin', 'companyAdmin'] as const),
  ...(['repairDispatcher', 'communityAdmin'] as const),
] as const satisfies readonly RoleCode[]

/** What follows every change of a ticket: due time, to-do, open pages. Answers it as it stands then. */
export async function settle(tx: Tx, actor: Actor, before: StoredFault | undefined, id: string): Promise<StoredFault> {
  const [followed] = await followTimers(tx, faultWork, [id])
  const row = found(followed)
  await followTodo(tx, actor, faultWork, { before, row })
  await tellWatchers(tx, [{ before, row }])
  return row
}

/** Open pages around each village hear once what changed; of more than one ticket they read all that they show anew. */
export async function tellWatchers(
  tx: Tx,
  all: readonly { before: StoredFault | undefined; row: StoredFault }[],
): Promise<void> {
  for (const villageId of new Set(all.map(({ row }) => row.villageId))) {
    const changed = all.filter(({ row }) => row.villageId === villageId)
    const people = await peopleInCharge(tx, villageId, watching)
    const own = changed.flatMap(({ before, row }) => [
      ...[row.reporterId, before?.assigneeId ?? '', row.assigneeId ?? ''],
      ...[...(before?.coAssigneeIds ?? []), ...row.coAssigneeIds],
    ])
    const [single] = changed
    const id = changed.length === 1 && single ? { id: single.row.id } : {}
    push(tx, [...people, ...own], { cmd: 'record', unit: 'fault', ...id })
  }
}
