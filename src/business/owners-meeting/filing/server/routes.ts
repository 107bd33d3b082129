import { route, type Route } from '#kernel/server/http/route.ts'
import type { MeetingParts } from '../../meeting/server/ports.ts'
import { filingApi } from '../shared/api.ts'
import { readFiling, saveRecord } from './service.ts'

export const filingRoutes = ({ secrets }: MeetingParts): readonly Route[] => [
  route(filingApi.read, (db, actor, { meetingId }) => readFiling(db, actor, meetingId, secrets)),
  route(filingApi.save, (db, actor, input) => saveRecord(db, actor, input, secrets)),
]
