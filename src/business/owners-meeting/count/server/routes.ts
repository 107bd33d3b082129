import { route, type Route } from '#kernel/server/http/route.ts'
import type { Flow } from '#kernel/server/move.ts'
import type { Step } from '../../meeting/server/guards.ts'
import type { MeetingParts } from '../../meeting/server/ports.ts'
import type { StoredMeeting } from '../../meeting/server/tables.ts'
import { countApi } from '../shared/api.ts'
import { readChain, readFile } from './read-file.ts'
import { readParticipation } from './read-participation.ts'
import { readTurnoutCurve } from './read-turnout-curve.ts'
import { confirmCount, drawLot, readCount, readResult } from './service.ts'

export const countRoutes = (flow: Flow<StoredMeeting, Step>, { secrets }: MeetingParts): readonly Route[] => [
  route(countApi.read, (db, actor, { meetingId }) => readCount(db, actor, meetingId, secrets)),
  route(countApi.confirm, (db, actor, input) => confirmCount(db, actor, input, { flow, secrets })),
  route(countApi.lot, (db, actor, input) => drawLot(db, actor, input, secrets)),
  route(countApi.result, (db, actor, { meetingId }) => readResult(db, actor, meetingId)),
  route(countApi.turnout, (db, actor, { meetingId }) => readTurnoutCurve(db, actor, meetingId)),
  route(countApi.participation, (db, actor, query) => readParticipation(db, actor, query)),
  route(countApi.verify, (db, actor, { meetingId }) => readChain(db, actor, meetingId, secrets)),
  route(countApi.file, (db, actor, { meetingId }) => readFile(db, actor, meetingId, secrets)),
]
