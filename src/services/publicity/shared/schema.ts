import * as z from 'zod/mini'
import {
  code,
  date,
  dateTime,
  extend,
  files,
  id,
  ids,
  integer,
  list,
  nullable,
  object,
  optional,
  pick,
  record,
  stateOf,
  text,
  yesNo,
  type Infer,
} from '#kernel/shared/schema.ts'
import { publicityAudience, publicityKind, publicityLate, publicityScope } from './dictionaries.ts'
import { publicityMachine } from './states.ts'

const count = integer(0, 1_000_000)

/** Something made public in a village. Days count whole: the last one ends at 24:00, that of the release counts for none. */
export const Publicity = record({
  villageId: id,
  kind: code(publicityKind),
  title: text(100, { min: 1, message: '请输入公示标题!' }),
  content: text(5000, { min: 1, message: '请输入公示内容!' }),
  files: nullable(files(9)),
  /** In whose name. */
  issuer: text(100, { min: 1, message: '请输入公示单位!' }),
  audience: code(publicityAudience),
  scopeType: code(publicityScope),
  /** Buildings or units; null for the whole village. */
  scopeIds: nullable(ids(200)),
  /** What they are called. */
  scopeText: nullable(text(2000)),
  /** Until which day it must be out; null where nothing asks for it. */
  dueOn: nullable(date),
  /** Least days that it stays out. */
  minDays: integer(1, 365, '请输入1到365之间的公示天数'),
  /** `GS-2026-00001`, given at the release; null before it. */
  noticeNo: nullable(text(30)),
  /** The day of the release; null before it. */
  fromDay: nullable(date),
  untilDay: nullable(date),
  /** Where it hangs beside the platform, and pictures of that. */
  places: nullable(text(200)),
  placeFiles: nullable(files(9)),
  /** May those to whom it is made public object. */
  canObject: yesNo,
  /** Days in which an objection is answered. */
  answerDays: integer(1, 30, '请输入1到30之间的答复天数'),
  /** The record of an area that it is about; null where it was entered by hand. */
  subjectType: nullable(text(30)),
  subjectId: nullable(id),
  /** The later version that is out in its place. */
  replacedById: nullable(id),
  /** The earlier one in whose place it is out, and what was put right. */
  replacesId: nullable(id),
  correction: nullable(text(500)),
  /** Address of the page with that record. */
  subjectPage: nullable(text(200)),
  /** When it was prolonged last. */
  prolongedAt: nullable(dateTime),
  /** Accounts of those to whom it is made public, as of the release; 0 where it is for offices. */
  audienceCount: count,
  /** People who have opened it, of residents. */
  seenCount: count,
  objectionCount: count,
  openCount: count,
  late: nullable(code(publicityLate)),
  /** Was it out by its day; null where nothing asks for one, or there is still time. */
  inTime: nullable(yesNo),
  state: stateOf(publicityMachine),
})
export type Publicity = Infer<typeof Publicity>

export const derivedKeys = ['subjectPage', 'seenCount', 'objectionCount', 'openCount', 'late', 'inTime'] as const

const entered = pick(Publicity, [
  'villageId',
  'kind',
  'title',
  'content',
  'files',
  'issuer',
  'audience',
  'scopeType',
  'scopeIds',
  'dueOn',
  'minDays',
  'canObject',
  'answerDays',
])

export const PublicityInput = extend(entered, {
  scopeType: optional(nullable(code(publicityScope))),
  scopeIds: optional(nullable(ids(200))),
})
export type PublicityInput = Infer<typeof PublicityInput>

/**
 * The last day of a publicity that is prolonged; where one that is out hangs as well, and pictures of that; the words of a
 * corrected one, and what is put right.
 */
export const PublicityStep = object({
  untilDay: optional(nullable(date)),
  places: optional(nullable(text(200))),
  placeFiles: optional(nullable(files(9))),
  title: optional(nullable(text(100))),
  content: optional(nullable(text(5000))),
  files: optional(nullable(files(9))),
  correction: optional(nullable(text(500))),
})

/** What a resident reads on the board: figures about others are not among it. */
export const BoardItem = object({
  ...pick(Publicity, [
    'id',
    'villageId',
    'kind',
    'title',
    'content',
    'files',
    'issuer',
    'scopeText',
    'noticeNo',
    'fromDay',
    'untilDay',
    'canObject',
    'subjectPage',
    'state',
    'replacedById',
    'replacesId',
    'correction',
  ])._zod.def.shape,
  villageName: text(60),
  /** Has the caller opened it. */
  isSeen: z.boolean(),
  /** Is there a table beside the words. */
  hasRows: z.boolean(),
  /** May the caller object now, as far as the day and the caller tell. */
  mayObject: z.boolean(),
})
export type BoardItem = Infer<typeof BoardItem>

/** A place of a village that something may be made public in. */
export const PublicityPlace = object({ value: id, text: text(200) })

/** One page of the table that a record shows beside its words, a text for each column. */
export const BoardRows = object({
  columns: list(text(30), 12),
  records: list(list(text(2000), 12), 100),
  total: count,
  size: count,
  current: count,
})
export type BoardRows = Infer<typeof BoardRows>
