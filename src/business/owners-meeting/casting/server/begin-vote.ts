import { systemActor, type Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { lockRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { tenantIds } from '#kernel/server/db/tenants.ts'
import { move, type Flow } from '#kernel/server/move.ts'
import { recordAct } from '../../ballot/server/record-act.ts'
import { servedWays } from '../../delivery/shared/served.ts'
import { lockRefusal, type Step } from '../../meeting/server/guards.ts'
import { tellNotLocked } from '../../meeting/server/notices.ts'
import type { MeetingParts } from '../../meeting/server/ports.ts'
import { ownersMeetingTables, type StoredMeeting } from '../../meeting/server/tables.ts'
import { beginLog, lockRoster, voteRulesOf } from '../../roster/server/settle-roster.ts'
import { closeBallotTodos, openBallotTodos, todosAtOnce } from './todos.ts'

type MeetingFlow = Flow<StoredMeeting, Step>

/**
 * The time of a vote has come. A roster that nobody has locked is locked now where nothing stands in its way; else the
 * meeting stays as it is and its convener puts it off.
 */
export async function beginVote(
  tx: Tx,
  actor: Actor,
  row: StoredMeeting,
  flow: MeetingFlow,
  { secrets }: MeetingParts,
): Promise<StoredMeeting> {
  if (row.rosterLocked === 'Y') return move(tx, actor, flow, row, 'open', {}, { bySystem: true })
  const reason = await lockRefusal(tx, row)
  if (reason !== undefined) {
    await tellOnce(tx, actor, row, reason)
    return row
  }
  const changes = await lockRoster(tx, actor, row)
  const moved = await move(tx, actor, flow, row, 'open', {}, { bySystem: true, changes })
  await beginLog(tx, secrets, moved)
  return moved
}

/** One message for each planned start: the job looks again every few seconds. */
async function tellOnce(tx: Tx, actor: Actor, row: StoredMeeting, reason: string): Promise<void> {
  const text = `update owners_meeting set start_missed = vote_start
    where tenant_id = $1 and id = $2 and start_missed is distinct from vote_start`
  if ((await tx.run(statement(text, [tx.tenantId, row.id]))) > 0) await tellNotLocked(tx, actor, row, reason)
}

const servedBy = `select id from meeting_roster_entry where tenant_id = $1 and meeting_id = $2 and delivered = any($3::text[])
  order by seq`

/** The end of a vote: nobody casts any more, and the gate says so in the same transaction. */
async function closeVote(
  tx: Tx,
  actor: Actor,
  row: StoredMeeting,
  flow: MeetingFlow,
  { secrets }: MeetingParts,
): Promise<void> {
  const needsProof = row.ruleSet === null || voteRulesOf(row.ruleSet).uncastNeedsProof
  const served = await tx.all(statement<{ id: string }>(servedBy, [tx.tenantId, row.id, servedWays(needsProof)]))
  await move(tx, actor, flow, row, 'close', {}, { bySystem: true })
  await closeBallotTodos(tx, actor, row.id)
  await recordAct(tx, secrets, {
    meetingId: row.id,
    record: { kind: 'CLOSE', served: served.map(({ id }) => id) },
  })
}

const due = `select id from owners_meeting where tenant_id = $1 and del_flag = 0
  and (state = 'NOTICE' and vote_start <= $2 or state = 'VOTING' and vote_end < $2) order by id`

/** Begins and ends the votes whose time has come, each in a transaction of its own. The gate itself waits for nobody. */
export async function turnVotes(db: Db, flow: MeetingFlow, parts: MeetingParts): Promise<void> {
  for (const tenantId of await tenantIds(db)) {
    const actor = systemActor(tenantId)
    const [rows] = await db.flight(actor, [statement<{ id: string }>(due, [tenantId, nowText()])])
    for (const { id } of rows) {
      await db.write(actor, async (tx) => {
        const row = await lockRow(tx, actor, ownersMeetingTables.ownersMeeting, { id })
        const at = nowText()
        // Put off, extended or turned by another process meanwhile.
        if (row.state === 'NOTICE' && row.voteStart <= at) await beginVote(tx, actor, row, flow, parts)
        else if (row.state === 'VOTING' && row.voteEnd < at) await closeVote(tx, actor, row, flow, parts)
      })
    }
  }
}

/** Opens the to-dos of running votes, some hundreds at a time. */
export async function tellVoters(db: Db): Promise<void> {
  for (const tenantId of await tenantIds(db)) {
    const actor = systemActor(tenantId)
    for (let opened = todosAtOnce; opened === todosAtOnce;)
      opened = await db.write(actor, (tx) => openBallotTodos(tx, actor))
  }
}
