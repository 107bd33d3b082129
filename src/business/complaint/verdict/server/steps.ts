import { actTime } from '#kernel/server/act-time.ts'
import { isSystem } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import { badInput, given } from '#kernel/server/errors.ts'
import { storedPaths } from '#kernel/server/files/record-files.ts'
import { closeTimers, meetTimer, restartTimer } from '#services/ticket/server/actions.ts'
import { rejectReason } from '../../shared/dictionaries.ts'
import { claimFiles } from '../../server/files.ts'
import { go, ref, type Deal, type Step } from '../../server/flow.ts'
import { hostPeople } from '../../server/find-people.ts'
import { complaintTemplates, tell, tellRequester } from '../../server/notices.ts'
import type { StoredComplaint } from '../../server/tables.ts'
import { isUnderStreet, levelAbove, mostUnsatisfied } from '../../turn/shared/turn.ts'
import { confirmDays, leastAnswer } from '../shared/patience.ts'

const audited: readonly StoredComplaint['targetType'][] = ['COMPANY', 'COMMITTEE']

const tellAnswered = (deal: Deal, row: StoredComplaint) =>
  tellRequester(deal, row, complaintTemplates.replied, { no: row.complaintNo, days: String(confirmDays) })

const needsAudit = (row: StoredComplaint): boolean => audited.includes(row.targetType) || isUnderStreet(row)

/** The answer meets both limits, from the moment of writing where it waited for a network; a bad one gets a new limit. */
export const reply: Step = async (deal) => {
  const { tx, actor, row, input } = deal
  const answerFiles = storedPaths(input.attachments)
  const at = actTime(actor, row)
  const moved = await go(deal, () => answered(deal, answerFiles, at))
  await claimFiles(tx, actor, row.id, 'attachments', answerFiles)
  for (const kind of ['ACCEPT', 'RESOLVE'] as const) await meetTimer(tx, actor, { ...ref(row), kind, at })
  if (!needsAudit(row)) await tellAnswered(deal, moved)
  return moved
}

function answered({ actor, row, input }: Deal, answerFiles: string | null, at: string) {
  const answer = input.answer?.trim() ?? ''
  if ([...answer].length < leastAnswer) throw badInput({ answer: `答复不少于${leastAnswer}字` })
  const extendState = row.extendState === 'WAIT' ? ('NONE' as const) : row.extendState
  return {
    target: needsAudit(row) ? ('WAIT_AUDIT' as const) : ('WAIT_CONFIRM' as const),
    changes: {
      ...{ answer, answerFiles, extendState, innerNote: input.innerNote?.trim() || row.innerNote },
      ...{ answeredBy: actor.userId, replyTime: at, firstReplyTime: row.firstReplyTime ?? at, auditOpinion: null },
    },
    detail: { answer, attachments: answerFiles },
    at,
  }
}

const ended = (): Partial<StoredComplaint> => ({ closeTime: nowText() })

/** Begins the work anew with half of the first time. */
async function again({ tx, actor }: Deal, moved: StoredComplaint, reason: string): Promise<StoredComplaint> {
  await restartTimer(tx, actor, { ...ref(moved), kind: 'RESOLVE' })
  const params = { no: moved.complaintNo, subject: moved.title, reason }
  await tell(tx, actor, moved, complaintTemplates.sentBack, { userIds: await hostPeople(tx, moved), params })
  return moved
}

/** Passed on to whoever said it, or back; under the street it ends here. */
export const audit: Step = async (deal) => {
  const { row, input } = deal
  const auditOpinion = input.remark?.trim() || null
  const isLast = isUnderStreet(row)
  const moved = await go(deal, () => {
    const detail = { pass: input.pass }
    if (input.pass !== 'Y') given(auditOpinion, 'opinion', '请填写审核意见!')
    const target = input.pass !== 'Y' ? 'HANDLING' : isLast ? 'DONE' : 'WAIT_CONFIRM'
    return { target, changes: { auditOpinion, ...(target === 'DONE' && ended()) }, detail }
  })
  if (moved.state === 'HANDLING') return again(deal, moved, auditOpinion ?? '')
  if (!isLast) await tellAnswered(deal, moved)
  else await tellRequester(deal, moved, complaintTemplates.closed, { no: moved.complaintNo })
  return moved
}

/** Satisfied it ends; the first time not, it goes back; the second time it comes under the street. */
export const confirm: Step = async (deal) => {
  const isJob = isSystem(deal.actor) && deal.actor.may.size === 0
  if (isJob) return go(deal, { target: 'DONE', changes: { confirmAuto: 'Y', ...ended() }, detail: { auto: true } })
  const moved = await go(deal, () => judged(deal))
  return moved.state === 'DONE' ? moved : again(deal, moved, moved.confirmReason ?? '')
}

function judged({ row, input }: Deal) {
  const satisfied = given(input.satisfied, 'satisfied', '请选择满意度!')
  const confirmReason = input.remark?.trim() || null
  const words = { satisfied, confirmAuto: 'N', confirmReason } as const
  const detail = { satisfied }
  if (satisfied !== 'UNSAT') return { target: 'DONE' as const, changes: { ...words, ...ended() }, detail }
  given(confirmReason, 'reason', '请填写不满意的原因!')
  const unsatCount = row.unsatCount + 1
  // The word that the street gave before was about something else.
  const above = unsatCount >= mostUnsatisfied ? { superviseLevel: levelAbove(row), superviseWords: null } : {}
  return { target: 'HANDLING' as const, changes: { ...words, unsatCount, ...above }, detail }
}

export const reject: Step = async (deal) => {
  const { tx, actor, input } = deal
  const code = input.rejectReason ?? 'BEYOND'
  const moved = await go(deal, { changes: { rejectReason: code, ...ended() }, detail: { rejectReason: code } })
  await closeTimers(tx, actor, ref(moved))
  const reason = [rejectReason.items[code], input.remark].filter(Boolean).join('：')
  await tellRequester(deal, moved, complaintTemplates.rejected, { no: moved.complaintNo, reason })
  return moved
}

export const cancel: Step = async (deal) => {
  const { tx, actor } = deal
  const moved = await go(deal, { changes: ended() })
  await closeTimers(tx, actor, ref(moved))
  return moved
}
