import { stateDictionary } from '#kernel/shared/dictionary.ts'
import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import { deductAnswer, deductConsent, deductState, depositLogKind } from '../shared/dictionaries.ts'
import { depositPermissions } from '../shared/permissions.ts'
import { depositMachine } from '../shared/states.ts'
import { depositFiles } from './files.ts'
import { depositFlowOf } from './flow.ts'
import { depositJob } from './jobs.ts'
import { depositMenu } from './menu.ts'
import type { DepositParts } from './ports.ts'
import { depositRoutes } from './routes.ts'
import { depositSeed } from './seed.ts'
import { depositTodos } from './todos.ts'

/** Deposits that are held: of one bill each, explained by what moved, and less only by what their payer agrees to. */
export function depositServer(parts: DepositParts): ServerFeature {
  const flow = depositFlowOf(parts)
  return serverFeature({
    name: 'fee-deposit',
    routes: depositRoutes(parts, flow),
    jobs: [depositJob(flow)],
    menu: depositMenu,
    permissions: [depositPermissions],
    dictionaries: [
      stateDictionary('fee_deposit_state', '押金状态', depositMachine),
      ...[depositLogKind, deductState, deductConsent, deductAnswer],
    ],
    files: [depositFiles],
    todos: [depositTodos(parts)],
    seed: depositSeed(flow),
    constraints: {
      fee_deposit_village_id: '该小区已有押金，不能删除',
      fee_deposit_creditor_id: '该机构已有押金，不能删除',
      fee_deposit_item_id: '该收费项目已有押金，不能删除',
      fee_deposit_payer_id: '该住户还有押金未退还，不能删除',
    },
  })
}
