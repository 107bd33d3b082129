import { exportRoute } from '#engines/manage-view/server/export.ts'
import { importRoutes } from '#engines/manage-view/server/import.ts'
import { recordsOf } from '#engines/manage-view/server/records.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import type { Services } from '#kernel/server/services.ts'
import { readCharged } from '../../reading/server/read-charged.ts'
import { billApi, billCalls } from '../shared/api.ts'
import type { BillReading } from '../../reading/shared/schema.ts'
import { lateSteps } from '../shared/bill-late.ts'
import { billFields } from '../shared/fields.ts'
import { BillInput, type BillLate, type BillOrigin, type FeeBill } from '../shared/schema.ts'
import { billFlow } from './flow.ts'
import { billList } from './lists.ts'
import { openBill } from './open-bill.ts'
import { publishAll } from './publish.ts'
import { readOrigin } from './origin-repository.ts'
import { readAgeing, sumBills } from './statistics.ts'

type Whole = FeeBill & { origin: BillOrigin; late: BillLate | null; readings: BillReading[] }

const detailWith =
  (secrets: Secrets) =>
  async (reader: Reader, _actor: Actor, row: FeeBill): Promise<Whole> => ({
    ...row,
    origin: await readOrigin(reader, row.id),
    late: lateSteps(row, today()),
    readings: await readCharged(reader, secrets, row.id),
  })

const create = async (tx: Tx, actor: Actor, input: BillInput): Promise<FeeBill> =>
  billList(actor).one(tx, actor, await openBill(tx, actor, input))

/** Single bills as the caller may read names. */
const recordsFor = (actor: Actor, { secrets }: Pick<Services, 'secrets'>) =>
  recordsOf<FeeBill, Whole>({ list: billList(actor), detail: detailWith(secrets), flow: billFlow })

export const billRoutes: readonly Route[] = [
  route(billCalls.sums, (db, actor, query) => db.read(actor, (tx) => sumBills(tx, actor, query))),
  route(billCalls.ageing, (db, actor, query) => db.read(actor, (tx) => readAgeing(tx, actor, query))),
  route(billCalls.late, (db, actor, { id, asOf }) =>
    db.read(actor, async (tx) => lateSteps(await billList(actor).one(tx, actor, id), asOf)),
  ),
  route(billCalls.publish, (db, actor, { ids }) =>
    db.write(actor, async (tx) => ({ published: await publishAll(tx, actor, { ids }) })),
  ),
  route(billApi.page, (db, actor, query) => billList(actor).page(db, actor, query)),
  route(billApi.one, (db, actor, { id }, { services }) =>
    db.read(actor, (tx) => recordsFor(actor, services).whole(tx, actor, id)),
  ),
  route(billApi.deal, (db, actor, input, { services }) => recordsFor(actor, services).deal(db, actor, input, services)),
  route(billApi.create, (db, actor, input) => db.write(actor, (tx) => create(tx, actor, input))),
  ...importRoutes(billApi, { title: '账单', fields: billFields, input: BillInput, create }),
  exportRoute(billApi.export, '账单', billList),
]
