import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import { listOf } from '#engines/manage-view/server/list.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import type { WarningParts } from '../../server/ports.ts'
import { meetingType } from '../../shared/dictionaries.ts'
import { warningTypeApi } from '../shared/api.ts'
import { warningTypeFields } from '../shared/fields.ts'
import type { WarningType } from '../shared/schema.ts'
import { ofMeasure, warningTypeRules } from './rules.ts'
import { warningTypeTables } from './tables.ts'

export function warningTypeRoutes(parts: WarningParts): Route[] {
  const { measures, meetingTypes, ...plain } = warningTypeApi
  const all = () => parts.measures().all
  const labelled = (row: WarningType): WarningType => {
    const metricLabel = parts.measures().find(row.metricKey)?.label ?? row.metricKey
    return { ...row, metricLabel }
  }
  const list = listOf<WarningType>({
    table: warningTypeTables.warningType,
    fields: warningTypeFields,
    sort: { key: 'sort', descending: false },
    shown: labelled,
  })
  return [
    ...crudRoutes(plain, { title: '预警类型', list, rules: warningTypeRules(parts) }),
    route(measures, async () =>
      all().map((measure) => ({ value: measure.key, text: measure.label, ...ofMeasure(measure) })),
    ),
    route(meetingTypes, async (_db, _actor, _input, { services }) => services.dictionaries.items(meetingType.code)),
  ]
}
