import { badInput } from '#kernel/server/errors.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { WarningMeasure } from '#kernel/server/warning-measure.ts'
import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import type { WarningParts } from '../../server/ports.ts'
import type { WarningCategory } from '../../shared/dictionaries.ts'
import type { WarningType, WarningTypeInput } from '../shared/schema.ts'

/** What a type has of its measure. */
export const ofMeasure = ({ category, unit, compare }: WarningMeasure) => ({
  category: category as WarningCategory,
  unit,
  compare,
})

const usual = { sort: 100, status: 'Y' } as const

/** A type names a measure that some unit brings, and keeps it once there are thresholds for it. */
export const warningTypeRules = ({ measures }: WarningParts): CrudRules<WarningType, WarningTypeInput> => ({
  async check(tx, _actor, { metricKey, meetingTypeId }, before) {
    const measure = measures().find(metricKey)
    if (!measure) throw badInput({ metricKey: '没有该预警指标，请重新选择' })
    if (meetingTypeId && !('byMeetingType' in measure))
      throw badInput({ meetingTypeId: '该预警指标与业主大会类型无关' })
    if (!before || before.metricKey === metricKey) return
    const text = `select count(*) as used from warning_setting where tenant_id = $1 and type_id = $2 and del_flag = 0`
    const { used } = await tx.one(statement<{ used: number }>(text, [tx.tenantId, before.id]))
    if (used > 0) throw badInput({ metricKey: '该类型已有预警设置，不能更换指标' })
  },
  derive: (_tx, _actor, { metricKey, sort, status }, before) => ({
    ...ofMeasure(measures().find(metricKey)!),
    sort: sort ?? before?.sort ?? usual.sort,
    status: status ?? before?.status ?? usual.status,
  }),
})
