import { insertRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { setClock } from '#kernel/server/clock.ts'
import { openMeasures, type WarningMeasure } from '#kernel/server/warning-measure.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { fromWire } from '#kernel/shared/time.ts'
import { departsInCharge, usersInCharge } from '#community/village/server/lookup.ts'
import { warningFlow } from '#services/warning/record/server/flow.ts'
import { preWarningPermissions } from '#services/warning/record/shared/permissions.ts'
import type { PreWarning } from '#services/warning/record/shared/schema.ts'
import { scanSetting } from '#services/warning/scan/server/service.ts'
import { settled } from '#services/warning/setting/server/rules.ts'
import { warningSettingTables } from '#services/warning/setting/server/tables.ts'
import type { WarningSettingInput } from '#services/warning/setting/shared/schema.ts'
import { ofMeasure } from '#services/warning/type/server/rules.ts'
import { warningTypeTables } from '#services/warning/type/server/tables.ts'
import { testApp } from './test-app.ts'

export const nearVillage = seedId('village', 'A01A01A01A01')
export const farVillage = seedId('village', 'A01A01A02A01')

/** A subject as a measure of the tests tells it: a value or a quotient, or the last day of something. */
export interface Fact {
  subjectId: string
  villageId?: string
  part?: string
  whole?: string
  endDay?: string
}

type Base = Pick<WarningMeasure, 'key' | 'unit' | 'compare' | 'levels' | 'enough'>

/** The whole product, with measures that tell what a test says. */
export async function warningWorld() {
  const linli = await testApp()
  const { db } = linli.services
  const actor = systemActor(1)
  const facts = new Map<string, readonly Fact[]>()
  const rowsText = (key: string, at: string, bind: (value: unknown) => string): string => {
    const rows = (facts.get(key) ?? []).map(({ subjectId, villageId = nearVillage, part, whole, endDay }) => ({
      ...{ subject_id: subjectId, subject_name: `对象${subjectId}`, village_id: villageId },
      ...{ part: part ?? null, whole: whole ?? null, end_day: endDay ?? null },
    }))
    return `select x.subject_id, x.subject_name, x.village_id, coalesce(x.part, x.end_day - ${bind(at)}::date) as part, x.whole
      from jsonb_to_recordset(${bind(JSON.stringify(rows))}::jsonb)
        as x(subject_id text, subject_name text, village_id text, part numeric, whole numeric, end_day date)`
  }
  const measureOf = (base: Base, scale?: 100): WarningMeasure => ({
    ...{ label: base.key, category: 'CONTRACT', types: [], ...base },
    subject: { type: 'TEST', page: '/om/preWarning', permission: preWarningPermissions.list },
    values: (at, bind) => rowsText(base.key, at, bind),
    ...(scale && { scale }),
  })
  const declared = [
    measureOf({
      ...{ key: 'contract.daysToEnd', unit: 'DAY', compare: 'LE' },
      levels: { BLUE: '90', YELLOW: '60', ORANGE: '30', RED: '0' },
    }),
    measureOf(
      {
        ...{ key: 'fee.collectRate', unit: 'PERCENT', compare: 'LE' },
        levels: { BLUE: '85', YELLOW: '75', ORANGE: '65', RED: '50' },
      },
      100,
    ),
    measureOf({
      ...{ key: 'inspection.overdueDays', unit: 'DAY', compare: 'GE' },
      levels: { BLUE: '1', YELLOW: '3', ORANGE: '7', RED: '15' },
    }),
    measureOf({ key: 'test.broken', unit: 'COUNT', compare: 'GE', levels: { RED: '1' } }),
  ]
  const parts = {
    measures: () => openMeasures(declared, linli.services.metrics),
    metrics: () => linli.services.metrics,
    peopleInCharge: usersInCharge,
    departsInCharge,
  }
  const flow = warningFlow(parts)
  const typeOf = async (key: string): Promise<{ id: string }> => {
    const measure = parts.measures().find(key)!
    const typeCode = `TEST_${key.replace(/\W/g, '_').toUpperCase()}`
    const known = await rows<{ id: string }>('select id from warning_type where type_code = $1', [typeCode])
    if (known[0]) return known[0]
    return db.write(actor, (tx) =>
      insertRow(tx, actor, warningTypeTables.warningType, {
        ...{ typeCode, typeName: `类型${key}`, metricKey: key, ...ofMeasure(measure) },
        ...{ meetingTypeId: null, description: null, legalBasis: null, suggest: null, sort: 1, status: 'Y' },
      }),
    ) as Promise<{ id: string }>
  }
  const rows = <Row>(text: string, values: unknown[] = []) =>
    db.write(actor, (tx) => tx.all(statement<Row>(text, values)))

  /** A setting of a measure with its usual thresholds unless told; scanned daily at six. */
  async function setting(key: string, input: Partial<WarningSettingInput> = {}): Promise<string> {
    const { levels } = parts.measures().find(key)!
    const usual = Object.entries(levels).map(([level, value]) => ({ level, value }))
    const whole = settled(
      { settingName: `设置${key}`, typeId: (await typeOf(key)).id, levels: usual, ...input } as WarningSettingInput,
      undefined,
    )
    const made = await db.write(actor, (tx) =>
      insertRow(tx, actor, warningSettingTables.warningSetting, {
        ...whole,
        ...{ nextAt: null, demanded: false, countedOn: null, lastScanAt: null, lastScanResult: null },
      }),
    )
    return (made as { id: string }).id
  }

  return {
    ...linli,
    db,
    parts,
    flow,
    rows,
    setting,
    typeOf,
    /** Puts the clock on a moment, which stands still. */
    at: (text: string) => setClock(() => fromWire(`${text}:00`.slice(0, 19))),
    tell: (key: string, some: readonly Fact[]) => void facts.set(key, some),
    /** Scans a setting, by its schedule unless told: its time has come. */
    scan: async (id: string, isScheduled = true) => {
      await rows(`update warning_setting set next_at = '2020-01-01' where id = $1`, [id])
      return scanSetting(db, 1, { parts, flow }, { id, isScheduled })
    },
    records: (subjectId?: string) =>
      rows<PreWarning & { calmCount: number }>(
        'select * from pre_warning where $1::text is null or subject_id = $1 order by first_time, id',
        [subjectId ?? null],
      ),
  }
}
