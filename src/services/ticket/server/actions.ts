import { workClocks } from '#system/work-calendar/server/lookup.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { refusal } from '#kernel/server/errors.ts'
import type { DispatchRule } from '../dispatch-rule/shared/schema.ts'
import type { DispatchMode, SlaClass, StaffSkill, TicketBiz, TimerKind } from '../shared/dictionaries.ts'
import { inGroup, isInRange, leastLoaded, withSkill, type Candidate } from '../shared/dispatch.ts'
import type { TicketPlace } from '../shared/nearest.ts'
import { planOf } from '../shared/sla.ts'
import { settleOverdue } from './raise-alerts.ts'
import { skilledAmong } from './lookup.ts'
import { takeTurn } from './take-turn.ts'
import { policyFor, ruleFor } from './policy-repository.ts'
import { endTimers, isOpen, lockTimers, saveTerms, type TicketRef, type TimerRow } from './repository.ts'
import { pausesOf, type Pauses } from './pause-repository.ts'
import { beginRework, beginTimer } from './begin-timer.ts'
import { clockOf } from './open-clock.ts'
import { workedSeconds } from '../shared/timer.ts'

// What units of higher floors do with timers and rules, inside their own transaction. `at` is now unless given.

export { storePast, type PastTicket } from './save-dated.ts'

type At = { at?: string | undefined }
type OneTimer = TicketRef & At & { kind: TimerKind }

/** A started timer: when it is due. Its whole state stands in `lookup.ts`. */
export interface StartedTimer {
  kind: TimerKind
  round: number
  startAt: string
  dueAt: string
}

const started = ({ kind, round, startAt, dueAt }: TimerRow): StartedTimer => ({ kind, round, startAt, dueAt })

interface StartInput extends TicketRef, TicketPlace, At {
  priority: SlaClass
  kinds: readonly TimerKind[]
  /** Due times that somebody set: an appointment for ARRIVE, the date of a work order for RESOLVE. */
  dueAt?: Partial<Record<TimerKind, string>> | undefined
}

/**
 * Starts timers by the nearest policy (village before company before platform), as new rounds after a reopening. A kind
 * to which the policy gives no time is left out. An open timer of the same kind is a defect of the caller.
 */
export async function startTimers(tx: Tx, _actor: Actor, input: StartInput): Promise<StartedTimer[]> {
  const { bizType, bizId, priority, kinds, at: startAt = nowText() } = input
  const policy = await policyFor(tx, bizType, priority, input)
  const clock = clockOf(await workClocks(tx), policy.calendarNo)
  const rows: TimerRow[] = []
  for (const kind of kinds) {
    const row = await beginTimer(tx, {
      bizType,
      bizId,
      priority,
      kind,
      policy,
      clock,
      startAt,
      dueAt: input.dueAt?.[kind],
    })
    if (row) rows.push(row)
  }
  return rows.map(started)
}

/** What the timer waited for has happened. Late is late: a breach is marked first and stays. Without one: nothing. */
export async function meetTimer(tx: Tx, actor: Actor, input: OneTimer): Promise<void> {
  const at = input.at ?? nowText()
  const open = (await lockTimers(tx, input)).filter((row) => isOpen(row) && row.kind === input.kind)
  await endAll(tx, actor, input, { open, as: 'met', at })
}

interface Ending {
  open: readonly TimerRow[]
  as: 'met' | 'closed'
  at: string
}

/** Breaches are marked in front of the end, in the same round trip. */
async function endAll(tx: Tx, actor: Actor, ticket: TicketRef, { open, as, at }: Ending): Promise<void> {
  if (open.length === 0) return
  const clocks = as === 'met' ? await workClocks(tx) : undefined
  const ended = open.map((row) => ({ id: row.id, workSeconds: workedSeconds(row, at, clocks?.get(row.calendarNo)) }))
  await Promise.all([settleOverdue(tx, actor, ticket, at), endTimers(tx, ended, as, at)])
}

/** Lets all running timers of a ticket rest; answers how often it has rested now, this time included. */
export async function pauseTimers(tx: Tx, actor: Actor, input: TicketRef & At): Promise<Pauses> {
  const at = input.at ?? nowText()
  const rows = await lockTimers(tx, input)
  await settleOverdue(tx, actor, input, at)
  const changed = rows.map((row) =>
    isOpen(row) && row.pausedAt === null ? { ...row, pausedAt: at, pauses: row.pauses + 1 } : row,
  )
  for (const [index, row] of changed.entries()) if (row !== rows[index]) await saveTerms(tx, row)
  return pausesOf(changed, at, await workClocks(tx))
}

/** Lets them run on: due times move by the work that was missed. Answers the rests of the ticket in all. */
export async function resumeTimers(tx: Tx, _actor: Actor, input: TicketRef & At): Promise<Pauses> {
  const at = input.at ?? nowText()
  const clocks = await workClocks(tx)
  const rows = await lockTimers(tx, input)
  const changed = rows.map((row) =>
    isOpen(row) && row.pausedAt !== null ? rested(row, row.pausedAt, at, clocks) : row,
  )
  for (const [index, row] of changed.entries()) if (row !== rows[index]) await saveTerms(tx, row)
  return pausesOf(changed, at, clocks)
}

