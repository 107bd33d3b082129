import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { closeTodos, openTodo } from '#services/todo/server/actions.ts'
import type { CommitteeParts } from '../../server/ports.ts'
import type { StoredSealLoan } from './tables.ts'

export const sealLoanPage = '/om/committeeSealLoan'
export const openOne = (id: string) => ({ _open: `detail:${id}` })
const keepers = ['committeeDirector', 'communityAdmin'] as const

/** A seal that is out is to be back by its day; what is in an approval stands in its own to-dos. */
export async function followTodo(
  tx: Tx,
  actor: Actor,
  row: StoredSealLoan,
  { peopleInCharge }: Pick<CommitteeParts, 'peopleInCharge'>,
): Promise<void> {
  const matter = { bizType: 'COMMITTEE', bizId: row.id, node: 'SEAL_RETURN' } as const
  if (row.state !== 'LENT') {
    await closeTodos(tx, actor, { ...matter, state: 'DONE' })
    return
  }
  const people = await peopleInCharge(tx, [row.villageId], keepers, today())
  await openTodo(tx, actor, {
    ...matter,
    title: `请收回借出的印章：${row.borrower}`,
    summary: `${row.loanNo}，${row.purpose}`,
    villageId: row.villageId,
    dueAt: `${row.dueDate} 23:59:59`,
    candidateRoles: keepers,
    openPage: sealLoanPage,
    params: openOne(row.id),
    notifyUserIds: people.map(({ userId }) => userId),
  })
}
