import { exportRoute } from '#engines/manage-view/server/export.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { depositApi, depositCalls } from '../shared/api.ts'
import type { DepositDetail, FeeDeposit } from '../shared/schema.ts'
import { depositList } from './lists.ts'
import { readLogs } from './repository.ts'
import { sumDeposits } from './statistics.ts'

const readWhole = async (reader: Reader, actor: Actor, id: string): Promise<FeeDeposit & DepositDetail> => ({
  ...(await depositList(actor).one(reader, actor, id)),
  logs: await readLogs(reader, id),
})

export const depositRoutes: readonly Route[] = [
  route(depositCalls.sums, (db, actor, query) => db.read(actor, (tx) => sumDeposits(tx, actor, query))),
  route(depositApi.page, (db, actor, query) => depositList(actor).page(db, actor, query)),
  route(depositApi.one, (db, actor, { id }) => db.read(actor, (tx) => readWhole(tx, actor, id))),
  exportRoute(depositApi.export, '押金', depositList),
]
