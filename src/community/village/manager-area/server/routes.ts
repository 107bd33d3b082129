import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import type { List } from '#engines/manage-view/server/list.ts'
import { recordsOf, type RecordParts } from '#engines/manage-view/server/records.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { managerAreaApi } from '../shared/api.ts'
import type { ManagerArea, ManagerAreaDetail } from '../shared/schema.ts'
import { readSurroundings } from './read-surroundings.ts'
import { managerAreaFlow } from './flow.ts'
import { managerAreaRules } from './rules.ts'
import { transferArea } from './transfer.ts'

/** Manager areas: who serves a village, and in whose hands. */
export function managerAreaRoutes(list: List<ManagerArea>, secrets: Secrets): Route[] {
  const { transfer, ...plain } = managerAreaApi
  const parts: RecordParts<ManagerArea, ManagerAreaDetail> = {
    list,
    flow: managerAreaFlow,
    detail: (reader, _actor, row) => readSurroundings(reader, row, secrets),
  }
  const { whole } = recordsOf(parts)
  return [
    ...crudRoutes(plain, { ...parts, title: '管理区域', rules: managerAreaRules }),
    route(transfer, (db, actor, input) =>
      db.write(actor, async (tx) => whole(tx, actor, await transferArea(tx, actor, input))),
    ),
  ]
}
