import { route, type Route } from '#kernel/server/http/route.ts'
import type { MeetingParts } from '../../meeting/server/ports.ts'
import { sealedApi } from '../shared/api.ts'
import { askExport, confirmExport, listExports, takeAsked, takeSealed } from './service.ts'

export const sealedRoutes = ({ secrets }: MeetingParts): readonly Route[] => [
  route(sealedApi.list, (db, actor, { meetingId }) => listExports(db, actor, meetingId)),
  route(sealedApi.ask, (db, actor, input) => askExport(db, actor, input)),
  route(sealedApi.confirm, (db, actor, { id }) => confirmExport(db, actor, id)),
  route(sealedApi.take, (db, actor, { meetingId }) => takeSealed(db, actor, meetingId, secrets)),
  route(sealedApi.takeAsked, (db, actor, { id }) => takeAsked(db, actor, id, secrets)),
]
