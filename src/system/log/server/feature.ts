import { exportRoute } from '#engines/manage-view/server/export.ts'
import { serverFeature } from '#kernel/server/feature.ts'
import { route } from '#kernel/server/http/route.ts'
import { checkpointJob, sealJob } from '../chain/server/jobs.ts'
import { logApi } from '../shared/api.ts'
import { logType, operateType } from '../shared/dictionaries.ts'
import { logPermissions } from '../shared/permissions.ts'
import { openMonthsJob } from './jobs.ts'
import { logList, pageLogs, readLog } from './lists.ts'
import { logMenu } from './menu.ts'
import { logMetrics } from './metrics.ts'
import { clearLogs, removeLogs } from './remove-logs.ts'
import { readVisitDays, readVisits } from './read-visits.ts'

export { verifyLogs, type ChainReport } from '../chain/server/verify.ts'

export const logServer = serverFeature({
  name: 'log',
  routes: [
    route(logApi.page, (db, actor, query) => pageLogs(db, actor, query)),
    route(logApi.one, (db, actor, { id }) => readLog(db, actor, id)),
    exportRoute(logApi.export, '日志', () => logList),
    route(logApi.remove, (db, actor, { id }) => removeLogs(db, actor, id)),
    route(logApi.removeBatch, (db, actor, { ids }) =>
      ids === 'allclear' ? clearLogs(db, actor) : removeLogs(db, actor, ids),
    ),
    route(logApi.visits, (db, actor) => readVisits(db, actor)),
    route(logApi.visitDays, (db, actor) => readVisitDays(db, actor)),
  ],
  jobs: [openMonthsJob, sealJob, checkpointJob],
  menu: logMenu,
  metrics: logMetrics,
  permissions: [logPermissions],
  dictionaries: [logType, operateType],
})
