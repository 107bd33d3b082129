import { stateDictionary } from '#kernel/shared/dictionary.ts'
import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import { depositLogKind } from '../shared/dictionaries.ts'
import { depositPermissions } from '../shared/permissions.ts'
import { depositMachine } from '../shared/states.ts'
import { depositMenu } from './menu.ts'
import { depositRoutes } from './routes.ts'

/** Deposits that are held: of one bill each, explained by what moved. */
export const depositServer: ServerFeature = serverFeature({
  name: 'fee-deposit',
  routes: depositRoutes,
  menu: depositMenu,
  permissions: [depositPermissions],
  dictionaries: [stateDictionary('fee_deposit_state', '押金状态', depositMachine), depositLogKind],
  constraints: {
    fee_deposit_village_id: '该小区已有押金，不能删除',
    fee_deposit_creditor_id: '该机构已有押金，不能删除',
    fee_deposit_item_id: '该收费项目已有押金，不能删除',
    fee_deposit_payer_id: '该住户还有押金未退还，不能删除',
  },
})
