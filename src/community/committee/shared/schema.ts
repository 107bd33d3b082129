import * as z from 'zod/mini'
import {
  code,
  codes,
  date,
  dateTime,
  extend,
  files,
  id,
  integer,
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
import { committeeKind, filingItem, sealState, termDue } from './dictionaries.ts'
import { mostAlternates } from './seats.ts'
import { committeeMachine } from './states.ts'
import { longestTerm } from './term.ts'

const paper = nullable(files(9))
const count = integer(0, 99)

/** One term of a village's committee, or of those whom the street has named in its place. */
export const Committee = record({
  villageId: id,
  kind: code(committeeKind),
  /** `{village}业主委员会`, as the village was called when it was entered. */
  name: text(100),
  term: integer(1, 99, '届次应为1到99之间的整数'),
  seats: integer(1, 99, '请输入委员席位!'),
  alternates: integer(0, mostAlternates, '候补席位应为0到5之间的整数'),
  /** When the result of the election was made public, or the street has named the members. */
  electedOn: date,
  startDate: date,
  termYears: integer(1, longestTerm, '任期应为1到5年'),
  /** The last day of the term; follows from start and years. */
  endDate: date,
  meetingName: nullable(text(100)),
  officeAddress: nullable(text(100)),
  phone: nullable(text(20, { pattern: /^[\d-]{5,20}$/, message: '联系电话格式不正确' })),
  minutesFiles: paper,
  covenantFiles: paper,
  rulesFiles: paper,
  resolutionFiles: paper,
  /** Since when the street looks at it; null before and after a return. */
  filedAt: nullable(dateTime),
  /** What the street wants mended. */
  returnItems: nullable(codes(filingItem)),
  filingNo: nullable(text(40)),
  filingDate: nullable(date),
  /** The document by which the street has dissolved the committee or named others in its place. */
  basisFiles: paper,
  /** The last day in office of what has ended. */
  endedOn: nullable(date),
  state: stateOf(committeeMachine),
  directorName: nullable(text(60)),
  /** Members in office, without alternates. */
  memberCount: count,
  alternateCount: count,
  /** To the last day, negative after it; null where nobody is in office. */
  remainingDays: nullable(integer(-100_000, 100_000)),
  due: nullable(code(termDue)),
  /** In its term, with fewer members than seats. */
  vacant: yesNo,
  filingDue: date,
  firstMeetingDue: date,
  /** Day of the first meeting. */
  firstMetOn: nullable(date),
  sealNo: nullable(text(40)),
  sealState: code(sealState),
})
export type Committee = Infer<typeof Committee>

export const derivedCommitteeKeys = [
  'directorName',
  'memberCount',
  'alternateCount',
  'remainingDays',
  'due',
  'vacant',
  'filingDue',
  'firstMeetingDue',
  'firstMetOn',
  'sealNo',
  'sealState',
] as const

/** The papers of a filing by their keys. */
export const filingPapers = {
  MINUTES: 'minutesFiles',
  COVENANT: 'covenantFiles',
  RULES: 'rulesFiles',
  RESOLUTION: 'resolutionFiles',
} as const

const entered = pick(Committee, [
  'villageId',
  'kind',
  'term',
  'seats',
  'alternates',
  'electedOn',
  'termYears',
  'meetingName',
  'officeAddress',
  'phone',
  'minutesFiles',
  'covenantFiles',
  'rulesFiles',
  'resolutionFiles',
  'basisFiles',
])

/** Without a start the term begins as early as it may. */
export const CommitteeInput = extend(entered, { startDate: optional(nullable(date)) })
export type CommitteeInput = Infer<typeof CommitteeInput>

/** What the street says with its verdict: the number of the filing, or what is missing; its document for an end. */
export const CommitteeStep = object({
  filingNo: optional(nullable(text(40))),
  filingDate: optional(nullable(date)),
  returnItems: optional(nullable(codes(filingItem))),
  basisFiles: optional(paper),
})
export type CommitteeStep = Infer<typeof CommitteeStep>

/** A verdict in one call, as public clients send it. */
export const FilingAudit = object({
  id,
  version: optional(integer(1, 2_000_000_000)),
  pass: z.enum(['Y', 'N']),
  opinion: optional(nullable(text(500))),
  ...CommitteeStep._zod.def.shape,
})
