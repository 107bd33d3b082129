import { systemActor } from '#kernel/server/actor.ts'
import { badInput } from '#kernel/server/errors.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { flagVillages } from '../../server/flag-villages.ts'
import { conditionApi } from '../shared/api.ts'
import { readCondition, storeCondition } from './repository.ts'

export const conditionRoutes: readonly Route[] = [
  route(conditionApi.read, (db, actor) => db.read(actor, readCondition)),
  route(conditionApi.save, (db, actor, input) => {
    if (input.smallPercent >= input.largePercent) throw badInput({ smallPercent: '应低于不计年限时的交付比例' })
    return db.write(actor, async (tx) => {
      await storeCondition(tx, input)
      await flagVillages(tx, systemActor(actor.tenantId))
      return input
    })
  }),
]
