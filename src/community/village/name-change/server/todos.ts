import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import type { RoleCode } from '#kernel/shared/role.ts'
import { closeTodos, openTodo } from '#services/todo/server/actions.ts'
import { answerDue, inCharge } from '../../server/answer-due.ts'
import { nameChangeMachine, type NameChangeState } from '../shared/states.ts'
import type { StoredNameChange } from './tables.ts'

/** Whose turn it is. */
const auditors: Partial<Record<NameChangeState, RoleCode>> = {
  SUBMITTED: 'communityAdmin',
  STREET: 'streetAdmin',
  DISTRICT: 'supAdmin',
}

/** The page of all applications; `_open` shows one of them. */
export const nameChangePage = '/village/nameChange'
export const openOne = (id: string) => ({ _open: `detail:${id}` })

/** Keeps the inbox in step: one open to-do while an authority has to answer, none once the application is closed. */
export async function followTodo(tx: Tx, actor: Actor, row: StoredNameChange): Promise<void> {
  const { id, villageId, oldName, newName, reason, state } = row
  const matter = { bizType: 'VILLAGE_RENAME', bizId: id } as const
  await closeTodos(tx, actor, { ...matter, state: state === 'WITHDRAWN' ? 'CANCELLED' : 'DONE' })
  const role = auditors[state]
  if (!role) return
  await openTodo(tx, actor, {
    ...matter,
    node: state,
    title: `${nameChangeMachine.states[state].label}：${oldName}更名为${newName}`,
    summary: reason,
    villageId,
    dueAt: await answerDue(tx),
    candidateRoles: [role],
    openPage: nameChangePage,
    params: openOne(id),
    notifyUserIds: await inCharge(tx, villageId, [role]),
  })
}
