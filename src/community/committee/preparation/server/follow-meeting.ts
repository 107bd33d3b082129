import { addDays } from '#kernel/shared/time.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { move } from '#kernel/server/move.ts'
import { prepareFlowOf } from './flow.ts'
import { tellMeeting } from './notices.ts'
import type { PrepareParts } from './ports.ts'
import { retryDays } from './steps.ts'
import type { StoredPreparation } from './tables.ts'

/** A meeting that a group has called. */
export interface GroupMeeting {
  id: string
  title: string
  /** Whose it is. */
  groupId: string
  /** The day on which its vote begins. */
  meetingOn: string
}

/**
 * What a meeting has come to: its notice is out, or its time has changed; its convener called it off; it was ended or
 * declared void; its result was announced without a committee, or with one.
 */
export type MeetingTurn = 'noticed' | 'cancelled' | 'ended' | 'failed' | 'elected'

interface Following {
  action: 'notice' | 'drop' | 'fail' | 'complete'
  changes: Partial<StoredPreparation>
}

const later = (a: string, b: string | null): string => (b !== null && b > a ? b : a)
const free = { meetingId: null, noticedOn: null, meetingOn: null, noticeFiles: null } as const

/** The step of the group that follows. Time is not won by calling a meeting off. */
function followingOf(row: StoredPreparation, meeting: GroupMeeting, turn: MeetingTurn): Following {
  const again = addDays(today(), retryDays)
  switch (turn) {
    case 'noticed': {
      const noticedOn = row.meetingId === meeting.id ? row.noticedOn : today()
      return { action: 'notice', changes: { meetingId: meeting.id, noticedOn, meetingOn: meeting.meetingOn } }
    }
    case 'cancelled':
      return { action: 'drop', changes: free }
    case 'ended':
      return { action: 'drop', changes: { ...free, deadline: later(again, row.deadline) } }
    case 'failed':
      return { action: 'fail', changes: { ...free, deadline: again } }
    case 'elected':
      return { action: 'complete', changes: { meetingName: meeting.title.slice(0, 100), electedOn: today() } }
  }
}

const locked = `select * from prepare_committee where tenant_id = $1 and id = $2 and del_flag = 0 for update`

/**
 * A group moves with its meeting, in the same transaction: what was announced is noted, and with the election it has done
 * its work. Its duties stay as they were noted. A group that has ended, or follows another meeting, stays as it is.
 */
export async function followMeeting(
  tx: Tx,
  actor: Actor,
  meeting: GroupMeeting,
  turn: MeetingTurn,
  parts: PrepareParts,
): Promise<void> {
  const row = await tx.maybe(statement<StoredPreparation>(locked, [tx.tenantId, meeting.groupId]))
  if (row?.state !== 'ESTABLISHED') return
  const isFree = turn === 'noticed' && row.meetingId === null
  if (!isFree && row.meetingId !== meeting.id) return
  const { action, changes } = followingOf(row, meeting, turn)
  const step = { remark: meeting.title }
  const moved = await move(tx, actor, prepareFlowOf(parts), row, action, step, { bySystem: true, changes })
  await tellMeeting(tx, actor, moved, { action, meeting: meeting.title }, parts)
}
