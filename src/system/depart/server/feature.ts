import { publishRelations } from '#kernel/server/db/relations.ts'
import { serverFeature } from '#kernel/server/feature.ts'
import { departStatus, orgCategory } from '../shared/dictionaries.ts'
import { structureRoutes } from '../structure/server/routes.ts'
import { departPermissions } from '../structure/shared/permissions.ts'
import { departMenu } from './menu.ts'
import { departDictionaries, departRoutes } from './routes.ts'
import { departSeed } from './seed.ts'

publishRelations({ depart: 'ref_depart' })

export { declareTopDepart } from './declaration.ts'
export { giveAreas } from './seed-areas.ts'

export const departServer = serverFeature({
  name: 'depart',
  routes: [...departRoutes, ...structureRoutes],
  menu: departMenu,
  permissions: [departPermissions],
  constraints: {
    sys_depart_code: '部门编码已经存在',
    sys_depart_area: '该区划代码已有对应的部门',
    sys_depart_area_kind: '只有政府机构可填写行政区划代码',
    sys_depart_region: '区划代码不存在',
  },
  uniques: [{ table: 'sys_depart', field: 'org_code', from: 'sys_depart', column: 't.org_code' }],
  dictionaries: [orgCategory, departStatus],
  tableDictionaries: departDictionaries,
  seed: departSeed,
})
