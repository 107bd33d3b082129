import type { WorkClock } from '../shared/work-clock.ts'
import type { TimerRow } from './repository.ts'
import { clockOf } from './open-clock.ts'

/** How often and how long a ticket has rested over all its rounds, a rest in progress included. */
export interface Pauses {
  pauses: number
  /** Minutes of work, begun ones not counted. */
  pausedMinutes: number
}

type Rests = Pick<TimerRow, 'kind' | 'calendarNo' | 'pauses' | 'pausedAt' | 'pausedSeconds' | 'metAt' | 'closedAt'>

/** Seconds of work that a timer has rested until a moment, or until it ended. */
export function pausedSecondsOf(row: Rests, at: string, clock: WorkClock): number {
  const until = row.metAt ?? row.closedAt ?? at
  return row.pausedSeconds + (row.pausedAt === null ? 0 : clock.workBetween(row.pausedAt, until))
}

/** The rests of a ticket: those of the kind of timer that lived through most of them. */
export function pausesOf(rows: readonly Rests[], at: string, clocks: ReadonlyMap<string, WorkClock>): Pauses {
  const totals = new Map<string, { pauses: number; seconds: number }>()
  for (const row of rows) {
    const { pauses, seconds } = totals.get(row.kind) ?? { pauses: 0, seconds: 0 }
    const more = row.pauses === 0 ? 0 : pausedSecondsOf(row, at, clockOf(clocks, row.calendarNo))
    totals.set(row.kind, { pauses: pauses + row.pauses, seconds: seconds + more })
  }
  const all = [...totals.values()]
  return {
    pauses: Math.max(0, ...all.map((one) => one.pauses)),
    pausedMinutes: Math.floor(Math.max(0, ...all.map((one) => one.seconds)) / 60),
  }
}
