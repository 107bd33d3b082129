import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import type { PlainQuestion } from '#engines/manage-view/shared/plain-endpoint.ts'
import { recordsOf, type RecordParts } from '#engines/manage-view/server/records.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { badInput, found } from '#kernel/server/errors.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { dealRow } from '#kernel/server/move.ts'
import { reveal } from '#kernel/server/reveal.ts'
import type { Services } from '#kernel/server/services.ts'
import { messages } from '#kernel/shared/messages.ts'
import { paperRoutes } from '#services/issued-paper/server/actions.ts'
import { handoversOf } from '../print/server/handover-files.ts'
import { siteHandoverApi } from '../print/shared/api.ts'
import { hiddenPhones, siteApi, siteCalls } from '../shared/api.ts'
import type { ProjectSite, SiteDetail } from '../shared/schema.ts'
import { siteRefuses } from '../shared/states.ts'
import { siteList } from './lists.ts'
import type { SiteFlow, SiteParts } from './ports.ts'
import { readDetail } from './read-detail.ts'
import { pickContracts, pickVillages } from './repository.ts'
import { saveHandover } from './save-handover.ts'
import { readServicePhone } from './read-service-phone.ts'
import { createSite, phonePlace, updateSite } from './save-site.ts'
import { readSetting, storeSetting } from './setting-repository.ts'
import { readStatistics } from './statistics.ts'
import { siteTables, type StoredSite } from './tables.ts'

async function readPhone(
  db: Db,
  actor: Actor,
  { id, field, ...look }: PlainQuestion<keyof typeof hiddenPhones>,
  services: Services,
): Promise<{ value: string }> {
  const row = await db.read(actor, async (tx) => {
    return found(await readRow(tx, actor, siteTables.projectSite, id)) as StoredSite
  })
  await reveal(services, actor, { subject: `项目${row.name}的${hiddenPhones[field]}`, ...look })
  return { value: services.secrets.open(phonePlace, row.phoneSealed) }
}

export function siteRoutes(parts: SiteParts, flow: SiteFlow): readonly Route[] {
  const { create, update, ...others } = siteApi
  const { audit, handover, plain, servicePhone, villages, contracts, statistics, setting, saveSetting } = siteCalls
  const records: RecordParts<ProjectSite, SiteDetail> = {
    list: siteList,
    flow,
    detail: (reader, actor, row) => readDetail(reader, actor, row, parts.secrets),
  }
  const { one } = recordsOf(records)
  const whole = { ...parts, flow }
  return [
    route(audit, (db, actor, { pass, opinion, ...asked }) => {
      if (pass === 'N' && (opinion?.trim().length ?? 0) < 5) throw badInput({ opinion: messages.reasonMissing })
      const step = { ...asked, action: pass === 'Y' ? 'pass' : 'reject', remark: opinion }
      return db.write(actor, async (tx) => one(tx, actor, (await dealRow(tx, actor, flow, step)).id))
    }),
    route(handover, (db, actor, input) =>
      db.write(actor, async (tx) => one(tx, actor, await saveHandover(tx, actor, input))),
    ),
    route(plain, (db, actor, input, { services }) => readPhone(db, actor, input, services)),
    route(servicePhone, (db, actor, input, { services }) => readServicePhone(db, actor, input, services)),
    route(villages, (db, actor, query) => db.read(actor, (tx) => pickVillages(tx, query))),
    route(contracts, (db, actor, { villageId, companyId }) =>
      db.read(actor, (tx) => pickContracts(tx, { villageId, companyId, line: actor.scope.orgCode })),
    ),
    route(statistics, (db, actor) => readStatistics(db, actor)),
    route(setting, (db, actor) => db.read(actor, readSetting)),
    route(saveSetting, (db, actor, input) =>
      db.write(actor, async (tx) => {
        await storeSetting(tx, input)
        return input
      }),
    ),
    route(create, (db, actor, input) =>
      db.write(actor, async (tx) => one(tx, actor, await createSite(tx, actor, whole, input))),
    ),
    route(update, (db, actor, input) =>
      db.write(actor, async (tx) => one(tx, actor, await updateSite(tx, actor, whole, input))),
    ),
    ...paperRoutes(siteHandoverApi, handoversOf(siteList)),
    ...crudRoutes(others, { ...records, title: '项目登记', rules: { refuses: siteRefuses } }),
  ]
}
