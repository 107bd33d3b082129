import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { found } from '#kernel/server/errors.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import type { CommitteeParts } from '../../server/ports.ts'
import { committeeTables } from '../../server/tables.ts'
import { meetingApi } from '../shared/api.ts'
import { meetingListOf } from './lists.ts'
import { membersOn } from './repository.ts'
import { publishDecision } from './publish.ts'
import { meetingRulesOf } from './rules.ts'

/** Meetings of committees. */
export function meetingRoutes(parts: CommitteeParts): readonly Route[] {
  const { attendees, publish, ...crud } = meetingApi
  const list = meetingListOf(parts)
  return [
    route(attendees, (db, actor, { committeeId, day }) =>
      db.read(actor, async (tx) => {
        const { id } = found(await readRow(tx, actor, committeeTables.committee, committeeId))
        return membersOn(tx, id, day)
      }),
    ),
    route(publish, (db, actor, input) =>
      db.write(actor, async (tx) => list.one(tx, actor, await publishDecision(tx, actor, input, parts))),
    ),
    ...crudRoutes(crud, { title: '业委会会议', list, rules: meetingRulesOf(parts) }),
  ]
}
