import { today } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { TodoKind } from '#kernel/server/todo-kind.ts'
import type { RoleCode } from '#kernel/shared/role.ts'
import { closeTodos, openTodo } from '#services/todo/server/actions.ts'
import type { PlannedPlace } from '../../dunning-plan/server/repository.ts'
import { isOfCompany } from '../../server/creditor-repository.ts'
import type { TodoAct } from '../../server/todos.ts'
import type { StandardParts } from '../../standard/server/ports.ts'
import { readWaiting } from './repository.ts'

export const dunningPage = '/property-expenses/dunning'

/** Asks whoever works in a village: one to-do for all that waits there, for rooms come by the hundred. */
async function ask({ tx, actor, parts }: TodoAct, { villageId, creditorId }: PlannedPlace): Promise<void> {
  const isCompany = await isOfCompany(tx, { villageId, creditorId })
  const roles: RoleCode[] = isCompany ? ['projectManager', 'normal'] : ['villageAdmin']
  const named = 'select name from ref_village where tenant_id = $1 and id = $2'
  const village = await tx.maybe(statement<{ name: string }>(named, [tx.tenantId, villageId]))
  const people = await parts.peopleInCharge(tx, [villageId], roles, today())
  await openTodo(tx, actor, {
    ...{ bizType: 'FEE', bizId: creditorId, node: villageId, villageId, openPage: dunningPage },
    title: `${village?.name ?? ''}有欠费待催缴`,
    summary: '电话、上门和催缴函须由工作人员办理，办理后登记结果',
    params: { villageId, state: 'W' },
    candidateRoles: roles,
    notifyUserIds: people.map(({ userId }) => userId),
  })
}

/** Keeps the inbox in step with what waits in a place. */
export async function followPlace(act: TodoAct, place: PlannedPlace): Promise<void> {
  const { tx, actor } = act
  const text = `select exists (select from fee_dunning where tenant_id = $1 and creditor_id = $2 and village_id = $3 and state = 'W'
    and del_flag = 0) as waits`
  const values = [tx.tenantId, place.creditorId, place.villageId]
  const { waits } = await tx.one(statement<{ waits: boolean }>(text, values))
  if (waits) await ask(act, place)
  else
    await closeTodos(tx, actor, {
      ...{ bizType: 'FEE', bizId: place.creditorId, node: place.villageId, state: 'DONE' },
    })
}

/** What waits, for the repair of the inbox. */
export const dunningTodos = (parts: StandardParts): TodoKind => ({
  bizType: 'FEE',
  waiting: async (reader) =>
    (await readWaiting(reader)).map(({ villageId, creditorId }) => ({ bizId: creditorId, node: villageId })),
  async open(tx, actor, ids) {
    for (const place of await readWaiting(tx, ids)) await followPlace({ tx, actor, parts }, place)
  },
})
