import { route, type Route } from '#kernel/server/http/route.ts'
import type { Flow } from '#kernel/server/move.ts'
import type { Step } from '../../meeting/server/guards.ts'
import type { MeetingParts } from '../../meeting/server/ports.ts'
import type { StoredMeeting } from '../../meeting/server/tables.ts'
import { paperApi } from '../shared/api.ts'
import { issueReceipt } from './issue-receipt.ts'
import { enterPaper, readEntered, readForm } from './service.ts'
import { readPapers } from './paper-repository.ts'
import { meetingForClerk, registerPaper } from './register.ts'

export const paperRoutes = (flow: Flow<StoredMeeting, Step>, parts: MeetingParts): readonly Route[] => [
  route(paperApi.list, (db, actor, { meetingId }) =>
    db.read(actor, async (tx) => {
      await meetingForClerk(tx, actor, meetingId)
      return readPapers(tx, meetingId, actor.userId)
    }),
  ),
  route(paperApi.register, (db, actor, input) => registerPaper(db, actor, input, { flow, parts })),
  route(paperApi.receipt, (db, actor, input) => issueReceipt(db, actor, input, parts.secrets)),
  route(paperApi.form, (db, actor, { ballotId }) => readForm(db, actor, ballotId)),
  route(paperApi.enter, async (db, actor, input, { services }) => {
    const { id } = await enterPaper(db, actor, input, parts.secrets)
    return readEntered(services.db, actor, id)
  }),
]
