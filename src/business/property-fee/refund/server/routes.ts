import { exportRoute } from '#engines/manage-view/server/export.ts'
import type { PlainQuestion } from '#engines/manage-view/shared/plain-endpoint.ts'
import { recordsOf } from '#engines/manage-view/server/records.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db, Reader } from '#kernel/server/db/db.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { found, refusal } from '#kernel/server/errors.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { reveal } from '#kernel/server/reveal.ts'
import type { Services } from '#kernel/server/services.ts'
import { paperRoutes } from '#services/issued-paper/server/actions.ts'
import { hiddenPayee, refundApi, refundCalls, refundPaperApi } from '../shared/api.ts'
import type { FeeRefund, RefundDetail } from '../shared/schema.ts'
import { applyRefund } from './apply-refund.ts'
import type { RefundFlow } from './flow.ts'
import { refundList } from './lists.ts'
import { payeePlaces } from './require-payee.ts'
import { refundPapers } from './paper-files.ts'
import type { RefundParts } from './ports.ts'
import { readQuote } from './read-quote.ts'
import { readLines } from './repository.ts'
import { sumRefunds } from './statistics.ts'
import { refundTables, type StoredRefund } from './tables.ts'

async function readPayee(
  db: Db,
  actor: Actor,
  { id, field, ...look }: PlainQuestion<keyof typeof hiddenPayee>,
  services: Services,
): Promise<{ value: string }> {
  const row = await db.read(actor, async (tx) =>
    found((await readRow(tx, actor, refundTables.feeRefund, id)) as StoredRefund | undefined),
  )
  const sealed = field === 'payeeName' ? row.payeeNameSealed : row.accountNoSealed
  if (sealed === null) throw refusal('该退款没有收款账户')
  await reveal(services, actor, { subject: `退款单${row.refundNo}的${hiddenPayee[field]}`, ...look })
  return { value: services.secrets.open(payeePlaces[field], sealed) }
}

const detail = async (reader: Reader, _actor: Actor, row: FeeRefund): Promise<FeeRefund & RefundDetail> => ({
  ...row,
  lines: await readLines(reader, row.id),
})

export function refundRoutes(parts: RefundParts, flow: RefundFlow): readonly Route[] {
  const recordsFor = (actor: Actor) =>
    recordsOf<FeeRefund, FeeRefund & RefundDetail>({ list: refundList(actor), detail, flow })
  return [
    route(refundCalls.quote, (db, actor, query) => db.read(actor, (tx) => readQuote(tx, actor, parts, query))),
    route(refundCalls.apply, (db, actor, input) =>
      db.write(actor, async (tx) => refundList(actor).one(tx, actor, await applyRefund({ tx, actor, parts }, input))),
    ),
    route(refundCalls.sums, (db, actor, query) => db.read(actor, (tx) => sumRefunds(tx, actor, query))),
    route(refundCalls.plain, (db, actor, input, { services }) => readPayee(db, actor, input, services)),
    ...paperRoutes(refundPaperApi, refundPapers),
    route(refundApi.page, (db, actor, query) => refundList(actor).page(db, actor, query)),
    route(refundApi.one, (db, actor, { id }) => db.read(actor, (tx) => recordsFor(actor).whole(tx, actor, id))),
    route(refundApi.deal, (db, actor, input, { services }) => recordsFor(actor).deal(db, actor, input, services)),
    exportRoute(refundApi.export, '退款', refundList),
  ]
}
