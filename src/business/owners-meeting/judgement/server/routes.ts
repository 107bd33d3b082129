import { route, type Route } from '#kernel/server/http/route.ts'
import type { MeetingParts } from '../../meeting/server/ports.ts'
import { judgementApi } from '../shared/api.ts'
import { checkBallot, judgeBallot, readForm, readJudged } from './service.ts'

export const judgementRoutes = ({ secrets }: MeetingParts): readonly Route[] => [
  route(judgementApi.list, (db, actor, query) => readJudged(db, actor, query, secrets)),
  route(judgementApi.form, (db, actor, query) => readForm(db, actor, query, secrets)),
  route(judgementApi.check, (db, actor, input) => checkBallot(db, actor, input, secrets)),
  route(judgementApi.judge, (db, actor, input) => judgeBallot(db, actor, input, secrets)),
]
