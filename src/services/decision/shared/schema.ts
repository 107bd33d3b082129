import * as z from 'zod/mini'
import {
  code,
  date,
  dateTime,
  decimal,
  extend,
  files,
  integer,
  id,
  ids,
  json,
  list,
  money,
  nullable,
  object,
  optional,
  pick,
  record,
  stateOf,
  text,
  type Infer,
} from '#kernel/shared/schema.ts'
import {
  companyAct,
  decisionResult,
  decisionScope,
  decisionSource,
  decisionSubject,
  topicKind,
} from './dictionaries.ts'
import { decisionMachine } from './states.ts'

const count = (message: string) => integer(0, 1_000_000, message)
const area = decimal(2, { max: 10 })
const hash = nullable(text(64, { min: 64, pattern: /^[0-9a-f]{64}$/ }))
const persons = integer(0, 1_000_000)

/** What one answer, candidate or way came to. */
const DecidedOption = object({ key: text(40), label: text(100), count: persons, area })

/** Whom an election has chosen, in the order of their votes. */
const DecidedSeat = object({
  residentId: id,
  name: text(100),
  rank: integer(1, 200),
  count: persons,
  area,
  isAlternate: z.boolean(),
})

/** What the owners of a village, or of a part of it, have decided together. Counts are persons, areas ㎡ of exclusive parts. */
export const Decision = record({
  /** As it stands on the document; no two of one village. */
  decisionNo: text(60, { min: 1, message: '请输入决定编号!' }),
  villageId: id,
  scopeType: code(decisionScope),
  /** Which buildings or units, where not all owners decided. */
  scopeText: nullable(text(200)),
  /** The same by their ids, where a vote of the platform knows them. */
  scopeIds: nullable(ids(200)),
  topicKind: code(topicKind),
  title: text(200, { min: 1, message: '请输入标题!' }),
  content: text(2000, { min: 1, message: '请输入决定内容!' }),
  subjectType: nullable(code(decisionSubject)),
  /** Of what the subject is: of a contract the organisation of the company that is chosen, kept or dismissed. */
  subjectId: nullable(id),
  /** Of who serves the owners alone: which of the three it is. Nobody knows of rows of before; their titles say it. */
  companyAct: nullable(code(companyAct)),
  /** In yuan, where the decision grants a sum. */
  amount: nullable(money),
  /** The meeting or vote that made it. */
  meetingName: text(100, { min: 1, message: '请输入表决名称!' }),
  votedFrom: date,
  votedUntil: date,
  totalCount: count('请输入业主总人数'),
  totalArea: area,
  joinedCount: count('请输入参与人数'),
  joinedArea: area,
  agreeCount: count('请输入同意人数'),
  agreeArea: area,
  opposeCount: count('请输入反对人数'),
  opposeArea: area,
  abstainCount: count('请输入弃权人数'),
  abstainArea: area,
  decidedOn: date,
  validFrom: date,
  validUntil: nullable(date),
  /** Follows from the figures and the rule of its day. */
  result: code(decisionResult),
  sourceKind: code(decisionSource),
  /** Of a vote of the platform: its meeting and topic, what was counted, by which rules and from which log. */
  meetingId: nullable(id),
  topicId: nullable(id),
  options: nullable(json(list(DecidedOption, 200))),
  elected: nullable(json(list(DecidedSeat, 200))),
  ruleHash: hash,
  chainHead: hash,
  resultVersion: nullable(integer(1, 1000)),
  /** Comma list; empty where a vote made it, and in the demonstration. */
  files: files(9),
  /** By which a matter that owners have refused within a year was put again: two thirds of the committee, or the street. */
  retryFiles: nullable(files(9)),
  revokedOn: nullable(date),
  revokeFiles: nullable(files(9)),
  /** When what it had led to was put in order. */
  settledAt: nullable(dateTime),
  state: stateOf(decisionMachine),
})
export type Decision = Infer<typeof Decision>

const entered = [
  'decisionNo',
  'villageId',
  'scopeType',
  'scopeText',
  'topicKind',
  'title',
  'content',
  'subjectType',
  'amount',
  'meetingName',
  'votedFrom',
  'votedUntil',
  'totalCount',
  'totalArea',
  'joinedCount',
  'joinedArea',
  'agreeCount',
  'agreeArea',
  'opposeCount',
  'opposeArea',
  'abstainCount',
  'abstainArea',
  'decidedOn',
  'validFrom',
  'validUntil',
] as const

/** What only a vote of the platform knows. */
const counted = [
  ...(['scopeIds', 'meetingId', 'topicId', 'options', 'elected'] as const),
  ...(['ruleHash', 'chainHead', 'resultVersion'] as const),
] as const

/** Whom it is about, where it is about a company. */
const about = { subjectId: optional(nullable(id)), companyAct: optional(nullable(code(companyAct))) }

/** What a vote has decided. Its papers are the vote's own; the result is what was counted. */
export type CountedDecision = Omit<DecisionInput, 'files' | 'retryFiles' | keyof typeof about> &
  Pick<Decision, 'result' | keyof typeof about | (typeof counted)[number]>

export const DecisionInput = extend(pick(Decision, entered), {
  files: files(9).check(z.refine((value) => value !== '', '请上传决定文书')),
  retryFiles: optional(nullable(files(9))),
  ...about,
})
export type DecisionInput = Infer<typeof DecisionInput>

/** What listeners are told of a decision: all but its files. */
export const DecisionMade = pick(Decision, [
  ...(['id', 'result', 'sourceKind', 'subjectId', 'companyAct'] as const),
  ...entered,
  ...counted,
])
export type DecisionMade = Infer<typeof DecisionMade>

/** What the end of a decision asks for: from which day, and the court's or the authority's document. */
export const RevokeStep = object({ revokedOn: optional(nullable(date)), revokeFiles: optional(nullable(files(9))) })
