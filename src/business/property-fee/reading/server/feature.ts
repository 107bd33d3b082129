import { stateDictionary } from '#kernel/shared/dictionary.ts'
import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import { fixApproval } from '../../reading-fix/server/approval.ts'
import { fixFlow } from '../../reading-fix/server/flow.ts'
import { fixMenu } from '../../reading-fix/server/menu.ts'
import { fixRoutes } from '../../reading-fix/server/routes.ts'
import { fixPermissions } from '../../reading-fix/shared/permissions.ts'
import { fixMachine } from '../../reading-fix/shared/states.ts'
import { roundMenu } from '../../round/server/menu.ts'
import { roundRoutes } from '../../round/server/routes.ts'
import { selfReadingFiles } from '../../self-reading/server/files.ts'
import { passOvertaken, selfReadingFlowOf } from '../../self-reading/server/flow.ts'
import { selfReadingMenu } from '../../self-reading/server/menu.ts'
import { selfReadingRoutes } from '../../self-reading/server/routes.ts'
import { selfReadingSeed } from '../../self-reading/server/seed.ts'
import { selfReadingTodos } from '../../self-reading/server/todos.ts'
import { selfReadingPermissions } from '../../self-reading/shared/permissions.ts'
import { selfReadingMachine } from '../../self-reading/shared/states.ts'
import { readingPermissions } from '../shared/permissions.ts'
import { readingMachine } from '../shared/states.ts'
import { readingFiles } from './files.ts'
import { readingListOf } from './lists.ts'
import type { ReadingParts } from './ports.ts'
import { readingRoutes } from './routes.ts'

/** What counters showed: entered at a desk, from door to door, and by whoever lives there once somebody has looked at it. */
export function readingServer(parts: ReadingParts): ServerFeature {
  const selfFlow = selfReadingFlowOf(parts)
  return serverFeature({
    name: 'fee-reading',
    routes: [
      ...roundRoutes,
      ...readingRoutes(readingListOf(parts), (tx, actor, { meterId }) => passOvertaken(tx, actor, selfFlow, meterId)),
      ...selfReadingRoutes(parts, selfFlow),
      ...fixRoutes(parts),
    ],
    menu: [...roundMenu, ...selfReadingMenu, ...fixMenu],
    workflows: [fixApproval(parts, fixFlow)],
    permissions: [readingPermissions, selfReadingPermissions, fixPermissions],
    dictionaries: [
      stateDictionary('fee_reading_state', '抄表状态', readingMachine),
      stateDictionary('fee_self_reading_state', '自助抄表状态', selfReadingMachine),
      stateDictionary('fee_reading_fix_state', '抄表更正状态', fixMachine),
    ],
    files: [readingFiles, selfReadingFiles],
    todos: [selfReadingTodos(parts)],
    seed: selfReadingSeed(parts),
    constraints: {
      fee_reading_period: '该表本月已抄表',
      fee_reading_meter_id: '该表已有抄表记录，不能删除',
      fee_reading_fix_open: '该表已有抄表更正待审核',
      fee_self_reading_once: '该表本月已提交读数',
      fee_self_reading_meter_id: '该表已有自助抄表，不能删除',
    },
  })
}
