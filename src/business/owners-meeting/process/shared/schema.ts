import * as z from 'zod/mini'
import {
  code,
  date,
  files,
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
import { stepOffice, stepResult } from './dictionaries.ts'

const stepNo = integer(1, 18)
const opinion = nullable(text(500))

/** A step as it stands. */
export const StepShown = object({
  stepNo,
  name: text(60),
  documents: text(100),
  deadline: text(60),
  /** What the platform itself knows of it. */
  known: nullable(text(100)),
  dueOn: nullable(date),
  isOverdue: z.boolean(),
  doneOn: nullable(date),
  files: nullable(files(9)),
  selfCheck: yesNo,
  communityResult: code(stepResult),
  communityOpinion: opinion,
  streetResult: code(stepResult),
  streetOpinion: opinion,
  /** Both offices have passed it, or the one that has to. */
  isPassed: z.boolean(),
})
export type StepShown = Infer<typeof StepShown>

export const Process = object({ steps: list(StepShown, 18), passed: integer(0, 18) })
export type Process = Infer<typeof Process>

/** The convener shows that a step was done. */
export const StepCheck = object({
  meetingId: id,
  stepNo,
  doneOn: date,
  files: optional(nullable(files(9))),
})
export type StepCheck = Infer<typeof StepCheck>

export const StepReview = object({
  meetingId: id,
  stepNo,
  office: code(stepOffice),
  pass: yesNo,
  opinion: optional(opinion),
})
export type StepReview = Infer<typeof StepReview>
