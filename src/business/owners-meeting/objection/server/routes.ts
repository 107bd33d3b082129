import { route, type Route } from '#kernel/server/http/route.ts'
import type { ObjectionParts } from '../../meeting/server/ports.ts'
import { meetingObjectionApi as api } from '../shared/api.ts'
import { answerObjection, raiseObjection, readObjections } from './service.ts'

export const objectionRoutes = (parts: ObjectionParts): readonly Route[] => [
  route(api.list, (db, actor, { meetingId }) => readObjections(db, actor, meetingId)),
  route(api.raise, (db, actor, input) => raiseObjection(db, actor, input, parts)),
  route(api.answer, (db, actor, input) => answerObjection(db, actor, input, parts)),
]
