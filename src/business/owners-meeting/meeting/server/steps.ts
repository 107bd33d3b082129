import { addDays } from '#kernel/shared/time.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { nowText, today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { badInput } from '#kernel/server/errors.ts'
import { claimPaths } from '#kernel/server/files/claim.ts'
import { storedPaths } from '#kernel/server/files/record-files.ts'
import { readTurnout } from '../../ballot/server/read-acts.ts'
import { lockRoster } from '../../roster/server/settle-roster.ts'
import { rulesOf } from '../../rules/server/repository.ts'
import { noticeDaysOf, noticeFault } from '../shared/notice-days.ts'
import { meetingPurposes } from './files.ts'
import type { Step } from './guards.ts'
import type { StoredMeeting } from './tables.ts'

interface StepContext {
  tx: Tx
  actor: Actor
  row: StoredMeeting
  input: Step
}
type Changes = Partial<StoredMeeting>

/** So many days from today at least lie before a vote that was put off. */
const leastDays = 3

/** A new time of a vote whose roster was not locked in time; the days since the notice still count. */
async function rescheduled({ tx, row, input }: StepContext): Promise<Changes> {
  const { voteStart, voteEnd } = input
  if (!voteStart) throw badInput({ voteStart: '请选择表决开始!' })
  if (!voteEnd) throw badInput({ voteEnd: '请选择表决截止!' })
  if (voteStart <= row.voteStart) throw badInput({ voteStart: '新的表决开始应晚于原表决开始' })
  if (voteStart.slice(0, 10) < addDays(today(), leastDays))
    throw badInput({ voteStart: `表决开始应在${leastDays}日以后` })
  if (voteEnd <= voteStart) throw badInput({ voteEnd: '表决截止应晚于表决开始' })
  const days = noticeDaysOf(row.meetingType, await rulesOf(tx, row.villageId))
  const fault = noticeFault(row.noticedAt ?? today(), voteStart, days)
  if (fault) throw badInput({ voteStart: fault })
  return { voteStart, voteEnd }
}

/** No vote is longer than its rules allow, nor than the law. */
const mostExtension = 90

/** A later end, within the days of the rules from the first end on. */
function asked({ actor, row, input }: StepContext): Changes {
  const { voteEnd } = input
  if (!voteEnd) throw badInput({ voteEnd: '请选择新的表决截止!' })
  if (voteEnd <= row.voteEnd) throw badInput({ voteEnd: '新的表决截止应晚于原表决截止' })
  const days = Math.min(row.ruleSet?.extendMaxDays ?? 0, mostExtension)
  const [day = '', time = ''] = (row.firstEnd ?? row.voteEnd).split(' ')
  if (voteEnd > `${addDays(day, days)} ${time}`) throw badInput({ voteEnd: `延长期限累计不能超过${days}天` })
  return { extendTo: voteEnd, extendBy: actor.userId }
}

function extended({ row: { voteEnd, extendTo } }: StepContext): Changes {
  return { voteEnd: extendTo ?? voteEnd, extendTo: null }
}

/** Who took part, from the gate: the ballots of a closed vote are no longer more or less. */
async function counted({ tx, row: { id } }: StepContext): Promise<Changes> {
  const { joinedCount, joinedArea } = await readTurnout(tx, id)
  return { joinedCount, joinedArea }
}

/** A vote is without effect by a document of a court or an authority, which is kept with it. */
async function annulled({ tx, actor, row, input }: StepContext): Promise<Changes> {
  const annulFiles = storedPaths(input.annulFiles)
  if (annulFiles === null) throw badInput({ annulFiles: '请上传宣布无效的文件' })
  const { annulFiles: before } = row
  await claimPaths(tx, actor, { field: 'annulFiles', purposes: meetingPurposes, before, after: annulFiles })
  return { annulFiles }
}

/** By which document of a court what was cast stays to be opened. */
async function kept({ tx, actor, input }: StepContext): Promise<Changes> {
  const courtFiles = storedPaths(input.courtFiles)
  if (courtFiles === null) throw badInput({ courtFiles: '请上传法院文书' })
  await claimPaths(tx, actor, { field: 'courtFiles', purposes: meetingPurposes, before: null, after: courtFiles })
  return { courtFiles }
}

/** Under which number and on which day the street has filed it. */
function filed({ row: { publishedAt }, input }: StepContext): Changes {
  const filingNo = input.filingNo?.trim()
  if (!filingNo) throw badInput({ filingNo: '请输入备案号!' })
  const filingDate = input.filingDate ?? today()
  if (filingDate > today()) throw badInput({ filingDate: '备案日期不能晚于今天' })
  if (publishedAt && filingDate < publishedAt.slice(0, 10)) throw badInput({ filingDate: '备案日期不能早于结果公告日' })
  return { filingNo, filingDate }
}

/** What changes with a step beside the state. */
export async function changesOf(action: string, context: StepContext): Promise<Changes> {
  const { tx, actor, row } = context
  const ways: Readonly<Record<string, () => Promise<Changes> | Changes>> = {
    submit: () => ({ submittedAt: nowText(), applicantId: actor.userId }),
    pass: () => ({ noticedAt: today() }),
    lock: () => lockRoster(tx, actor, row),
    reschedule: () => rescheduled(context),
    askExtension: () => asked(context),
    extend: () => extended(context),
    finish: () => counted(context),
    publish: () => ({ publishedAt: nowText() }),
    confirmFiling: () => filed(context),
    annul: () => annulled(context),
    keepKey: () => kept(context),
  }
  return (await ways[action]?.()) ?? {}
}
