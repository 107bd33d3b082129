import { exportRoute } from '#engines/manage-view/server/export.ts'
import { recordsOf } from '#engines/manage-view/server/records.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { paperRoutes } from '#services/issued-paper/server/actions.ts'
import { depositApi, depositCalls, depositPaperApi, mineDepositCalls } from '../shared/api.ts'
import type { DepositDetail, FeeDeposit } from '../shared/schema.ts'
import { answerMine, readMine } from './deal-mine.ts'
import type { DepositFlow } from './flow.ts'
import { depositList } from './lists.ts'
import { depositPapers } from './paper-files.ts'
import type { DepositParts } from './ports.ts'
import { readDetail } from './read-detail.ts'
import { sumDeposits } from './statistics.ts'

export function depositRoutes({ secrets }: DepositParts, flow: DepositFlow): readonly Route[] {
  const recordsFor = (actor: Actor) =>
    recordsOf<FeeDeposit, FeeDeposit & DepositDetail>({
      list: depositList(actor),
      detail: (reader, _actor, row) => readDetail(reader, secrets, row),
      flow,
    })
  return [
    route(depositCalls.sums, (db, actor, query) => db.read(actor, (tx) => sumDeposits(tx, actor, query))),
    ...paperRoutes(depositPaperApi, depositPapers),
    route(mineDepositCalls.list, (db, actor) =>
      db.read(actor, async (tx) => ({ deposits: await readMine(tx, actor, secrets) })),
    ),
    route(mineDepositCalls.answer, (db, actor, input) =>
      db.write(actor, async (tx) => {
        await answerMine(tx, actor, flow, input)
        return { deposits: await readMine(tx, actor, secrets) }
      }),
    ),
    route(depositApi.page, (db, actor, query) => depositList(actor).page(db, actor, query)),
    route(depositApi.one, (db, actor, { id }) => db.read(actor, (tx) => recordsFor(actor).whole(tx, actor, id))),
    route(depositApi.deal, (db, actor, input, { services }) => recordsFor(actor).deal(db, actor, input, services)),
    exportRoute(depositApi.export, '押金', depositList),
  ]
}
