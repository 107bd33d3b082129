import { addDays } from '#kernel/shared/time.ts'
import type { WarningLevel } from '../../shared/dictionaries.ts'
import { rankOf } from '../../shared/levels.ts'

/** A record that has not ended, as a scan finds it. */
export interface OpenRecord {
  level: WarningLevel
  /** Only one that nobody has taken up is relieved by itself. */
  isPending: boolean
  /** Calm scans so far, one after the other. */
  calmCount: number
  /** When somebody was last told of it. */
  toldAt: string
}

/** A record that has ended: for a while it speaks for its subject. */
export interface EndedRecord {
  level: WarningLevel
  endedAt: string
}

export interface Finding {
  /** The gravest level that was reached; null: calm. */
  level: WarningLevel | null
  open: OpenRecord | undefined
  ended: readonly EndedRecord[]
  /** Wire time of the scan. */
  at: string
  silenceDays: number
  /** Does a calm reading count: the first scan by schedule of a day. */
  isCounted: boolean
}

/** What a scan does with one subject. */
export type Verdict =
  | { act: 'none' | 'open' | 'upgrade' | 'relieve' }
  /** The value is written down; `isTold`: people are reminded. */
  | { act: 'keep'; isTold: boolean }
  | { act: 'calm'; calmCount: number }

/** So many calm scans, one after the other, relieve a warning. */
const calmScans = 2

/**
 * One subject of a scan. A level never falls while a record is open; a higher one is told at once, the same one at most
 * once in the days of silence. What has ended keeps its subject silent for as long at its level and below.
 */
export function verdictOf({ level, open, ended, at, silenceDays, isCounted }: Finding): Verdict {
  const isSilent = (since: string): boolean => at < later(since, silenceDays)
  if (level === null) {
    if (!open?.isPending || !isCounted) return { act: 'none' }
    const calmCount = open.calmCount + 1
    return calmCount >= calmScans ? { act: 'relieve' } : { act: 'calm', calmCount }
  }
  if (!open) {
    const isKept = ended.some((one) => isSilent(one.endedAt) && rankOf(one.level) >= rankOf(level))
    return { act: isKept ? 'none' : 'open' }
  }
  if (rankOf(level) > rankOf(open.level)) return { act: 'upgrade' }
  return { act: 'keep', isTold: open.isPending && level === open.level && !isSilent(open.toldAt) }
}

/** The same time of a later day. */
const later = (time: string, days: number): string => `${addDays(time.slice(0, 10), days)}${time.slice(10)}`
