import { exportRoute } from '#engines/manage-view/server/export.ts'
import { recordsOf } from '#engines/manage-view/server/records.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import type { ApprovedParts } from '../../standard/server/ports.ts'
import { fixApi, fixCalls } from '../shared/api.ts'
import { applyFix, previewFix } from './apply-fix.ts'
import { fixFlow } from './flow.ts'
import { fixList } from './lists.ts'

const records = recordsOf({ list: fixList, flow: fixFlow })

export const fixRoutes = ({ approvals }: ApprovedParts): readonly Route[] => [
  route(fixCalls.preview, (db, actor, query) => db.write(actor, (tx) => previewFix(tx, actor, query))),
  route(fixCalls.apply, (db, actor, input) =>
    db.write(actor, async (tx) => fixList.one(tx, actor, await applyFix(tx, actor, approvals, input))),
  ),
  route(fixApi.page, (db, actor, query) => fixList.page(db, actor, query)),
  route(fixApi.one, (db, actor, { id }) => db.read(actor, (tx) => records.whole(tx, actor, id))),
  exportRoute(fixApi.export, '抄表更正', () => fixList),
]
