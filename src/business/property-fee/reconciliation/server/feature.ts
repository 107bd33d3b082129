import { stateDictionary } from '#kernel/shared/dictionary.ts'
import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import { diffTodos } from '../../difference/server/todos.ts'
import { diffClass, diffWay } from '../../difference/shared/dictionaries.ts'
import { diffMachine } from '../../difference/shared/states.ts'
import type { StandardParts } from '../../standard/server/ports.ts'
import { reconChannel } from '../shared/dictionaries.ts'
import { reconPermissions } from '../shared/permissions.ts'
import { reconMachine } from '../shared/states.ts'
import { reconMenu } from './menu.ts'
import { reconMetrics } from './metrics.ts'
import { reconRoutes } from './routes.ts'
import { reconSeed } from './seed.ts'
import { reconTodos } from './todos.ts'
import { reconWarnings } from './warnings.ts'

/** Statements of channels beside what was taken through them, until nothing of them is left. */
export const reconServer = (parts: StandardParts): ServerFeature =>
  serverFeature({
    name: 'fee-reconciliation',
    routes: reconRoutes(parts),
    menu: reconMenu,
    permissions: [reconPermissions],
    dictionaries: [
      stateDictionary('recon_state', '对账状态', reconMachine),
      stateDictionary('recon_diff_state', '对账差异状态', diffMachine),
      ...[reconChannel, diffClass, diffWay],
    ],
    todos: [reconTodos(parts), diffTodos(parts)],
    warnings: reconWarnings,
    metrics: reconMetrics,
    constraints: {
      fee_recon_overlap: '该小区的此渠道在这些日期已对过账',
      fee_recon_file: '该对账单已导入过',
      fee_recon_village_id: '该小区已有对账，不能删除',
      fee_recon_creditor_id: '该机构已有对账，不能删除',
      fee_recon_line_trade: '对账单中有交易已在其他对账单中，请重新导入',
    },
    seed: reconSeed(parts),
  })
