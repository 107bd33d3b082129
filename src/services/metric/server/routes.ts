import { partsOf } from '#kernel/shared/comma-list.ts'
import { nowText } from '#kernel/server/clock.ts'
import { can, type Actor } from '#kernel/server/actor.ts'
import { Download, route, type Route } from '#kernel/server/http/route.ts'
import { permissionOf, type Metrics } from '#kernel/server/metric.ts'
import { spreadsheetType } from '#kernel/server/spreadsheet/write.ts'
import { metricApi } from '../shared/api.ts'
import type { StatDefinition, StatQuery } from '../shared/schema.ts'
import { groupingsOf } from './group-rows.ts'
import { readFigures, type MetricQuestion } from './lookup.ts'
import { sheetOf } from './export-sheet.ts'

function questionOf({ code, dim, compare, from, to, groupBy, ...within }: StatQuery): MetricQuestion {
  const [key = '', value = ''] = dim?.split(':') ?? []
  return {
    codes: partsOf(code),
    from,
    to,
    groupBy,
    within,
    compare: compare === 'Y',
    ...(dim && { dims: { [key]: value } }),
  }
}

const definitionsOf = (actor: Actor, { all }: Metrics): StatDefinition[] =>
  all
    .filter((metric) => can(actor, permissionOf(metric)))
    .map((metric) => {
      const { code, label, help, unit, kind, better = null, subject } = metric
      return {
        code,
        label,
        help,
        unit,
        kind,
        better,
        subject,
        groupings: groupingsOf(metric),
        page: metric.part.rows.page.path,
      }
    })

export const metricRoutes: readonly Route[] = [
  route(metricApi.metric, (db, actor, query, { services }) => readFigures(db, actor, questionOf(query), services)),
  route(metricApi.export, async (db, actor, query, { services }) => {
    const answer = await readFigures(db, actor, questionOf(query), services)
    const sheet = sheetOf(answer, query.companyId !== undefined)
    return new Download(sheet, `统计-${nowText().slice(0, 10)}.xlsx`, spreadsheetType)
  }),
  route(metricApi.definitions, async (_db, actor, _query, { services }) => definitionsOf(actor, services.metrics)),
]
