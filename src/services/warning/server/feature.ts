import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { warningFlow } from '../record/server/flow.ts'
import { warningHandlers } from '../record/server/handlers.ts'
import { warningLayers } from '../record/server/map-layers.ts'
import { warningMetrics } from '../record/server/metrics.ts'
import { preWarningRoutes } from '../record/server/routes.ts'
import { warningTickets } from '../record/server/ticket-kinds.ts'
import { warningTodos } from '../record/server/todos.ts'
import { preWarningPermissions } from '../record/shared/permissions.ts'
import { scanJob } from '../scan/server/jobs.ts'
import { warningSettingRoutes } from '../setting/server/routes.ts'
import { warningSettingPermissions } from '../setting/shared/permissions.ts'
import {
  departRule,
  meetingType,
  warningAudience,
  warningCategory,
  warningChannel,
  warningCompare,
  warningLevel,
  warningUnit,
} from '../shared/dictionaries.ts'
import { warningTypeRoutes } from '../type/server/routes.ts'
import { warningTypePermissions } from '../type/shared/permissions.ts'
import { bringTypes, typeBringer } from './install.ts'
import { warningMenu } from './menu.ts'
import type { WarningParts } from './ports.ts'
import { warningSeed } from './seed.ts'

/** Early warnings: what can be warned of, from which thresholds on, the scans, and the records with their work orders. */
export function warningServer(parts: WarningParts & { secrets: Secrets }): ServerFeature {
  const flow = warningFlow(parts)
  return serverFeature({
    name: 'warning',
    routes: [
      ...warningTypeRoutes(parts),
      ...warningSettingRoutes(parts),
      ...preWarningRoutes(parts, flow, parts.secrets),
    ],
    jobs: [scanJob({ parts, flow }, typeBringer(parts))],
    handlers: warningHandlers(parts),
    menu: warningMenu,
    permissions: [preWarningPermissions, warningSettingPermissions, warningTypePermissions],
    dictionaries: [
      warningLevel,
      warningCategory,
      warningUnit,
      warningCompare,
      meetingType,
      departRule,
      warningChannel,
      warningAudience,
    ],
    todos: warningTodos,
    tickets: warningTickets,
    metrics: warningMetrics,
    mapLayers: warningLayers,
    constraints: {
      warning_type_code: '类型编码已存在',
      warning_setting_type_id: '该类型已有预警设置，不能删除，可停用',
      pre_warning_open: '同一对象已有未结束的预警',
      pre_warning_no: '预警编号重复，请重试',
    },
    install: async (tx, actor) => void (await bringTypes(tx, actor, parts)),
    seed: warningSeed({ parts, flow }),
  })
}
