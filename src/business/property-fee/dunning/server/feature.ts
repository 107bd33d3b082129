import { stateDictionary } from '#kernel/shared/dictionary.ts'
import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import { arrearsRoutes } from '../../arrears/server/routes.ts'
import { dunningPlanRoutes } from '../../dunning-plan/server/routes.ts'
import { dunningLevel, dunningPlanStatus, dunningWay } from '../../dunning-plan/shared/dictionaries.ts'
import { dunningPlanPermissions } from '../../dunning-plan/shared/permissions.ts'
import type { StandardParts } from '../../standard/server/ports.ts'
import { dunningOrigin, dunningResult, enteredResult } from '../shared/dictionaries.ts'
import { dunningPermissions } from '../shared/permissions.ts'
import { dunningMachine } from '../shared/states.ts'
import { dunningFiles } from './files.ts'
import { dunningFlowOf } from './flow.ts'
import { dunningHandlers } from './handlers.ts'
import { dunningJob } from './jobs.ts'
import { dunningMenu } from './menu.ts'
import { dunningRoutes } from './routes.ts'
import { dunningSeed } from './seed.ts'
import { dunningTodos } from './todos.ts'

/** Who owes money for a room is asked for it: by plans, on working days, in words and on paper, and never by anything else. */
export function dunningServer(parts: StandardParts): ServerFeature {
  const flow = dunningFlowOf(parts)
  return serverFeature({
    name: 'fee-dunning',
    routes: [...dunningPlanRoutes, ...dunningRoutes(flow, parts), ...arrearsRoutes],
    jobs: [dunningJob(flow, parts)],
    handlers: dunningHandlers(flow),
    files: [dunningFiles],
    menu: dunningMenu,
    permissions: [dunningPlanPermissions, dunningPermissions],
    dictionaries: [
      stateDictionary('dunning_state', '催缴状态', dunningMachine),
      ...[dunningLevel, dunningWay, dunningPlanStatus, dunningOrigin, dunningResult, enteredResult],
    ],
    todos: [dunningTodos(parts)],
    constraints: {
      fee_dunning_plan_place: '该适用范围已有催缴方案',
      fee_dunning_plan_creditor_id: '该机构已有催缴方案，不能删除',
      fee_dunning_plan_village_id: '该小区已有催缴方案，不能删除',
      fee_dunning_room_id: '该房屋已有催缴记录，不能删除',
      fee_dunning_village_id: '该小区已有催缴记录，不能删除',
      fee_dunning_creditor_id: '该机构已有催缴记录，不能删除',
    },
    seed: dunningSeed(parts),
  })
}
