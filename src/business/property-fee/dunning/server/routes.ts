import { exportRoute } from '#engines/manage-view/server/export.ts'
import { recordsOf } from '#engines/manage-view/server/records.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { shownPaths } from '#kernel/server/files/record-files.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import type { Services } from '#kernel/server/services.ts'
import { paperRoutes } from '#services/issued-paper/server/actions.ts'
import type { StandardParts } from '../../standard/server/ports.ts'
import { dunningApi, dunningCalls, letterPaperApi } from '../shared/api.ts'
import type { DunningDetail, FeeDunning } from '../shared/schema.ts'
import { beginBatch, readPreview } from './begin-batch.ts'
import { dunningPurposes } from './files.ts'
import type { DunningFlow } from './flow.ts'
import { dunningList } from './lists.ts'
import { letterPapers } from './paper-files.ts'
import { readBills, readContacts } from './repository.ts'
import { sumDunnings } from './statistics.ts'

type Whole = FeeDunning & DunningDetail

async function readDetail(reader: Reader, row: FeeDunning, { secrets }: Pick<Services, 'secrets'>): Promise<Whole> {
  const contacts = await readContacts(reader, row.id)
  return {
    ...row,
    bills: await readBills(reader, row.id),
    contacts: contacts.map((one) => ({ ...one, files: shownPaths(secrets, one.files, dunningPurposes) })),
  }
}

export function dunningRoutes(flow: DunningFlow, parts: StandardParts): readonly Route[] {
  const recordsFor = (actor: Actor, services: Services) =>
    recordsOf<FeeDunning, Whole>({
      list: dunningList(actor),
      flow,
      detail: (reader, _actor, row) => readDetail(reader, row, services),
    })
  return [
    route(dunningCalls.preview, (db, actor, input) => db.read(actor, (tx) => readPreview(tx, actor, input))),
    route(dunningCalls.batch, (db, actor, input) => db.write(actor, (tx) => beginBatch(tx, actor, parts, input))),
    route(dunningCalls.sums, (db, actor, query) => db.read(actor, (tx) => sumDunnings(tx, actor, query))),
    ...paperRoutes(letterPaperApi, letterPapers),
    route(dunningApi.page, (db, actor, query) => dunningList(actor).page(db, actor, query)),
    route(dunningApi.one, (db, actor, { id }, { services }) =>
      db.read(actor, (tx) => recordsFor(actor, services).whole(tx, actor, id)),
    ),
    route(dunningApi.deal, (db, actor, input, { services }) =>
      recordsFor(actor, services).deal(db, actor, input, services),
    ),
    exportRoute(dunningApi.export, '催缴记录', dunningList),
  ]
}
