import { followMeeting, type MeetingTurn } from '#community/committee/preparation/server/actions.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { flow, type Flow } from '#kernel/server/move.ts'
import { recordAct } from '../../ballot/server/record-act.ts'
import { followElections } from '../../count/server/follow-elections.ts'
import { recordResult } from '../../count/server/record-result.ts'
import { depositPapers } from '../../filing/server/deposit-papers.ts'
import { closeBallotTodos } from '../../casting/server/todos.ts'
import { beginLog } from '../../roster/server/settle-roster.ts'
import { isReviewedByCommunity } from '../../process/shared/progress.ts'
import { ownersMeetingMachine } from '../shared/states.ts'
import { meetingGuards, type Step } from './guards.ts'
import { tellVerdict } from './notices.ts'
import type { MeetingParts } from './ports.ts'
import { publishNotice } from './publish-notice.ts'
import { changesOf } from './steps.ts'
import { ownersMeetingTables, type StoredMeeting } from './tables.ts'
import { followTodo } from './todos.ts'

const told: readonly string[] = [
  ...['refer', 'return', 'pass', 'cancel', 'terminate', 'annul', 'confirmFiling', 'returnFiling'],
]

/** The later end stands in the log, asked for by one and granted by another; the last thing of its transaction. */
async function recordExtension(
  tx: Tx,
  actor: Actor,
  { extendBy }: StoredMeeting,
  { id: meetingId, voteEnd: closesAt }: StoredMeeting,
  { secrets }: MeetingParts,
): Promise<void> {
  const record = { kind: 'EXTEND' as const, closesAt, by: [extendBy ?? actor.userId, actor.userId] }
  await recordAct(tx, secrets, { meetingId, record })
}

/** Steps that move the group which has called the meeting. */
const turns: Readonly<Record<string, MeetingTurn>> = {
  ...({ pass: 'noticed', reschedule: 'noticed', cancel: 'cancelled', terminate: 'ended', annul: 'ended' } as const),
}

/** What was decided stands in the register, and whoever was elected in the committee's. */
async function announce(tx: Tx, actor: Actor, moved: StoredMeeting, parts: MeetingParts): Promise<MeetingTurn> {
  await recordResult(tx, actor, moved)
  return (await followElections(tx, actor, moved, parts)) ? 'elected' : 'failed'
}

/** What a step comes to, for whoever has called the meeting. */
async function followTurn(
  tx: Tx,
  actor: Actor,
  action: string,
  moved: StoredMeeting,
  parts: MeetingParts,
): Promise<void> {
  const turn = action === 'publish' ? await announce(tx, actor, moved, parts) : turns[action]
  const { id, title, convenerKind, convenerId: groupId, voteStart } = moved
  if (!turn || convenerKind !== '1') return
  await followMeeting(tx, actor, { id, title, groupId, meetingOn: voteStart.slice(0, 10) }, turn, parts)
}

export const meetingFlowOf = (parts: MeetingParts): Flow<StoredMeeting, Step> =>
  flow<StoredMeeting, Step>(ownersMeetingMachine, ownersMeetingTables.ownersMeeting, meetingGuards, {
    async outcome({ action, ...context }) {
      const changes = await changesOf(action, context)
      const target = isReviewedByCommunity(context.row) ? 'COMMUNITY' : 'STREET'
      return { changes, ...(action === 'submit' && { target }) }
    },
    async follow({ tx, actor, action, input, row, moved }) {
      await followTodo(tx, actor, moved, parts)
      if (told.includes(action)) await tellVerdict(tx, actor, moved, input.remark?.trim() || null)
      if (action === 'pass') await publishNotice(tx, actor, moved, false)
      if (action === 'reschedule' || action === 'extend') await publishNotice(tx, actor, moved, true)
      await followTurn(tx, actor, action, moved, parts)
      if (action === 'terminate') await closeBallotTodos(tx, actor, moved.id)
      if (action === 'confirmFiling') await depositPapers(tx, actor, moved)
      if (action === 'lock') await beginLog(tx, parts.secrets, moved)
      if (action === 'extend') await recordExtension(tx, actor, row, moved, parts)
    },
  })