function rested(row: TimerRow, since: string, at: string, clocks: Awaited<ReturnType<typeof workClocks>>): TimerRow {
  const clock = clockOf(clocks, row.calendarNo)
  const pausedSeconds = row.pausedSeconds + clock.workBetween(since, at)
  return replanned({ ...row, pausedAt: null, pausedSeconds }, clock)
}

const replanned = (row: TimerRow, clock: ReturnType<typeof clockOf>): TimerRow => ({
  ...row,
  ...planOf({ ...row, warnRatio: Number(row.warnRatio), steps: row.escalations }, clock),
})

interface CloseInput extends TicketRef, At {
  /** The ticket got its result elsewhere, as a merged one does: its timers are met, not merely closed. */
  asMet?: boolean
}

/** The ticket has ended: no timer of it stays open. One that was overdue keeps its breach. */
export async function closeTimers(tx: Tx, actor: Actor, input: CloseInput): Promise<void> {
  const at = input.at ?? nowText()
  const open = (await lockTimers(tx, input)).filter(isOpen)
  await endAll(tx, actor, input, { open, as: input.asMet ? 'met' : 'closed', at })
}

/** Work was sent back: a new round with half of the first time. Undefined when the ticket never had such a timer. */
export async function restartTimer(tx: Tx, _actor: Actor, input: OneTimer): Promise<StartedTimer | undefined> {
  const { at = nowText(), kind } = input
  const last = (await lockTimers(tx, input)).find((row) => row.kind === kind && row.isCurrent)
  if (!last) return undefined
  return started(await beginRework(tx, last, clockOf(await workClocks(tx), last.calendarNo), at))
}

/** Gives an open timer more minutes of work. Business refusal when it is overdue or no longer open. */
export async function extendTimer(tx: Tx, _actor: Actor, input: OneTimer & { minutes: number }): Promise<StartedTimer> {
  const { at = nowText(), kind } = input
  const row = (await lockTimers(tx, input)).find((one) => one.kind === kind && isOpen(one))
  if (!row || (row.pausedAt ?? at) > row.dueAt) throw refusal('已超过时限，不能延期')
  const clock = clockOf(await workClocks(tx), row.calendarNo)
  const fixedDueAt = row.fixedDueAt === null ? null : clock.addWork(row.fixedDueAt, input.minutes)
  const extended = replanned({ ...row, minutes: row.minutes + input.minutes, fixedDueAt }, clock)
  await saveTerms(tx, extended)
  return started(extended)
}

interface ChoiceInput extends TicketPlace {
  bizType: TicketBiz
  candidates: readonly Candidate[]
}

export interface Choice {
  /** How the nearest rule dispatches; ASSIGN when there is none. */
  mode: DispatchMode
  /** Who gets the ticket. Null: it waits in the pool, or for a manager, who must then be told. */
  userId: string | null
  /** The group that the rule names. */
  groupDeptId: string | null
  /** The skill that the rule asks for. */
  skillTag: StaffSkill | null
  /** It waits in the pool, for whoever of the group has the skill. */
  isPool: boolean
  /** Nobody fitted, the rule's fallback takes it. */
  isFallback: boolean
}

const noRule: Choice = {
  mode: 'ASSIGN',
  userId: null,
  groupDeptId: null,
  skillTag: null,
  isPool: false,
  isFallback: false,
}

/** Chooses who gets a ticket. In turn means: the pointer is locked until the transaction ends, so turns never collide. */
export async function chooseAssignee(tx: Tx, _actor: Actor, input: ChoiceInput & At): Promise<Choice> {
  const rule = await ruleFor(tx, input.bizType, input)
  if (!rule) return noRule
  const { mode, groupDeptId, skillTag } = rule
  const answer = { ...noRule, mode, groupDeptId, skillTag }
  if (mode === 'ASSIGN') return answer
  const able = await ableOf(tx, rule, input.candidates)
  // A pool that asks for no skill stands open whoever is there: people come to a group, and managers see it.
  const isPool = mode === 'GRAB' && (skillTag === null || able.length > 0)
  return isPool ? { ...answer, isPool } : { ...answer, ...(await giveTo(tx, rule, able, input)) }
}

/** One of those who are able, in the rule's hours; its fallback when there is none. */
async function giveTo(
  tx: Tx,
  { id: ruleId, mode, timeRange, fallbackUserId }: DispatchRule,
  able: readonly Candidate[],
  { villageId, at }: ChoiceInput & At,
): Promise<Pick<Choice, 'userId' | 'isFallback'>> {
  const fitting = isInRange(timeRange, at ?? nowText()) ? able : []
  if (fitting.length === 0) return { userId: fallbackUserId, isFallback: fallbackUserId !== null }
  const turn = { ruleId, villageId: villageId ?? '' }
  const chosen = mode === 'ROUND' ? await takeTurn(tx, turn, fitting) : leastLoaded(fitting)
  return { userId: chosen?.userId ?? null, isFallback: false }
}

/** Those of the rule's group who have its skill. */
async function ableOf(
  tx: Tx,
  { groupDeptId, skillTag }: Pick<Choice, 'groupDeptId' | 'skillTag'>,
  candidates: readonly Candidate[],
): Promise<readonly Candidate[]> {
  const members = inGroup(candidates, groupDeptId)
  if (skillTag === null) return members
  const ids = members.map(({ userId }) => userId)
  return withSkill(members, await skilledAmong(tx, ids, skillTag))
}
