import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import type { OptionNode } from '#services/warning/setting/shared/api.ts'
import { optionApi } from '../shared/api.ts'
import { readAreas, readAreaTree, readVillageOptions } from './service.ts'

/** Types of warnings with their measures, as whoever sets them may choose. */
export type WarningOptions = (db: Db, actor: Actor) => Promise<OptionNode[]>

export const optionRoutes = (warningOptions: WarningOptions): Route[] => [
  route(optionApi.area, readAreas),
  route(optionApi.tree, (db, actor, query) =>
    query.kind === 'warning' ? warningOptions(db, actor) : readAreaTree(db, actor, query),
  ),
  route(optionApi.village, readVillageOptions),
]
