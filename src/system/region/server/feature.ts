import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import { exportRoute } from '#engines/manage-view/server/export.ts'
import { importRoutes } from '#engines/manage-view/server/import.ts'
import { serverFeature } from '#kernel/server/feature.ts'
import { route } from '#kernel/server/http/route.ts'
import { regionApi, regionSheetApi } from '../shared/api.ts'
import { regionKind, regionLevel, regionStatus } from '../shared/dictionaries.ts'
import { regionPermissions } from '../shared/permissions.ts'
import { regionImport } from './imports.ts'
import { installRegions } from './install.ts'
import { outlineSource } from '../shape/shared/dictionaries.ts'
import { regionShapeRoutes } from '../shape/server/routes.ts'
import { regionMenu } from './menu.ts'
import { regions } from './repository.ts'
import { mergeRegion, readChildren, regionRules } from './service.ts'
import { spellRegions } from './spell-regions.ts'

const { children, merge, ...calls } = regionApi

/** The regions of the country, down to the district's own streets and communities. */
export const regionServer = serverFeature({
  name: 'region',
  routes: [
    ...crudRoutes(calls, { title: '区划', list: regions, rules: regionRules }),
    route(children, (db, actor, { pid }) => readChildren(db, actor, pid)),
    route(merge, mergeRegion),
    exportRoute(regionSheetApi.export, '行政区划', () => regions),
    ...importRoutes(regionSheetApi, regionImport),
    ...regionShapeRoutes,
  ],
  jobs: [spellRegions],
  menu: regionMenu,
  permissions: [regionPermissions],
  dictionaries: [regionLevel, regionKind, regionStatus, outlineSource],
  constraints: {
    region_code: '区划代码已存在',
    region_parent: '上级区划不存在',
    region_in_use: '区划下存在小区，不能停用',
  },
  uniques: [{ table: 'region', field: 'code', from: 'region', column: 't.code' }],
  install: installRegions,
})

export { regionSeed } from './seed.ts'
