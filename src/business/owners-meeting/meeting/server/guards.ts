import { nowText, today } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { inTurn } from '#kernel/server/check-in-turn.ts'
import type { Guard, StepInput } from '#kernel/server/move.ts'
import { compare, multiply } from '#kernel/shared/decimal.ts'
import { recentRefusals } from '#services/decision/server/lookup.ts'
import { triedAgain } from '#services/decision/shared/matter.ts'
import { publicitiesOf } from '#services/publicity/server/lookup.ts'
import { hasUncountedKey } from '../../ballot/server/remove-keys.ts'
import { readTurnout } from '../../ballot/server/read-acts.ts'
import { countRoster } from '../../roster/server/count-roster.ts'
import { rosterSubject } from '../../roster/server/publish-roster.ts'
import { filingRefusal } from '../../filing/server/record-repository.ts'
import { rulesOf } from '../../rules/server/repository.ts'
import { readSteps } from '../../process/server/step-repository.ts'
import { counterFaults } from '../../topic/server/save-counters.ts'
import { seatFaults } from '../../topic/server/check-seats.ts'
import { readCounters, readTopics } from '../../topic/server/topic-repository.ts'
import { subjectOf } from '../../topic/shared/topic-subject.ts'
import { isProposalEnough, noticeDaysOf, noticeFault } from '../shared/notice-days.ts'
import { resultSubject } from '../shared/subjects.ts'
import type { MeetingStep } from '../shared/schema.ts'
import { isConvener as convenes, isWriter } from './find-convener.ts'
import { notConvener } from './meeting-repository.ts'
import type { StoredMeeting } from './tables.ts'

export type Step = StepInput & MeetingStep
type Check = Guard<StoredMeeting, Step>
const isConvener: Check = async ({ tx, actor, row }) => ((await convenes(tx, actor, row)) ? undefined : notConvener)

/** Nobody says of his own meeting that it is sound. */
const isOthers: Check = async ({ tx, actor, row }) =>
  row.applicantId === actor.userId || (await convenes(tx, actor, row)) ? '申请人不能审核自己的申请' : undefined

const hasTopics: Check = async ({ tx, row }) =>
  (await readTopics(tx, row.id)).length === 0 ? '请至少添加一个议题' : undefined

/** Seats may have been taken since the topics were written down. */
const hasOpenSeats: Check = async ({ tx, row }) =>
  Object.values(await seatFaults(tx, row.villageId, await readTopics(tx, row.id)))[0]

const hasCounters: Check = async ({ tx, row }) => {
  const counters = await readCounters(tx, row.id)
  const of = (kind: string) => counters.filter((one) => one.kind === kind).length
  if (of('COUNTER') < 2 || of('SUPERVISOR') < 1) return '请指定至少2名计票人和1名监票人'
  const ids = counters.map(({ userId }) => userId)
  const [fault] = (await counterFaults(tx, row, ids)).values()
  return fault
}

const hasProposal: Check = async ({ tx, row }) =>
  (await readSteps(tx, row.id)).some(({ stepNo }) => stepNo === 1) ? undefined : '请先完成第1步：会议提议/筹备组成立'

/** Who asks for a meeting is counted by the register of the day on which it is put forward. */
const isAskedByEnough: Check = async ({ tx, row }) => {
  if (row.proposalKind !== '1') return undefined
  const { persons } = await countRoster(tx, row)
  return isProposalEnough(row.proposalOwners ?? 0, persons) ? undefined : '临时会议须有20%以上业主提议'
}

const daysOf = async (reader: Reader, { meetingType, villageId }: StoredMeeting): Promise<number> =>
  noticeDaysOf(meetingType, await rulesOf(reader, villageId))

const isNoticedInTime: Check = async ({ tx, row }) => noticeFault(row.noticeDate, row.voteStart, await daysOf(tx, row))

const isTriedAnew: Check = async ({ tx, row }) => {
  if (row.retryFiles !== null) return undefined
  const topics = await readTopics(tx, row.id)
  const matters = topics.map((topic) => ({ topicKind: topic.kind, title: topic.title, ...subjectOf(topic) }))
  const [title] = await recentRefusals(tx, { villageId: row.villageId, on: today(), matters })
  return title === undefined ? undefined : triedAgain(title)
}

