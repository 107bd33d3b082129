import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import { route } from '#kernel/server/http/route.ts'
import type { Report } from '#kernel/server/report.ts'
import { reportApi } from '../shared/api.ts'
import { filtersOf, headOf, readReport, reportOf } from './read.ts'

/** Reports that units declare, behind the calls of the popup selector. */
export const reportServer = (reports: readonly Report[]): ServerFeature =>
  serverFeature({
    name: 'report',
    routes: [
      route(reportApi.head, async (_db, _actor, { code }, { services }) =>
        headOf(reportOf(reports, code), services.dictionaries),
      ),
      route(reportApi.filters, async (_db, _actor, { id }) => filtersOf(reportOf(reports, id))),
      route(reportApi.rows, (db, actor, { id, ...raw }) => readReport(db, actor, reportOf(reports, id), raw)),
    ],
  })
