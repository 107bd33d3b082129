import { exportRoute } from '#engines/manage-view/server/export.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { accountApi, accountCalls } from '../shared/api.ts'
import type { AccountDetail, FeeAccount } from '../shared/schema.ts'
import { accountList } from './lists.ts'
import { readMineAccounts } from './read-mine.ts'
import { readLogs } from './repository.ts'
import { sumAccounts } from './statistics.ts'

const readWhole = async (reader: Reader, actor: Actor, id: string): Promise<FeeAccount & AccountDetail> => ({
  ...(await accountList(actor).one(reader, actor, id)),
  logs: await readLogs(reader, [id], 200),
})

export const accountRoutes: readonly Route[] = [
  route(accountCalls.sums, (db, actor, query) => db.read(actor, (tx) => sumAccounts(tx, actor, query))),
  route(accountCalls.mine, (db, actor) => db.read(actor, (tx) => readMineAccounts(tx, actor))),
  route(accountApi.page, (db, actor, query) => accountList(actor).page(db, actor, query)),
  route(accountApi.one, (db, actor, { id }) => db.read(actor, (tx) => readWhole(tx, actor, id))),
  exportRoute(accountApi.export, '预存账户', accountList),
]
