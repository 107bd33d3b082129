import {
  code,
  dateTime,
  id,
  integer,
  list,
  nullable,
  object,
  optional,
  text,
  yesNo,
  type Infer,
} from '#kernel/shared/schema.ts'
import { naming, questionKind } from '../../consultation/shared/dictionaries.ts'
import { mostOptions, mostQuestions, Question } from '../../consultation/shared/schema.ts'
import { opinionStand } from './dictionaries.ts'

const count = integer(0, 1_000_000)
const mostBuildings = 500
const mostTexts = 20_000

/** What a household says to one question. */
export const Answer = object({
  questionId: id,
  optionIds: list(id, mostOptions),
  text: optional(nullable(text(500))),
})
export type Answer = Infer<typeof Answer>
const Answers = list(Answer, mostQuestions)

const common = {
  ...{ id, roomId: id, roomName: text(200), villageName: text(100), title: text(100), organiserName: text(100) },
  ...{ naming: code(naming), beginAt: dateTime, endAt: dateTime },
}

/** A consultation as one of the caller's homes is asked. */
export const MyConsultation = object({ ...common, stand: code(opinionStand) })
export type MyConsultation = Infer<typeof MyConsultation>
export const MyConsultations = list(MyConsultation, 200)

export const OpinionNamed = object({ id, roomId: id })

/** The form as it is filled in; an anonymous answer is replaced, never read back. */
export const OpinionPaper = object({
  ...common,
  content: text(5000),
  questions: list(Question, mostQuestions),
  answers: Answers,
  /** How often the household has answered. */
  revision: count,
  answeredAt: nullable(dateTime),
  /** Why it cannot be answered now. */
  refusal: nullable(text(200)),
})
export type OpinionPaper = Infer<typeof OpinionPaper>

/** `revision` is the one that was read: what somebody else of the home has sent meanwhile is not lost unseen. */
export const OpinionInput = object({ id, roomId: id, revision: count, answers: Answers })
export type OpinionInput = Infer<typeof OpinionInput>

export const OpinionKept = object({ id, revision: count, answeredAt: dateTime })
export type OpinionKept = Infer<typeof OpinionKept>

const OutcomeOption = object({ id, name: text(100), count, share: text(10) })

/** Words that a household has added; whose they are is known of named answers alone. */
const OutcomeText = object({ text: text(500), who: nullable(text(300)) })

/** One question in counts. Shares are of the households that have answered. */
const OutcomeQuestion = object({
  ...{ id, title: text(200), kind: code(questionKind), maxChoices: integer(1, mostOptions) },
  options: list(OutcomeOption, mostOptions),
  texts: list(OutcomeText, mostTexts),
  /** The same counts by building, in the order of the options; none of anonymous answers. */
  buildings: list(object({ name: text(100), counts: list(count, mostOptions) }), mostBuildings),
})

/** How many of the homes of a building have answered. */
export const TurnoutBuilding = object({ buildingId: id, name: text(100), households: count, answered: count })

/** What a consultation came to, or how far it is. */
export const Outcome = object({
  ...{ id, households: count, answered: count },
  turnout: list(TurnoutBuilding, mostBuildings),
  /** Why counts are not shown, or not yet. */
  refusal: nullable(text(200)),
  /** Words are shown to whoever asks the households and to the offices above. */
  hasTexts: yesNo,
  questions: list(OutcomeQuestion, mostQuestions),
})
export type Outcome = Infer<typeof Outcome>
