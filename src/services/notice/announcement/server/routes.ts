import { partsOf } from '#kernel/shared/comma-list.ts'
import { readOptions } from '#engines/pickers/server/options.ts'
import { soundMatch } from '#engines/search/server/sound-match.ts'
import { exportRoute } from '#engines/manage-view/server/export.ts'
import { importRoutes } from '#engines/manage-view/server/import.ts'
import { daysAgo } from '#engines/manage-view/server/purge.ts'
import { RECYCLE_DAYS } from '#engines/manage-view/shared/removal-calls.ts'
import type { Page } from '#kernel/shared/page.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { restoreRow } from '#kernel/server/db/rows.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import type { Services } from '#kernel/server/services.ts'
import type { Approvals } from '#kernel/server/workflow-kind.ts'
import { readTree } from '#system/depart/server/lookup.ts'
import { readPeople } from '#system/user/server/lookup.ts'
import { announcementApi as api } from '../shared/api.ts'
import { announcementFields } from '../shared/fields.ts'
import { announcementFilters, AnnouncementInput, type SysAnnouncement } from '../shared/schema.ts'
import { announcementList } from './lists.ts'
import { readStatistics } from './statistics.ts'
import { audit, pin, submit, withdraw } from './review.ts'
import {
  changeAnnouncement,
  openAnnouncement,
  readAnnouncement,
  release,
  removeAnnouncement,
  revoke,
  shown,
} from './service.ts'
import { announcementTables, type AnnouncementRow } from './tables.ts'
import { villageChoice } from './choose-village.ts'

type Query = Record<string, string>
const title = '系统通告'

async function pageOf(services: Services, db: Db, actor: Actor, query: Query): Promise<Page<SysAnnouncement>> {
  const page = await announcementList.page(db, actor, announcementFilters(query))
  return { ...page, records: page.records.map((row) => shown(services, actor, row)) }
}

export const announcementRoutes = (approvals: Approvals): readonly Route[] => [
  route(api.page, (db, actor, query, { services }) => pageOf(services, db, actor, query)),
  route(api.choices, (db, actor, query, { services }) => pageOf(services, db, actor, query)),
  route(api.one, (db, actor, { id }, { services }) => readAnnouncement(services, db, actor, id)),
  route(api.create, (db, actor, input, { services }) =>
    stored(services, db, actor, (tx) => openAnnouncement(tx, actor, input)),
  ),
  route(api.update, (db, actor, input, { services }) =>
    stored(services, db, actor, (tx) => changeAnnouncement(tx, actor, input)),
  ),
  route(api.remove, (db, actor, input) => db.write(actor, (tx) => removeAnnouncement(tx, actor, input))),
  route(api.removeBatch, (db, actor, { ids }) =>
    db.write(actor, async (tx) => {
      for (const id of partsOf(ids)) await removeAnnouncement(tx, actor, { id })
      return null
    }),
  ),
  route(api.release, (db, actor, { id }) => release(db, actor, id)),
  route(api.revoke, (db, actor, { id }) => revoke(db, actor, id)),
  route(api.submit, (db, actor, { id }) => submit(db, actor, id, approvals)),
  route(api.withdraw, (db, actor, { id }) => withdraw(db, actor, id)),
  route(api.audit, (db, actor, input) => audit(db, actor, input)),
  route(api.pin, (db, actor, input) => pin(db, actor, input)),
  route(api.readStatistics, readStatistics),
  route(api.people, (db, actor, raw, { services }) =>
    readPeople(db, actor, services.secrets, { raw, activeOnly: true }),
  ),
  route(api.villages, (db, actor, asked) => readOptions(db, actor, villageChoice, asked, soundMatch)),
  route(api.departs, (db, actor, { ids = '' }) => readTree(db, actor, ids)),
  ...binRoutes(),
  ...sheetRoutes(),
]

/** A write, answered as the row is read back. */
async function stored(
  services: Services,
  db: Db,
  actor: Actor,
  work: (tx: Parameters<Parameters<Db['write']>[1]>[0]) => Promise<AnnouncementRow>,
): Promise<SysAnnouncement> {
  return db.write(actor, async (tx) =>
    shown(services, actor, await announcementList.one(tx, actor, (await work(tx)).id)),
  )
}

function binRoutes(): Route[] {
  const { recycled, restore } = api
  if (!recycled || !restore) return []
  return [
    route(recycled, async (db, actor, query, { services }) => {
      const page = await announcementList.recycled(db, actor, announcementFilters(query), daysAgo(RECYCLE_DAYS))
      return { ...page, records: page.records.map((row) => ({ ...row, ...shown(services, actor, row) })) }
    }),
    route(restore, (db, actor, { id }, { services }) =>
      stored(services, db, actor, (tx) => restoreRow(tx, actor, announcementTables.sysAnnouncement, id)),
    ),
  ]
}

function sheetRoutes(): Route[] {
  const { create: _create, update: _update, one: _one, ...rest } = api
  const target = { title, fields: announcementFields, input: AnnouncementInput, create: openAnnouncement }
  return [
    ...(rest.export ? [exportRoute(rest.export, title, () => announcementList, announcementFilters)] : []),
    ...importRoutes(rest, target),
  ]
}
