import { exportRoute } from '#engines/manage-view/server/export.ts'
import { recordsOf } from '#engines/manage-view/server/records.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { paperRoutes } from '#services/issued-paper/server/actions.ts'
import { mineReceiptCalls, mineReceiptPaperApi, receiptApi, receiptCalls, receiptPaperApi } from '../shared/api.ts'
import type { FeeReceipt } from '../shared/schema.ts'
import { receiptFlow } from './flow.ts'
import { issueReceipt } from './issue-receipt.ts'
import { receiptList } from './lists.ts'
import { issueOwn, minePapers } from './mine-files.ts'
import { receiptPapers } from './paper-files.ts'

const recordsFor = (actor: Actor) => recordsOf<FeeReceipt>({ list: receiptList(actor), flow: receiptFlow })

export const receiptRoutes: readonly Route[] = [
  route(receiptCalls.issue, (db, actor, { orderId, refundId }) =>
    db.write(actor, async (tx) =>
      receiptList(actor).one(tx, actor, await issueReceipt(tx, actor, orderId, refundId ?? null)),
    ),
  ),
  ...paperRoutes(receiptPaperApi, receiptPapers),
  route(mineReceiptCalls.issue, (db, actor, { orderId }) =>
    db.write(actor, async (tx) => ({ id: await issueOwn(tx, actor, orderId) })),
  ),
  ...paperRoutes(mineReceiptPaperApi, minePapers),
  route(receiptApi.page, (db, actor, query) => receiptList(actor).page(db, actor, query)),
  route(receiptApi.one, (db, actor, { id }) => db.read(actor, (tx) => recordsFor(actor).whole(tx, actor, id))),
  route(receiptApi.deal, (db, actor, input, { services }) => recordsFor(actor).deal(db, actor, input, services)),
  exportRoute(receiptApi.export, '收据', receiptList),
]
