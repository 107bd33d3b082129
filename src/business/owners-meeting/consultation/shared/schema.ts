import {
  code,
  dateTime,
  extend,
  flag,
  id,
  integer,
  json,
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
import { naming, organiserKind, questionKind } from './dictionaries.ts'
import { consultationMachine } from './states.ts'

export const mostQuestions = 10
export const mostOptions = 20

/** Stands on every screen, sheet and print: people take a consultation for a vote. */
export const noDecision = '意见征询结果不具有业主共同决定的效力。'

const chosen = (words: string) => integer(1, mostOptions, `请输入${words}选择数(1-${mostOptions})`)

const QuestionOption = object({ id, name: text(100, { min: 1, message: '请输入选项!' }) })

/** One thing that is asked. */
export const Question = object({
  id,
  title: text(200, { min: 1, message: '请输入题目!' }),
  kind: code(questionKind, '请选择题型!'),
  /** Of several: how few and how many one household names; 1 and 1 of a single choice. */
  minChoices: chosen('最少'),
  maxChoices: chosen('最多'),
  options: list(QuestionOption, mostOptions),
  /** May a household add words of its own. */
  hasText: yesNo,
})
export type Question = Infer<typeof Question>

/** A question to the households of a village; its outcome is counts and shares, and no decision of the owners. */
export const Consultation = record({
  consultationNo: text(40),
  villageId: id,
  title: text(100, { min: 1, message: '请输入征询标题!' }),
  content: text(5000, { min: 1, message: '请输入征询说明!' }),
  organiserKind: code(organiserKind, '请选择组织者!'),
  organiserName: text(100),
  naming: code(naming, '请选择填写方式!'),
  beginAt: dateTime,
  endAt: dateTime,
  questions: json(list(Question, mostQuestions)),
  /** It begins by itself when its time has come. */
  isPlanned: yesNo,
  begunAt: nullable(dateTime),
  closedAt: nullable(dateTime),
  /** Homes with a verified owner, as counted at the start and again at the end. */
  households: nullable(integer(0, 1_000_000)),
  answered: integer(0, 1_000_000),
  state: stateOf(consultationMachine),
})
export type Consultation = Infer<typeof Consultation>

export const ConsultationInput = pick(Consultation, [
  ...(['villageId', 'title', 'content', 'organiserKind', 'naming', 'beginAt', 'endAt'] as const),
])
export type ConsultationInput = Infer<typeof ConsultationInput>

/** A later end, of an extension alone. */
export const ConsultationStep = object({ endAt: optional(nullable(dateTime)) })
export type ConsultationStep = Infer<typeof ConsultationStep>

export const ConsultationDetail = object({
  /** Does the caller act for whoever asks. */
  isOrganiser: flag,
})
export type ConsultationDetail = Infer<typeof ConsultationDetail>

/** A new question or option has no id yet; a single choice needs no numbers. */
export const QuestionInput = extend(Question, {
  id: optional(nullable(id)),
  minChoices: nullable(chosen('最少')),
  maxChoices: nullable(chosen('最多')),
  options: list(extend(QuestionOption, { id: optional(nullable(id)) }), mostOptions),
})
export type QuestionInput = Infer<typeof QuestionInput>

/** All questions in their order, in the place of those that a draft had. */
export const QuestionsInput = object({
  id,
  version: integer(1, 2_000_000_000),
  questions: list(QuestionInput, mostQuestions, `最多添加${mostQuestions}道题目`),
})
export type QuestionsInput = Infer<typeof QuestionsInput>
