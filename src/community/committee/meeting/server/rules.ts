import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { lockRow } from '#kernel/server/db/rows.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { claimPaths } from '#kernel/server/files/claim.ts'
import { storedPaths } from '#kernel/server/files/record-files.ts'
import { committeePurposes } from '../../server/files.ts'
import type { CommitteeParts } from '../../server/ports.ts'
import { committeeTables, type StoredCommittee } from '../../server/tables.ts'
import { followTodos } from '../../server/todos.ts'
import { isInOffice } from '../../shared/states.ts'
import { resultOf } from '../shared/quorum.ts'
import type { CommitteeMeeting, MeetingInput } from '../shared/schema.ts'
import { meetingRefuses } from '../shared/refusal.ts'
import { membersOn } from './repository.ts'
import { followPublicity } from './todos.ts'

/** Who was there and what was decided, judged by the members in office on that day. */
export const meetingRulesOf = (parts: CommitteeParts): CrudRules<CommitteeMeeting, MeetingInput> => ({
  refuses: meetingRefuses,
  async check(tx, actor, input, before) {
    if (before && before.committeeId !== input.committeeId) throw badInput({ committeeId: '会议不能更换业委会' })
    const committee = await lockRow(tx, actor, committeeTables.committee, { id: input.committeeId })
    checkCommittee(committee, input)
    checkDays(committee, input)
    await checkPeople(tx, input)
    await claimPaths(tx, actor, {
      field: 'files',
      purposes: committeePurposes,
      before: before?.files,
      after: storedPaths(input.files),
    })
  },
  async derive(tx, actor, input) {
    const committee = await lockRow(tx, actor, committeeTables.committee, { id: input.committeeId })
    const members = (await membersOn(tx, input.committeeId, input.meetingTime.slice(0, 10))).length
    const present = new Set(input.attendIds).size
    const { agree } = input
    return {
      villageId: committee.villageId,
      files: storedPaths(input.files),
      attendIds: [...new Set(input.attendIds)],
      decision: input.decision?.trim() || null,
      members,
      present,
      result: agree === null ? null : resultOf({ members, present, agree }),
    }
  },
  async changed(tx, actor, row) {
    const committee = await lockRow(tx, actor, committeeTables.committee, { id: row.committeeId })
    await followPublicity(tx, actor, row as never, parts)
    await followTodos(tx, actor, committee, parts)
  },
})

/** After the end of a term nothing but the next election is decided. */
function checkCommittee({ state }: StoredCommittee, { isRenewal, kind }: MeetingInput): void {
  if (state === 'EXPIRED' && isRenewal !== 'Y') throw badInput({ isRenewal: '任期已届满，只能召开换届会议' })
  if (state === 'FILING' && kind !== '1') throw badInput({ kind: '备案前只能登记首次会议' })
  if (state !== 'FILING' && !isInOffice(state)) throw refusal('届次已结束，不能登记会议')
}

function checkDays(
  { electedOn, endDate, state }: StoredCommittee,
  { meetingTime, announcedOn, kind }: MeetingInput,
): void {
  const day = meetingTime.slice(0, 10)
  if (meetingTime > nowText()) throw badInput({ meetingTime: '会议时间不能晚于现在' })
  if (day < electedOn) throw badInput({ meetingTime: '会议时间不能早于选举公告日' })
  if (state !== 'EXPIRED' && state !== 'AGENCY' && day > endDate)
    throw badInput({ meetingTime: '会议时间不能晚于任期结束' })
  if (announcedOn && announcedOn > day) throw badInput({ announcedOn: '议题公告日不能晚于会议日期' })
  if (kind === '2' && !announcedOn) throw badInput({ announcedOn: '请选择议题公告日!' })
}

async function checkPeople(tx: Tx, input: MeetingInput): Promise<void> {
  const { attendIds, agree, decision } = input
  const known = new Set(
    (await membersOn(tx, input.committeeId, input.meetingTime.slice(0, 10))).map(({ value }) => value),
  )
  if (attendIds.length === 0) throw badInput({ attendIds: '请选择出席委员!' })
  if (attendIds.some((id) => !known.has(id)))
    throw badInput({ attendIds: '出席人员应为会议当日在任的委员，候补委员不计入' })
  const hasDecision = Boolean(decision?.trim())
  if (hasDecision && agree === null) throw badInput({ agree: '请输入同意人数!' })
  if (!hasDecision && agree !== null) throw badInput({ decision: '请输入决议内容!' })
  if (agree !== null && agree > new Set(attendIds).size) throw badInput({ agree: '同意人数不能多于出席人数' })
}
