import { code, dateTime, files, id, integer, list, nullable, object, text, type Infer } from '#kernel/shared/schema.ts'
import { differenceHandling, differenceKind } from './dictionaries.ts'

/** Most differences that are kept; a list with more is another list. */
export const mostDifferences = 1000

export const CompareInput = object({ meetingId: id, files: files(1) })
export type CompareInput = Infer<typeof CompareInput>

export const RosterDifference = object({
  id,
  kind: code(differenceKind),
  roomName: text(200),
  ours: nullable(text(300)),
  theirs: nullable(text(300)),
  handling: code(differenceHandling),
  handledBy: nullable(text(64)),
  handledAt: nullable(dateTime),
})
export type RosterDifference = Infer<typeof RosterDifference>

/** The last comparison of a meeting; without files none was made. */
export const Comparison = object({
  id,
  files: nullable(files(1)),
  lines: integer(0, 1_000_000),
  comparedAt: nullable(dateTime),
  differences: list(RosterDifference, mostDifferences),
})
export type Comparison = Infer<typeof Comparison>

export const HandleInput = object({ id, handling: code(differenceHandling) })
export type HandleInput = Infer<typeof HandleInput>
