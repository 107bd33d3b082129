import { parseDecimal } from '#kernel/shared/decimal.ts'
import type { Lot } from '../../tally/shared/election.ts'
import type { BallotChoices, InvalidReason, LogRecord, RecordOf, RosterEntry, Typed } from './log-record.ts'

/** An act with the place and the time that the gate gave it. */
export interface Act {
  seq: number
  at: string
  record: LogRecord
}

/** 1 valid, 2 invalid, 3 replaced by another of the same entry, 4 waits for a decision. */
export type BallotState = '1' | '2' | '3' | '4'

export interface Ballot {
  id: string
  entryId: string
  /** 1 electronic, 2 paper, 3 on site, 4 by video. */
  channel: '1' | '2' | '3' | '4'
  seq: number
  at: string
  /** The act that holds its choices: the cast, the first typing, or the decision that replaced it. */
  saidIn: number
  by: string
  state: BallotState
  reason: InvalidReason | null
  choices: BallotChoices | null
  typings: { first?: Typed & { by: string }; second?: Typed & { by: string }; decided?: Typed & { by: string } }
  /** A firm's ballot that waits until its letter was checked. */
  needsCheck: boolean
  isLate: boolean
}

export interface BoxEntry {
  id: string
  area: bigint
  rooms: readonly string[]
}

/** What a log cannot have said if the rules were kept, with the act that says it. */
export interface Fault {
  seq: number
  text: string
}

/** A vote as its log tells it. */
export interface BallotBox {
  meeting: RecordOf<'RULES'> | null
  roster: RecordOf<'ROSTER'> | null
  closesAt: string
  closedAt: string | null
  entries: Map<string, BoxEntry>
  ballots: Map<string, Ballot>
  /** Ballots by entry, in the order of the log. */
  byEntry: Map<string, Ballot[]>
  /** The one ballot of each entry that counts. */
  counted: Map<string, BallotChoices>
  served: Set<string>
  lots: Lot[]
  faults: Fault[]
}

export function addEntry({ entries }: BallotBox, { id, area, rooms }: RosterEntry): void {
  entries.set(id, { id, area: parseDecimal(area, 2), rooms })
}

export function blame({ faults }: BallotBox, { seq }: Act, text: string): void {
  faults.push({ seq, text })
}
