import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import { stateDictionary } from '#kernel/shared/dictionary.ts'
import { serverFeature } from '#kernel/server/feature.ts'
import { poolRoutes } from '../../share-pool/server/routes.ts'
import { poolDictionaries } from '../../share-pool/shared/dictionaries.ts'
import { poolPermissions } from '../../share-pool/shared/permissions.ts'
import { poolMachine } from '../../share-pool/shared/states.ts'
import { meterApi } from '../shared/api.ts'
import { meterUse } from '../shared/dictionaries.ts'
import { meterPermissions } from '../shared/permissions.ts'
import { meterMachine } from '../shared/states.ts'
import { meterFlow } from './flow.ts'
import { meterList } from './lists.ts'
import { meterMenu } from './menu.ts'
import { meterRules } from './rules.ts'

/** Counters of homes and of what is used in common, and the pools that share it out. */
export const meterServer = serverFeature({
  name: 'fee-meter',
  routes: [
    ...crudRoutes(meterApi, { title: '计量表', list: meterList, rules: meterRules, flow: meterFlow }),
    ...poolRoutes,
  ],
  menu: meterMenu,
  permissions: [meterPermissions, poolPermissions],
  dictionaries: [
    stateDictionary('fee_meter_state', '计量表状态', meterMachine),
    stateDictionary('fee_pool_state', '公摊状态', poolMachine),
    meterUse,
    ...poolDictionaries,
  ],
  constraints: {
    fee_meter_no: '该小区已有此表号',
    fee_meter_room_id: '该房屋已有计量表，不能删除',
    fee_meter_village_id: '该小区已有计量表，不能删除',
    fee_meter_item_id: '该收费项目已有计量表，不能删除',
    fee_meter_creditor_id: '该机构已有计量表，不能删除',
    fee_pool_period: '该月份已有相同的公摊',
    fee_pool_village_id: '该小区已有公摊，不能删除',
    fee_pool_building_id: '该楼栋已有公摊，不能删除',
    fee_pool_item_id: '该收费项目已有公摊，不能删除',
    fee_pool_creditor_id: '该机构已有公摊，不能删除',
  },
})
