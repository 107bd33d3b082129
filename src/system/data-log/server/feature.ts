import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import { route } from '#kernel/server/http/route.ts'
import type { Restorer } from '#kernel/server/restorer.ts'
import { dataLogApi } from '../shared/api.ts'
import { dataLogPermissions } from '../shared/permissions.ts'
import { dataLogMenu } from './menu.ts'
import { pageChanges } from './repository.ts'
import { compareVersions, listTables, readOne, readVersions, restoreVersion } from './service.ts'

/** The data log; `restores` are what all units bring. */
export const dataLogServer = (restores: readonly Restorer[]): ServerFeature =>
  serverFeature({
    name: 'data-log',
    routes: [
      route(dataLogApi.page, (db, actor, query) => pageChanges(db, actor, query)),
      route(dataLogApi.one, (db, actor, { id }) => readOne(db, actor, id)),
      route(dataLogApi.versions, (db, actor, record) => readVersions(db, actor, record)),
      route(dataLogApi.compare, (db, actor, pair) => compareVersions(db, actor, pair)),
      route(dataLogApi.tables, async (_db, actor) => listTables(actor, restores)),
      route(dataLogApi.restore, (db, actor, { id }) => restoreVersion(db, actor, restores, id)),
    ],
    menu: dataLogMenu,
    permissions: [dataLogPermissions],
  })
