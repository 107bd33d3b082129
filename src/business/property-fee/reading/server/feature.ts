import { stateDictionary } from '#kernel/shared/dictionary.ts'
import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import { roundMenu } from '../../round/server/menu.ts'
import { roundRoutes } from '../../round/server/routes.ts'
import { readingPermissions } from '../shared/permissions.ts'
import { readingMachine } from '../shared/states.ts'
import { readingFiles } from './files.ts'
import { readingListOf } from './lists.ts'
import type { ReadingParts } from './ports.ts'
import { readingRoutes } from './routes.ts'

/** What counters showed, with photographs. */
export function readingServer(parts: ReadingParts): ServerFeature {
  return serverFeature({
    name: 'fee-reading',
    routes: [...roundRoutes, ...readingRoutes(readingListOf(parts))],
    menu: roundMenu,
    permissions: [readingPermissions],
    dictionaries: [stateDictionary('fee_reading_state', '抄表状态', readingMachine)],
    files: [readingFiles],
    constraints: {
      fee_reading_period: '该表本月已抄表',
      fee_reading_meter_id: '该表已有抄表记录，不能删除',
    },
  })
}
