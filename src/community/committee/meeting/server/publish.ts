import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { lockRow, updateRow } from '#kernel/server/db/rows.ts'
import { found, refusal } from '#kernel/server/errors.ts'
import { openPublicity } from '#services/publicity/server/actions.ts'
import type { CommitteeParts } from '../../server/ports.ts'
import { lockCommittee } from '../../server/repository.ts'
import { resultText } from '../shared/quorum.ts'
import { meetingTables } from './tables.ts'
import { followPublicity } from './todos.ts'

/** So long a decision hangs on the board. */
const shownDays = 7

/** Makes what a committee has decided public to the owners. */
export async function publishDecision(
  tx: Tx,
  actor: Actor,
  input: { id: string; version: number },
  parts: Pick<CommitteeParts, 'peopleInCharge'>,
): Promise<string> {
  const row = await lockRow(tx, actor, meetingTables.committeeMeeting, input)
  if (row.publicityDate !== null) throw refusal('决议已公示')
  if (row.result !== 'PASSED' || row.decision === null || row.agree === null) throw refusal('只能公示已通过的决议')
  const committee = found(await lockCommittee(tx, row.committeeId))
  const figures = resultText({ members: row.members, present: row.present, agree: row.agree })
  const publicityId = await openPublicity(tx, actor, {
    ...{ kind: 'committeeResolution', subjectType: 'committeeMeeting', subjectId: row.id },
    ...{ villageId: row.villageId, audience: 'owners', title: `业委会决议：${row.topics}`.slice(0, 100) },
    content: `${row.decision}\n\n会议时间：${row.meetingTime.slice(0, 16)}；出席委员${row.present}人；${figures}。`,
    ...{ issuer: committee.name, minDays: shownDays },
  })
  const changes = { publicityDate: today(), publicityId }
  const published = await updateRow(tx, actor, meetingTables.committeeMeeting, row, changes)
  await followPublicity(tx, actor, published, parts)
  return row.id
}
