import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { TodoKind } from '#kernel/server/todo-kind.ts'
import type { StoredMeeting } from '../../meeting/server/tables.ts'
import { closeManyTodos, openTodos } from '#services/todo/server/actions.ts'

export const myVotePage = '/om/myVote'

/** So many to-dos are opened with one statement. */
export const todosAtOnce = 500

interface Waiting {
  entryId: string
  userId: string
  villageId: string
  title: string
  closesAt: string
}

/**
 * Over `e`: accounts of those who speak for it. Ids come as an array, which an index of owners finds; a condition by cases
 * would read all of a district's for each entry.
 */
export const speakersText = `select distinct o.user_id from ref_person o
  where o.tenant_id = e.tenant_id and o.user_id is not null and o.resident_id = any(array(
    select one.id from (values (coalesce(e.acting_id, e.representative_id))) one(id) where one.id is not null
    union all select s.resident_id from meeting_roster_owner s
      where coalesce(e.acting_id, e.representative_id) is null and s.tenant_id = e.tenant_id and s.entry_id = e.id))`

/** Whoever speaks for an entry that has not voted and has no to-do of it. A title names meeting and deadline alone. */
const waiting = `select e.id as entry_id, p.user_id, m.village_id, m.title, m.vote_end as closes_at
  from meeting_roster_entry e
    join owners_meeting m on m.tenant_id = e.tenant_id and m.id = e.meeting_id and m.state = 'VOTING' and m.del_flag = 0
      and m.form in ('3', '4') and m.vote_end > $2
    join lateral (${speakersText}) p on true
  where e.tenant_id = $1 and e.kind = 'OWNER'
    and not exists (select from vote_turnout t where t.tenant_id = e.tenant_id and t.meeting_id = e.meeting_id and t.entry_id = e.id)
    and not exists (select from vote_todo d where d.tenant_id = e.tenant_id and d.entry_id = e.id and d.user_id = p.user_id)
  order by e.id, p.user_id limit ${todosAtOnce}`

const note = `insert into vote_todo (tenant_id, entry_id, user_id)
  select $1, r.entry_id, r.user_id from json_to_recordset($2::json) as r(entry_id text, user_id text) on conflict do nothing`

/** Opens the next to-dos of running votes; answers how many there were, so that the caller goes on while there are some. */
export async function openBallotTodos(tx: Tx, actor: Actor): Promise<number> {
  const rows = await tx.all(statement<Waiting>(waiting, [tx.tenantId, nowText()]))
  await openFor(tx, actor, rows)
  return rows.length
}

async function openFor(tx: Tx, actor: Actor, rows: readonly Waiting[]): Promise<void> {
  await openTodos(
    tx,
    actor,
    rows.map(({ entryId, userId, villageId, title, closesAt }) => ({
      ...{ bizType: 'VOTE' as const, bizId: entryId, node: 'VOTING', villageId, assigneeId: userId, dueAt: closesAt },
      title: `待表决：${title}（${closesAt.slice(0, 16)}截止）`,
      openPage: myVotePage,
    })),
  )
  const told = rows.map(({ entryId, userId }) => ({ entry_id: entryId, user_id: userId }))
  await tx.run(statement(note, [tx.tenantId, JSON.stringify(told)]))
}

/** Whoever is reminded has his to-do, also where it was put away; one that is open stays. */
export const openBallotTodosFor = (
  tx: Tx,
  actor: Actor,
  { villageId, title, voteEnd: closesAt }: Pick<StoredMeeting, 'villageId' | 'title' | 'voteEnd'>,
  entries: readonly { entryId: string; userIds: readonly string[] }[],
): Promise<void> =>
  openFor(
    tx,
    actor,
    entries.flatMap(({ entryId, userIds }) =>
      userIds.map((userId) => ({ entryId, userId, villageId, title, closesAt })),
    ),
  )

const entries = 'select id from meeting_roster_entry where tenant_id = $1 and meeting_id = $2'

/** A vote that is over waits for nobody any more. */
export async function closeBallotTodos(tx: Tx, actor: Actor, meetingId: string): Promise<void> {
  const rows = await tx.all(statement<{ id: string }>(entries, [tx.tenantId, meetingId]))
  await closeManyTodos(tx, actor, { bizType: 'VOTE', bizIds: rows.map(({ id }) => id), state: 'CANCELLED' })
}

/** Nothing to let pass: everybody votes for himself. */
export const ballotTodos: readonly TodoKind[] = [{ bizType: 'VOTE' }]