/** The notice goes out today, whatever day was planned. */
const isStillInTime: Check = async ({ tx, row }) => noticeFault(today(), row.voteStart, await daysOf(tx, row))

const hasRoster: Check = async ({ tx, row }) => {
  if (!row.rosterPersons) return '请召集人先生成业主名册'
  const shown = (await publicitiesOf(tx, rosterSubject, [row.id])).get(row.id)
  return shown ? undefined : '业主名册尚未公示'
}

/** Why a roster is not to be locked now, whoever asks; undefined where it may. */
export async function lockRefusal(reader: Reader, row: StoredMeeting): Promise<string | undefined> {
  if (row.rosterLocked === 'Y') return '名册已锁定'
  const shown = (await publicitiesOf(reader, rosterSubject, [row.id])).get(row.id)
  if (!shown) return '业主名册尚未公示'
  if (!shown.minDaysMet) return '名册公示尚未期满，不能锁定'
  return shown.objections.open > 0 ? `还有${shown.objections.open}件名册异议未答复` : undefined
}

const isLockable: Check = ({ tx, row }) => lockRefusal(tx, row)
const isBeforeStart: Check = ({ row }) => (row.voteStart <= nowText() ? '名册未在表决开始前锁定，请先改期' : undefined)
const isUnlocked: Check = ({ row }) => (row.rosterLocked === 'Y' ? '名册已锁定，不能改期' : undefined)

/** Is the quorum still missed: participation counts whoever has voted, whatever the topic. */
const isShortOfQuorum: Check = async ({ tx, row }) => {
  const { joinedCount, joinedArea } = await readTurnout(tx, row.id)
  const persons = 3 * joinedCount >= 2 * (row.rosterPersons ?? 0)
  const area = compare(multiply([joinedArea, 3]), multiply([row.rosterArea ?? '0', 2])) >= 0
  return persons && area ? '未达到延期条件' : undefined
}

const isRunning: Check = ({ row }) => (row.voteEnd < nowText() ? '表决已结束' : undefined)
const isAsked: Check = ({ row }) => (row.extendTo === null ? '召集人尚未申请延期' : undefined)

const isInquired: Check = async ({ tx, row }) => {
  const shown = (await publicitiesOf(tx, resultSubject, [row.id])).get(row.id)
  if (shown && shown.objections.upheld > 0) return '存在成立的异议，请先重新计票'
  if (!shown?.isOver) return '询异期未满，不能公告'
  return shown.objections.open > 0 ? '存在未处理的异议，不能公告' : undefined
}

const isWhole: Check = ({ tx, row }) => filingRefusal(tx, row)

const hasKey: Check = async ({ tx, row }) =>
  (await hasUncountedKey(tx, row.id)) ? undefined : '本次表决没有需要保留的密钥'
const isKeyFree: Check = ({ row }) => (row.courtFiles === null ? undefined : '密钥已按法院文书保留')

const mayCancel: Check = async ({ tx, actor, row }) =>
  actor.roles.has('streetAdmin') || (await isWriter(tx, actor, row)) ? undefined : notConvener

export const meetingGuards = {
  isOthers,
  maySubmit: inTurn(
    isConvener,
    hasTopics,
    hasOpenSeats,
    hasCounters,
    hasProposal,
    isNoticedInTime,
    isTriedAnew,
    isAskedByEnough,
  ),
  mayPass: inTurn(isOthers, hasRoster, isStillInTime),
  mayLock: inTurn(isConvener, isLockable, isBeforeStart),
  mayReschedule: inTurn(isConvener, isUnlocked),
  mayCancel,
  mayKeepKey: inTurn(hasKey, isKeyFree),
  mayAskExtension: inTurn(isConvener, isRunning, isShortOfQuorum),
  mayExtend: inTurn(isAsked, isRunning),
  mayPublish: inTurn(isConvener, isInquired),
  mayFile: inTurn(isConvener, isWhole),
} satisfies Record<string, Check>
