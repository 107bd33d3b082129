import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { assignApi, assignCalls } from '../shared/api.ts'
import { createBatch, previewBatch } from './create-batch.ts'
import { assignFlow } from './flow.ts'
import { assignList } from './lists.ts'
import { pickBuildings, pickStandards, standardFor } from './repository.ts'
import { assignRules } from './rules.ts'

export const assignRoutes: readonly Route[] = [
  route(assignCalls.preview, (db, actor, batch) => db.read(actor, (tx) => previewBatch(tx, actor, batch))),
  route(assignCalls.batch, (db, actor, batch) => db.write(actor, (tx) => createBatch(tx, actor, batch))),
  route(assignCalls.standards, (db, actor, query) => db.read(actor, (tx) => pickStandards(tx, actor, query))),
  route(assignCalls.buildings, (db, actor, { standardNo }) =>
    db.read(actor, async (tx) => {
      const standard = await standardFor(tx, actor, standardNo)
      return standard ? pickBuildings(tx, standard.villageId) : []
    }),
  ),
  ...crudRoutes(assignApi, {
    title: '费用分配',
    list: assignList,
    rules: assignRules,
    flow: assignFlow,
  }),
]
