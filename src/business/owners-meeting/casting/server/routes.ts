import type { Flow } from '#kernel/server/move.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import type { Step } from '../../meeting/server/guards.ts'
import type { MeetingParts } from '../../meeting/server/ports.ts'
import type { StoredMeeting } from '../../meeting/server/tables.ts'
import { castingApi } from '../shared/api.ts'
import { castBallot, openBallot, sendCode } from './service.ts'
import { readMine, readReceipt } from './read-own.ts'

export const castingRoutes = (flow: Flow<StoredMeeting, Step>, parts: MeetingParts): readonly Route[] => [
  route(castingApi.mine, (db, actor) => readMine(db, actor)),
  route(castingApi.open, (db, actor, { entryId }) => openBallot(db, actor, entryId)),
  route(castingApi.code, (db, actor, { entryId }, { services }) => sendCode(db, actor, entryId, services)),
  route(castingApi.cast, async (db, actor, input, { services }) => {
    const { id } = await castBallot(db, actor, input, { flow, parts, services })
    return readReceipt(services.db, actor, id, parts.secrets)
  }),
  route(castingApi.receipt, (db, actor, { entryId }) => readReceipt(db, actor, entryId, parts.secrets)),
]
