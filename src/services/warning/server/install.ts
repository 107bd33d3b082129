import { now } from '#kernel/server/clock.ts'
import { systemActor, type Actor } from '#kernel/server/actor.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { MeasureType, WarningMeasure } from '#kernel/server/warning-measure.ts'
import { nextRuns } from '#kernel/shared/cron.ts'
import { toWire } from '#kernel/shared/time.ts'
import { levelOrder } from '../shared/levels.ts'
import { settled } from '../setting/server/rules.ts'
import { warningSettingTables } from '../setting/server/tables.ts'
import { usualCron } from '../setting/shared/schema.ts'
import { ofMeasure } from '../type/server/rules.ts'
import { warningTypeTables, type StoredType } from '../type/server/tables.ts'
import type { WarningParts } from './ports.ts'

const broughtText = `insert into warning_brought (tenant_id, type_code)
  select $1, code from unnest($2::text[]) code
  where not exists (select from warning_type t where t.tenant_id = $1 and t.type_code = code and t.del_flag = 0)
  on conflict do nothing returning type_code`

/**
 * The types of measures that an organisation has not met yet, with a setting of the district for each with the usual
 * thresholds. What came once and was changed or removed stays as it is; a code of the organisation's own is not taken.
 */
export async function bringTypes(tx: Tx, actor: Actor, { measures }: Pick<WarningParts, 'measures'>): Promise<number> {
  const types = measures().all.flatMap((measure) => measure.types.map((type) => ({ measure, type })))
  const codes = types.map(({ type }) => type.code)
  const fresh = await tx.all(statement<{ typeCode: string }>(broughtText, [tx.tenantId, codes]))
  const isFresh = new Set(fresh.map(({ typeCode }) => typeCode))
  for (const [index, one] of types.entries()) {
    if (isFresh.has(one.type.code)) await bringType(tx, actor, one, (index + 1) * 10)
  }
  return fresh.length
}

interface Brought {
  measure: WarningMeasure
  type: MeasureType
}

const hourly = '0 0 * * * ?'

async function bringType(tx: Tx, actor: Actor, { measure, type }: Brought, sort: number): Promise<void> {
  const { code, name, description, suggest } = type
  const meetingTypeId = (type.meetingType ?? null) as StoredType['meetingTypeId']
  const row = await insertRow(tx, actor, warningTypeTables.warningType, {
    ...{ typeCode: code, typeName: name, metricKey: measure.key, ...ofMeasure(measure) },
    ...{ meetingTypeId, description, legalBasis: null, suggest, sort, status: 'Y' },
  })
  const levels = levelOrder.flatMap((level) => {
    const value = measure.levels[level]
    return value === undefined ? [] : [{ level, value }]
  })
  const scanCron = measure.unit === 'HOUR' || measure.isHourly ? hourly : usualCron
  const status = measure.isOff ? 'N' : 'Y'
  const setting = settled({ settingName: `${name}（区级）`, typeId: row.id, levels, scanCron, status }, undefined)
  const noted = { demanded: false, countedOn: null, lastScanAt: null, lastScanResult: null }
  const nextAt = 'pushed' in measure || measure.isOff ? null : toWire(nextRuns(scanCron, now(), 1)[0]!)
  await insertRow(tx, actor, warningSettingTables.warningSetting, { ...setting, ...noted, nextAt })
}

/** Brings later types into organisations that exist, once for each that a process serves. */
export function typeBringer({ measures }: Pick<WarningParts, 'measures'>) {
  const done = new Set<number>()
  return async (db: Db, tenantId: number): Promise<void> => {
    if (done.has(tenantId)) return
    const actor = systemActor(tenantId)
    await db.write(actor, (tx) => bringTypes(tx, actor, { measures }))
    done.add(tenantId)
  }
}
