import * as z from 'zod/mini'
import { event } from '#kernel/shared/event.ts'
import { date, files, id, integer, nullable, object, text, type Infer } from '#kernel/shared/schema.ts'

const CommitteeStateChanged = object({
  villageId: id,
  /** As the village shows it, of the dictionary `committee_state`. */
  state: z.enum(['0', '1', '2', '3', '4', '5']),
})
export type CommitteeStateChanged = Infer<typeof CommitteeStateChanged>

/** Another committee, a preparatory group or none acts for a village's owners from now on; the village's id orders what is told of it. */
export const committeeStateChanged = event('committee.stateChanged', CommitteeStateChanged)

const CommitteeEnded = object({
  id,
  villageId: id,
  /** How it ended: followed by another one, or dissolved by the street. */
  cause: z.enum(['SUCCEEDED', 'DISSOLVED']),
  endedOn: date,
  /** Who follows, if anybody. */
  successorId: nullable(id),
  /** Account of the last director: what is handed over comes from here. */
  lastDirectorId: nullable(id),
})
export type CommitteeEnded = Infer<typeof CommitteeEnded>

/** A term is over: what its committee kept waits for other hands. */
export const committeeEnded = event('committee.ended', CommitteeEnded)

const PapersToKeep = object({
  villageId: id,
  /** The term whose papers they are. */
  term: integer(1, 99),
  /** Of the dictionary `archive_category`. */
  category: text(2),
  year: integer(1980, 2100),
  title: text(100),
  files: nullable(files(20)),
  /** What they come from: told again, they are kept once. */
  sourceType: text(32),
  sourceId: id,
})
export type PapersToKeep = Infer<typeof PapersToKeep>

/** An area has closed something whose papers belong into the boxes of the committee. */
export const papersToKeep = event('committee.papersToKeep', PapersToKeep)
