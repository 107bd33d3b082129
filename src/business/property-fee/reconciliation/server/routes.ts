import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { diffFlowOf } from '../../difference/server/flow.ts'
import { diffList } from '../../difference/server/lists.ts'
import { diffApi } from '../../difference/shared/api.ts'
import type { StandardParts } from '../../standard/server/ports.ts'
import { reconApi, reconCalls } from '../shared/api.ts'
import { applyRematch } from './apply-rematch.ts'
import { reconFlowOf } from './flow.ts'
import { checkStatement, importStatement } from './import-statement.ts'
import { reconList } from './lists.ts'
import { readDetail } from './read-detail.ts'
import { readStatement } from './read-statement.ts'

export function reconRoutes(parts: StandardParts): readonly Route[] {
  const diffFlow = diffFlowOf(parts)
  return [
    route(reconCalls.check, async (db, actor, _input, { request }) => {
      const sent = await readStatement(request)
      return db.read(actor, (tx) => checkStatement(tx, actor, sent))
    }),
    route(reconCalls.import, async (db, actor, _input, { request }) => {
      const sent = await readStatement(request)
      return db.write(actor, async (tx) => {
        const { id } = await importStatement({ tx, actor, parts }, sent)
        return reconList.one(tx, actor, id)
      })
    }),
    route(reconCalls.rematch, (db, actor, { id }) => db.write(actor, (tx) => applyRematch(tx, actor, diffFlow, id))),
    ...crudRoutes(reconApi, {
      title: '对账',
      list: reconList,
      flow: reconFlowOf(parts, diffFlow),
      detail: readDetail,
    }),
    ...crudRoutes(diffApi, { title: '对账差异', list: diffList, flow: diffFlow }),
  ]
}
