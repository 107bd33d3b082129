import * as z from 'zod/mini'
import {
  code,
  date,
  files,
  id,
  integer,
  json,
  list,
  nullable,
  object,
  pick,
  record,
  text,
  type Infer,
} from '#kernel/shared/schema.ts'
import { sealedPaper } from './dictionaries.ts'

export const mostLines = 20
const paper = nullable(files(9))
const filled = (max: number, message: string) => text(max, { min: 1, message })

const SealedLine = object({
  kind: code(sealedPaper, '请选择资料种类!'),
  count: integer(1, 1_000_000, '请输入份数!'),
  note: nullable(text(100)),
})
export type SealedLine = Infer<typeof SealedLine>

/** The minutes of a meeting, what was resolved, and what of its vote lies under seal. */
export const MeetingRecord = record({
  meetingId: id,
  villageId: id,
  host: filled(60, '请输入主持人!'),
  recorder: filled(60, '请输入记录人!'),
  minutes: filled(5000, '请填写会议记录!'),
  resolution: filled(3000, '请填写会议决议!'),
  sealedOn: date,
  storePlace: filled(200, '请输入封存地点!'),
  papers: json(list(SealedLine, mostLines).check(z.minLength(1, '请登记封存的资料'))),
  /** The minutes as they were signed. */
  signFiles: paper,
  /** What the owners have adopted, and whom they have elected: where a topic of that kind was passed. */
  covenantFiles: paper,
  rulesFiles: paper,
  electedFiles: paper,
})
export type MeetingRecord = Infer<typeof MeetingRecord>

export const RecordInput = pick(MeetingRecord, [
  ...(['meetingId', 'host', 'recorder', 'minutes', 'resolution', 'sealedOn', 'storePlace', 'papers'] as const),
  ...(['signFiles', 'covenantFiles', 'rulesFiles', 'electedFiles'] as const),
])
export type RecordInput = Infer<typeof RecordInput>

/** The filing of a meeting as it stands. */
export const Filing = object({
  /** Of the meeting. */
  id,
  record: nullable(RecordInput),
  /** What the vote came to, in words. */
  resultSummary: text(6000),
  /** Papers that were taken in: as many lie under seal. */
  ballots: integer(0, 1_000_000),
  /** Adopted papers that the passed topics ask for. */
  asked: object({ covenantFiles: z.boolean(), rulesFiles: z.boolean(), electedFiles: z.boolean() }),
  /** The last day of the filing; null before the announcement. */
  dueOn: nullable(date),
  /** Why it cannot be filed yet. */
  missing: nullable(text(200)),
  mayEdit: z.boolean(),
})
export type Filing = Infer<typeof Filing>
