import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#kernel/shared/time.ts'
import type { WarningLevel } from '../../shared/dictionaries.ts'
import { levelOrder, rankOf } from '../../shared/levels.ts'
import { verdictOf, type EndedRecord, type OpenRecord, type Verdict } from './verdict.ts'

/** One scan of a history: hours after the one before, by schedule or on demand, and what was reached. */
const step = fc.record({
  hours: fc.integer({ min: 1, max: 60 }),
  isScheduled: fc.boolean(),
  level: fc.option(fc.constantFrom(...levelOrder)),
  /** What somebody does afterwards: takes it up, ends it, or nothing. */
  act: fc.constantFrom('nothing', 'nothing', 'nothing', 'take', 'end'),
})
const history = fc.record({ silenceDays: fc.integer({ min: 0, max: 4 }), steps: fc.array(step, { maxLength: 40 }) })
type History = typeof history extends fc.Arbitrary<infer H> ? H : never

type Line = readonly [made: number, level: WarningLevel | null, state: 'none' | 'pending' | 'taken']

const timeOf = (hours: number): string =>
  `${addDays('2026-01-01', Math.floor(hours / 24))} ${String(hours % 24).padStart(2, '0')}:00:00`
const later = (time: string, days: number): string => `${addDays(time.slice(0, 10), days)}${time.slice(10)}`

/** The record after a verdict; undefined once it is relieved. */
function after(open: OpenRecord | undefined, verdict: Verdict, level: WarningLevel | null, at: string) {
  switch (verdict.act) {
    case 'open':
      return { level: level!, isPending: true, calmCount: 0, toldAt: at }
    case 'upgrade':
      return { ...open!, level: level!, calmCount: 0, toldAt: at }
    case 'keep':
      return { ...open!, calmCount: 0, ...(verdict.isTold && { toldAt: at }) }
    case 'calm':
      return { ...open!, calmCount: verdict.calmCount }
    case 'relieve':
      return undefined
    case 'none':
      return open
  }
}

/** What somebody makes of it. */
const handled = (open: OpenRecord | undefined, act: string): OpenRecord | undefined => {
  if (act === 'end') return undefined
  return open && act === 'take' ? { ...open, isPending: false } : open
}

const stateOf = (isTaken: boolean | undefined): Line[2] =>
  isTaken === undefined ? 'none' : isTaken ? 'taken' : 'pending'

/** As the scan does it: by verdicts, carried out. */
function byVerdicts({ silenceDays, steps }: History): Line[] {
  let open: OpenRecord | undefined
  let [made, hours, countedOn] = [0, 0, '']
  const ended: EndedRecord[] = []
  return steps.map(({ hours: more, isScheduled, level, act }): Line => {
    const at = timeOf((hours += more))
    const isCounted = isScheduled && countedOn !== at.slice(0, 10)
    if (isCounted) countedOn = at.slice(0, 10)
    const verdict = verdictOf({ level, open, ended, at, silenceDays, isCounted })
    const next = after(open, verdict, level, at)
    made += Number(verdict.act === 'open')
    const last = next ?? open
    open = handled(next, act)
    if (last && !open) ended.push({ level: last.level, endedAt: at })
    return [made, open?.level ?? null, stateOf(open && !open.isPending)]
  })
}

interface Moment {
  at: string
  level: WarningLevel | null
  counts: boolean
}

interface Told {
  from: number
  to: number | null
  taken: boolean
}

const highest = (past: readonly Moment[], { from, to }: Told): WarningLevel =>
  past
    .slice(from, (to ?? past.length - 1) + 1)
    .flatMap(({ level }) => level ?? [])
    .toSorted((a, b) => rankOf(b) - rankOf(a))[0]!

/** Speaks a record that has ended still for its subject. */
const isSilenced = (past: readonly Moment[], records: readonly Told[], silenceDays: number): boolean => {
  const { at, level } = past.at(-1)!
  return records.some(
    (one) =>
      one.to !== null && at < later(past[one.to]!.at, silenceDays) && rankOf(highest(past, one)) >= rankOf(level!),
  )
}

/** Two counted scans, and nothing reached since the first of them. */
const isCalm = (past: readonly Moment[]): boolean => {
  const since = past.findLastIndex(({ level }) => level !== null)
  return past.at(-1)!.counts && past.slice(since + 1).filter(({ counts }) => counts).length >= 2
}

function actOn(record: Told | undefined, act: string, now: number): void {
  if (record && act === 'take') record.taken = true
  if (record && act === 'end') record.to = now
}

/** The same told from the rules alone, over the whole past of each moment. */
function naively({ silenceDays, steps }: History): Line[] {
  const past: Moment[] = []
  const records: Told[] = []
  const current = () => records.find(({ to }) => to === null)
  let hours = 0
  return steps.map(({ hours: more, isScheduled, level, act }): Line => {
    const at = timeOf((hours += more))
    const counts = isScheduled && !past.some((one) => one.counts && one.at.startsWith(at.slice(0, 10)))
    const now = past.push({ at, level, counts }) - 1
    const open = current()
    if (open) {
      if (level === null && !open.taken && isCalm(past)) open.to = now
    } else if (level !== null && !isSilenced(past, records, silenceDays))
      records.push({ from: now, to: null, taken: false })
    actOn(current(), act, now)
    const rest = current()
    return [records.length, rest ? highest(past, rest) : null, stateOf(rest?.taken)]
  })
}

test('any history of values, scans and acts comes to what the rules say', () => {
  fc.assert(
    fc.property(history, (one) => {
      expect(byVerdicts(one)).toEqual(naively(one))
    }),
    { numRuns: 500 },
  )
})

test('the same level is told again after the days of silence, and only while nobody has taken it up', () => {
  const open: OpenRecord = { level: 'BLUE', isPending: true, calmCount: 0, toldAt: '2026-01-01 06:00:00' }
  const told = (at: string, changed: Partial<OpenRecord> = {}, level: WarningLevel = 'BLUE') =>
    verdictOf({ level, open: { ...open, ...changed }, ended: [], at, silenceDays: 7, isCounted: true })
  expect(told('2026-01-08 05:59:59')).toEqual({ act: 'keep', isTold: false })
  expect(told('2026-01-08 06:00:00')).toEqual({ act: 'keep', isTold: true })
  expect(told('2026-01-08 06:00:00', { isPending: false })).toEqual({ act: 'keep', isTold: false })
  expect(told('2026-01-02 06:00:00', {}, 'RED')).toEqual({ act: 'upgrade' })
})
