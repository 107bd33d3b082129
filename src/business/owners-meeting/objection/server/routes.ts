import { route, type Route } from '#kernel/server/http/route.ts'
import type { AnswerObjection } from '#services/publicity/objection/server/actions.ts'
import { meetingObjectionApi as api } from '../shared/api.ts'
import { answerObjection, readObjections } from './service.ts'

export const objectionRoutes = (answer: AnswerObjection): readonly Route[] => [
  route(api.list, (db, actor, { meetingId }) => readObjections(db, actor, meetingId)),
  route(api.answer, (db, actor, input) => answerObjection(db, actor, input, answer)),
]
