import { route, type Route } from '#kernel/server/http/route.ts'
import type { MeetingParts } from '../../meeting/server/ports.ts'
import { deliveryApi } from '../shared/api.ts'
import { deliver, readEntryPapers, readFigures } from './service.ts'

export const deliveryRoutes = ({ secrets }: MeetingParts): readonly Route[] => [
  route(deliveryApi.deliver, (db, actor, input) => deliver(db, actor, input)),
  route(deliveryApi.figures, (db, actor, { meetingId }) => readFigures(db, actor, meetingId)),
  route(deliveryApi.entry, (db, actor, { entryId }) => readEntryPapers(db, actor, entryId, secrets)),
]
