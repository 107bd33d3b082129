import { crudRoutes, type CrudRules } from '#engines/manage-view/server/crud.ts'
import { serverFeature } from '#kernel/server/feature.ts'
import { route } from '#kernel/server/http/route.ts'
import { buildingRules } from '../building/server/rules.ts'
import { buildingApi } from '../building/shared/api.ts'
import { buildingType } from '../building/shared/dictionaries.ts'
import { buildingPermissions } from '../building/shared/permissions.ts'
import { endManagerAreas } from '../manager-area/server/jobs.ts'
import { managerAreaRules } from '../manager-area/server/rules.ts'
import { managerAreaApi } from '../manager-area/shared/api.ts'
import { managerAreaPermissions } from '../manager-area/shared/permissions.ts'
import { roomRules } from '../room/server/rules.ts'
import { roomApi } from '../room/shared/api.ts'
import { areaSource, deliverState, liveState, ownershipKind, roomUsage } from '../room/shared/dictionaries.ts'
import { roomPermissions } from '../room/shared/permissions.ts'
import { villageApi, villagePickers } from '../shared/api.ts'
import { manageMode, villageType } from '../shared/dictionaries.ts'
import { villagePermissions } from '../shared/permissions.ts'
import type { Village, VillageInput } from '../shared/schema.ts'
import { buildingList, managerAreaList, roomList, villageList } from './lists.ts'
import { villageMenu } from './menu.ts'
import { pickRooms, pickVillages } from './repository.ts'
import { villageSearches } from './search.ts'
import { villageSeed } from './seed.ts'
import { checkVillage, dropActors, openVillage, placeColumns } from './service.ts'

const villageRules: CrudRules<Village, VillageInput> = {
  check: (tx, actor, input, before) => checkVillage(tx, actor, input, before),
  derive: (tx, _actor, input, before) => (before?.orgId === input.orgId ? {} : placeColumns(tx, input.orgId)),
  changed: async (tx) => dropActors(tx),
}

const { create, ...villageCalls } = villageApi

/** Villages, their buildings and rooms, and who serves them. */
export const villageServer = serverFeature({
  name: 'village',
  routes: [
    ...crudRoutes(villageCalls, { title: '小区', list: villageList, rules: villageRules }),
    route(create!, (db, actor, input) => openVillage(db, actor, input, villageList)),
    ...crudRoutes(buildingApi, { title: '楼栋', list: buildingList, rules: buildingRules }),
    ...crudRoutes(roomApi, { title: '房屋', list: roomList, rules: roomRules }),
    ...crudRoutes(managerAreaApi, {
      title: '管理区域',
      list: managerAreaList,
      rules: managerAreaRules,
    }),
    route(villagePickers.village, (db, actor, query) => db.read(actor, (tx) => pickVillages(tx, actor, query))),
    route(villagePickers.room, (db, actor, query) => db.read(actor, (tx) => pickRooms(tx, actor, query))),
  ],
  jobs: [endManagerAreas],
  menu: villageMenu,
  permissions: [villagePermissions, buildingPermissions, roomPermissions, managerAreaPermissions],
  dictionaries: [villageType, manageMode, buildingType, roomUsage, areaSource, ownershipKind, deliverState, liveState],
  constraints: {
    village_name: '该社区下已存在同名小区',
    village_org: '该组织机构已登记小区',
    village_building_name: '该小区已有同名楼栋',
    village_building_code: '该小区已有相同楼号',
    village_room_no: '同一单元内房号重复',
    village_room_code: '房屋编码重复',
    manager_area_overlap: '该小区在此期间已有管理区域',
    village_place: '小区的组织机构应设在社区之下',
    manager_area_project: '项目部有生效的管理区域，不能移出所属企业',
    manager_area_period: '截止日期不能早于生效日期',
  },
  searches: villageSearches,
  seed: villageSeed,
})
