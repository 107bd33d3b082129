import { route, type Route } from '#kernel/server/http/route.ts'
import { paperRoutes } from '#services/issued-paper/server/actions.ts'
import type { MeetingParts } from '../../meeting/server/ports.ts'
import { ballotPrintApi, pilePaperApi, receiptsPaperApi } from '../shared/api.ts'
import { createJobs, listJobs, pilesOf, receipts } from './service.ts'

export const ballotPrintRoutes = ({ secrets }: MeetingParts): readonly Route[] => [
  route(ballotPrintApi.create, async (db, actor, input, { services }) => {
    const { id } = await createJobs(db, actor, input)
    return listJobs(services.db, actor, id)
  }),
  route(ballotPrintApi.list, (db, actor, { meetingId, entryIds }) =>
    listJobs(db, actor, meetingId, entryIds?.split(',').filter(Boolean)),
  ),
  ...paperRoutes(pilePaperApi, pilesOf(secrets)),
  ...paperRoutes(receiptsPaperApi, receipts),
]
