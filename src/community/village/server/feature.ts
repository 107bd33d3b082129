import { publishRelations } from '#kernel/server/db/relations.ts'
import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import { route } from '#kernel/server/http/route.ts'
import type { Services } from '#kernel/server/services.ts'
import { stateDictionary } from '#kernel/shared/dictionary.ts'
import { buildingRules } from '../building/server/rules.ts'
import { buildingApi } from '../building/shared/api.ts'
import { buildingStructure, buildingType } from '../building/shared/dictionaries.ts'
import { changeRoutes } from '../change/server/routes.ts'
import { conditionRoutes } from '../condition/server/routes.ts'
import { endManagerAreas } from '../manager-area/server/jobs.ts'
import { managerAreaRoutes } from '../manager-area/server/routes.ts'
import { areaBasis } from '../manager-area/shared/dictionaries.ts'
import { managerAreaPermissions } from '../manager-area/shared/permissions.ts'
import { nameReason } from '../name-change/shared/dictionaries.ts'
import { openAlready } from '../name-change/server/check-name.ts'
import { nameChangePermissions } from '../name-change/shared/permissions.ts'
import { optionRoutes, type WarningOptions } from '../option/server/routes.ts'
import { roomRoutes } from '../room/server/routes.ts'
import { areaSource, deliverState, liveState, ownershipKind, roomUsage } from '../room/shared/dictionaries.ts'
import { roomPermissions } from '../room/shared/permissions.ts'
import { unitRules } from '../unit/server/rules.ts'
import { unitApi } from '../unit/shared/api.ts'
import { villagePickers } from '../shared/api.ts'
import { committeeState, fundMode, manageMode, villageType } from '../shared/dictionaries.ts'
import { villagePermissions } from '../shared/permissions.ts'
import { villageMachine } from '../shared/states.ts'
import { villageFiles } from './files.ts'
import { villageNight } from './jobs.ts'
import { buildingList, managerAreaList, unitList } from './lists.ts'
import { villageLayers } from './map-layers.ts'
import { villageMenu } from './menu.ts'
import { villageMetrics } from './metrics.ts'
import { pickRooms, pickVillages } from './repository.ts'
import { nameChangeRoutes, villageRoutes } from './routes.ts'
import { villageSearches } from './searches.ts'
import { villageSeed } from './seed.ts'
import { villageTodos } from './todo-kinds.ts'

publishRelations({ village: 'ref_village', villagePlace: 'ref_village_place', building: 'ref_building' })

/** Villages, their buildings and rooms, and who serves them. Links to their files are signed with the installation's secret. */
export const villageServer = (parts: Pick<Services, 'secrets'> & { warningOptions: WarningOptions }): ServerFeature =>
  serverFeature({
    name: 'village',
    routes: [
      ...changeRoutes,
      ...conditionRoutes,
      ...villageRoutes(parts),
      ...nameChangeRoutes(parts),
      ...crudRoutes(buildingApi, { title: '楼栋', list: buildingList, rules: buildingRules }),
      ...crudRoutes(unitApi, { title: '单元', list: unitList, rules: unitRules }),
      ...roomRoutes,
      ...managerAreaRoutes(managerAreaList, parts.secrets),
      route(villagePickers.village, (db, actor, query) => db.read(actor, (tx) => pickVillages(tx, actor, query))),
      route(villagePickers.room, (db, actor, query) => db.read(actor, (tx) => pickRooms(tx, actor, query))),
      ...optionRoutes(parts.warningOptions),
    ],
    jobs: [villageNight, endManagerAreas],
    menu: villageMenu,
    permissions: [villagePermissions, nameChangePermissions, roomPermissions, managerAreaPermissions],
    dictionaries: [
      stateDictionary('village_state', '小区状态', villageMachine),
      villageType,
      manageMode,
      committeeState,
      fundMode,
      nameReason,
      buildingType,
      buildingStructure,
      roomUsage,
      areaSource,
      ownershipKind,
      deliverState,
      liveState,
      areaBasis,
    ],
    constraints: {
      village_name: '该社区下已存在同名小区',
      village_org: '该组织机构已登记小区',
      village_resident_area: '住宅面积不能大于总建筑面积',
      village_name_change_open: openAlready,
      village_building_name: '该小区已有同名楼栋',
      village_building_code: '该小区已有相同楼号',
      village_unit_name: '该楼栋已有同名单元',
      village_unit_code: '该楼栋已有相同单元号',
      village_room_no: '同一单元内房号重复',
      village_room_code: '房屋编码重复',
      village_room_cert: '不动产权证号已被其他房屋使用',
      manager_area_overlap: '该小区在此期间已有管理区域',
      village_place: '小区的组织机构应设在社区之下',
      manager_area_project: '项目部有生效的管理区域，不能移出所属企业',
      manager_area_period: '截止日期不能早于生效日期',
    },
    metrics: villageMetrics(parts),
    files: [villageFiles],
    todos: villageTodos,
    searches: villageSearches,
    mapLayers: villageLayers,
    seed: villageSeed,
  })
