import { now } from '#kernel/server/clock.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import { nextRuns } from '#kernel/shared/cron.ts'
import { toWire } from '#kernel/shared/time.ts'
import { levelOrder } from '../shared/levels.ts'
import { settled } from '../setting/server/rules.ts'
import { warningSettingTables } from '../setting/server/tables.ts'
import { usualCron } from '../setting/shared/schema.ts'
import { ofMeasure } from '../type/server/rules.ts'
import { warningTypeTables, type StoredType } from '../type/server/tables.ts'
import type { WarningParts } from './ports.ts'

/** The types of every measure, and a setting of the district for each with the usual thresholds. */
export async function installTypes(tx: Tx, actor: Actor, { measures }: WarningParts): Promise<void> {
  const nextAt = toWire(nextRuns(usualCron, now(), 1)[0]!)
  const types = measures().all.flatMap((measure) => measure.types.map((type) => ({ measure, type })))
  for (const [index, { measure, type }] of types.entries()) {
    const { code, name, description, suggest } = type
    const meetingTypeId = (type.meetingType ?? null) as StoredType['meetingTypeId']
    const row = await insertRow(tx, actor, warningTypeTables.warningType, {
      ...{ typeCode: code, typeName: name, metricKey: measure.key, ...ofMeasure(measure) },
      ...{ meetingTypeId, description, legalBasis: null, suggest, sort: (index + 1) * 10, status: 'Y' },
    })
    const levels = levelOrder.flatMap((level) => {
      const value = measure.levels[level]
      return value === undefined ? [] : [{ level, value }]
    })
    const setting = settled({ settingName: `${name}（区级）`, typeId: row.id, levels }, undefined)
    await insertRow(tx, actor, warningSettingTables.warningSetting, {
      ...setting,
      ...{
        nextAt: 'pushed' in measure ? null : nextAt,
        demanded: false,
        countedOn: null,
        lastScanAt: null,
        lastScanResult: null,
      },
    })
  }
}
