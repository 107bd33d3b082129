import { exportRoute } from '#engines/manage-view/server/export.ts'
import { recordsOf } from '#engines/manage-view/server/records.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import type { Flow, StepInput } from '#kernel/server/move.ts'
import { payApi, payCalls } from '../shared/api.ts'
import type { FeePayOrder, PayDetail } from '../shared/schema.ts'
import { payList } from './lists.ts'
import { readDesk } from './read-desk.ts'
import { readDetail } from './repository.ts'
import { sumPayments } from './statistics.ts'
import type { StoredOrder } from './tables.ts'
import { takePayment } from './take-payment.ts'

const detail = async (reader: Reader, _actor: Actor, row: FeePayOrder): Promise<FeePayOrder & PayDetail> => ({
  ...row,
  ...(await readDetail(reader, row.id)),
})

export function payRoutes(flow: Flow<StoredOrder, StepInput>): readonly Route[] {
  const recordsFor = (actor: Actor) =>
    recordsOf<FeePayOrder, FeePayOrder & PayDetail>({ list: payList(actor), detail, flow })
  return [
    route(payCalls.desk, (db, actor, query) => db.read(actor, (tx) => readDesk(tx, actor, query))),
    route(payCalls.counter, (db, actor, input) =>
      db.write(actor, async (tx) => payList(actor).one(tx, actor, await takePayment(tx, actor, input))),
    ),
    route(payCalls.sums, (db, actor, query) => db.read(actor, (tx) => sumPayments(tx, actor, query))),
    route(payApi.page, (db, actor, query) => payList(actor).page(db, actor, query)),
    route(payApi.one, (db, actor, { id }) => db.read(actor, (tx) => recordsFor(actor).whole(tx, actor, id))),
    route(payApi.deal, (db, actor, input, { services }) => recordsFor(actor).deal(db, actor, input, services)),
    exportRoute(payApi.export, '收款', payList),
  ]
}
