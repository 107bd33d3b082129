import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import { route } from '#kernel/server/http/route.ts'
import { serverFeature } from '#kernel/server/feature.ts'
import { equipmentApi } from '../shared/api.ts'
import { equipmentKind } from '../shared/dictionaries.ts'
import { equipmentPermissions } from '../shared/permissions.ts'
import { equipmentDeadlines } from './deadlines.ts'
import { equipmentFlow } from './flow.ts'
import { equipmentList } from './lists.ts'
import { equipmentMenu } from './menu.ts'
import { pickContractors } from './repository.ts'
import { equipmentRules } from './rules.ts'
import { equipmentSeed } from './seed.ts'

/** The register of common equipment: what faults, inspections and assets refer to. */
export const equipmentServer = serverFeature({
  name: 'equipment',
  routes: [
    route(equipmentApi.contractors, (db, actor, query) => db.read(actor, (tx) => pickContractors(tx, query))),
    ...crudRoutes(equipmentApi, { title: '设备', list: equipmentList, rules: equipmentRules, flow: equipmentFlow }),
  ],
  menu: equipmentMenu,
  permissions: [equipmentPermissions],
  dictionaries: [equipmentKind],
  deadlines: equipmentDeadlines,
  constraints: { equipment_no: '该小区已有相同编号的设备', equipment_days: '下次检验日期不能早于安装日期' },
  seed: equipmentSeed,
})
