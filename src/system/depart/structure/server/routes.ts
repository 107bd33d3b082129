import { exportRoute } from '#engines/manage-view/server/export.ts'
import { importRoutes } from '#engines/manage-view/server/import.ts'
import { readOptions } from '#engines/pickers/server/options.ts'
import { personMatch } from '#engines/search/server/sound-match.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { structureApi } from '../shared/api.ts'
import { directorChoice } from './change-directors.ts'
import { departImport } from './imports.ts'
import { mergeDeparts, moveDepart, readDepartExtent } from './move-departs.ts'
import { departs } from './repository.ts'
import { createDepart, namedIds, removeDeparts, updateDepart } from './service.ts'

export const structureRoutes: Route[] = [
  route(structureApi.create, createDepart),
  route(structureApi.update, updateDepart),
  route(structureApi.remove, (db, actor, { id, version }) => removeDeparts(db, actor, [id], version)),
  route(structureApi.removeBatch, (db, actor, { ids }) => removeDeparts(db, actor, namedIds(ids))),
  route(structureApi.directorOptions, (db, actor, asked) => readOptions(db, actor, directorChoice, asked, personMatch)),
  route(structureApi.extent, (db, actor, { id }) => readDepartExtent(db, actor, id)),
  route(structureApi.move, moveDepart),
  route(structureApi.merge, mergeDeparts),
  exportRoute(structureApi.export, '部门', () => departs),
  ...importRoutes(structureApi, departImport),
]
