import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import { exportRoute } from '#engines/manage-view/server/export.ts'
import { listOf } from '#engines/manage-view/server/list.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { standardRules } from '../standard/server/rules.ts'
import { standardTables } from '../standard/server/tables.ts'
import { standardApi } from '../standard/shared/api.ts'
import { standardFields } from '../standard/shared/fields.ts'
import { fundAccountApi, fundApi } from '../shared/api.ts'
import { deposit, quote } from './deposit.ts'
import { accountList, entryList, renewalList } from './lists.ts'
import { reverse } from './reverse.ts'

const standards = listOf({ table: standardTables.fundStandard, fields: standardFields })

/** A booking, after which the account is read back as the list shows it. */
const booked = (db: Db, actor: Actor, work: (tx: Tx) => Promise<string>) =>
  db.write(actor, async (tx) => accountList(actor).one(tx, actor, await work(tx)))

export const fundRoutes: readonly Route[] = [
  route(fundAccountApi.page, (db, actor, query) => accountList(actor).page(db, actor, query)),
  route(fundAccountApi.one, (db, actor, { id }) => db.read(actor, (tx) => accountList(actor).one(tx, actor, id))),
  exportRoute(fundAccountApi.export, '维修资金分户账', accountList),
  route(fundApi.entries, async (db, actor, { id, ...query }) => {
    await db.read(actor, (tx) => accountList(actor).one(tx, actor, id))
    return entryList(actor).page(db, actor, { ...query, accountId: id })
  }),
  route(fundApi.quote, (db, actor, { roomId, date }) => db.read(actor, (tx) => quote(tx, actor, roomId, date))),
  route(fundApi.deposit, (db, actor, input) => booked(db, actor, (tx) => deposit(tx, actor, input))),
  route(fundApi.reverse, (db, actor, input) => booked(db, actor, (tx) => reverse(tx, actor, input))),
  route(fundApi.renewal, (db, actor, query) => renewalList(actor).page(db, actor, query)),
  ...crudRoutes(standardApi, { title: '交存标准', list: standards, rules: standardRules }),
]
