import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { today } from '#kernel/server/clock.ts'
import { decisionsFor } from '#services/decision/server/lookup.ts'
import { creditorsOf } from '../../server/creditor-repository.ts'
import { standardApi, standardCalls } from '../shared/api.ts'
import type { StandardFlow } from './flow.ts'
import { decisionKinds } from './guards.ts'
import { standardList } from './lists.ts'
import { openCopy } from './open-copy.ts'
import { pickItems } from './repository.ts'
import { standardRules } from './rules.ts'

const { copy, items, decisions } = standardCalls

const isOwn = (villages: 'all' | readonly string[], id: string): boolean => villages === 'all' || villages.includes(id)

export const standardRoutes = (flow: StandardFlow): readonly Route[] => [
  route(copy, (db, actor, { id, villageIds = [] }) =>
    db.write(actor, async (tx) => {
      const ids = await openCopy(tx, actor, id, villageIds)
      return Promise.all(ids.map((one) => standardList.one(tx, actor, one)))
    }),
  ),
  route(items, (db, actor, { villageId }) =>
    db.read(actor, async (tx) => {
      if (!isOwn(actor.scope.villages, villageId)) return []
      const creditors = await creditorsOf(tx, villageId)
      return pickItems(
        tx,
        creditors.map(({ id }) => id),
      )
    }),
  ),
  route(decisions, (db, actor, { villageId, keyword }) =>
    db.read(actor, async (tx) => {
      if (!isOwn(actor.scope.villages, villageId)) return []
      const rows = await decisionsFor(tx, { villageId, topicKinds: decisionKinds, on: today(), keyword })
      return rows.map(({ id, decisionNo, title }) => ({ value: id, text: `${decisionNo} ${title}` }))
    }),
  ),
  ...crudRoutes(standardApi, {
    title: '收费标准',
    list: standardList,
    rules: standardRules,
    flow,
  }),
]
