import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow, readRow } from '#kernel/server/db/rows.ts'
import { found, refusal } from '#kernel/server/errors.ts'
import { logState } from '#kernel/server/move.ts'
import { saveTopics } from '../../topic/server/save-topics.ts'
import { readTopics } from '../../topic/server/topic-repository.ts'
import type { MeetingCopy, OwnersMeetingInput } from '../shared/schema.ts'
import { ownersMeetingMachine } from '../shared/states.ts'
import { ownersMeetingRules } from './rules.ts'
import { ownersMeetingTables } from './tables.ts'

/**
 * Writes a draft down after the pattern of a meeting: whoever calls it, scope and form, and its topics. What is of its own
 * time is not taken over: proposal, papers, roster, votes, who counts, and elections, for which candidates are found anew.
 */
export async function copyMeeting(
  tx: Tx,
  actor: Actor,
  { id, title, noticeDate, meetingTime, place, voteStart, voteEnd }: MeetingCopy,
): Promise<{ id: string }> {
  const old = found(await readRow(tx, actor, ownersMeetingTables.ownersMeeting, id))
  const { villageId, meetingType, form, convenerKind, scopeType, scopeIds, meetingNo } = old
  if (meetingType === '3') throw refusal('临时会议须有新的提议，不能复制')
  const input: OwnersMeetingInput = {
    ...{ villageId, title, meetingType, form, convenerKind, scopeType, scopeIds, noticeDate, meetingTime, place },
    ...{
      voteStart,
      voteEnd,
      proposalKind: null,
      proposalOwners: null,
      proposalFiles: null,
      files: null,
      retryFiles: null,
    },
  }
  await ownersMeetingRules.check?.(tx, actor, input, undefined)
  const derived = await ownersMeetingRules.derive?.(tx, actor, input, undefined)
  const state = ownersMeetingMachine.initial
  const made = await insertRow(tx, actor, ownersMeetingTables.ownersMeeting, { ...input, ...derived, state })
  const topics = (await readTopics(tx, id)).filter(({ mode }) => mode !== '2')
  await saveTopics(tx, actor, {
    meetingId: made.id,
    topics: topics.map(({ title: asked, kind, content, mode, options, budget, companyId }) => ({
      ...{ title: asked, kind, content, mode, budget, companyId, election: null, seats: null, maxChoices: null },
      ...{ candidates: [], options: options.map(({ name }) => ({ name })) },
    })),
  })
  const entry = { id: made.id, from: null, to: state, action: 'copy', remark: `复制自${meetingNo}` }
  await logState(tx, actor, ownersMeetingMachine, entry)
  return { id: made.id }
}
