import { addDays } from '#kernel/shared/time.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { closeTodos, openTodo } from '#services/todo/server/actions.ts'
import type { CommitteeParts } from '../../server/ports.ts'
import { publishDays } from '../shared/schema.ts'
import type { StoredMeeting } from './tables.ts'

export const meetingPage = '/om/committeeMeeting'
const keepers = ['committeeDirector', 'communityAdmin'] as const

/** What a committee has decided is made public within three days: a to-do until it is. */
export async function followPublicity(
  tx: Tx,
  actor: Actor,
  row: StoredMeeting,
  { peopleInCharge }: Pick<CommitteeParts, 'peopleInCharge'>,
): Promise<void> {
  const matter = { bizType: 'COMMITTEE', bizId: row.id, node: 'PUBLISH' } as const
  if (row.delFlag !== 0 || row.result !== 'PASSED' || row.publicityDate !== null) {
    await closeTodos(tx, actor, { ...matter, state: row.delFlag === 0 ? 'DONE' : 'CANCELLED' })
    return
  }
  const people = await peopleInCharge(tx, [row.villageId], keepers, today())
  await openTodo(tx, actor, {
    ...matter,
    title: `业委会决议待公示：${row.topics}`,
    summary: row.decision,
    villageId: row.villageId,
    dueAt: `${addDays(row.meetingTime.slice(0, 10), publishDays)} 23:59:59`,
    candidateRoles: keepers,
    openPage: meetingPage,
    params: { _open: `detail:${row.id}` },
    notifyUserIds: people.map(({ userId }) => userId),
  })
}
