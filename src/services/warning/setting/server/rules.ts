import { now } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import type { WarningParts } from '../../server/ports.ts'
import { openText } from '../../record/server/tables.ts'
import { holdName } from '#kernel/server/db/hold-name.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { nextRuns, parseCron } from '#kernel/shared/cron.ts'
import { toWire } from '#kernel/shared/time.ts'
import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import { inOrder, levelFault, looserThan } from '../../shared/levels.ts'
import { usualCron, usualHandleDays, usualSilence, type WarningSettingInput } from '../shared/schema.ts'
import { requireOwner } from './choose-owner.ts'
import { readType, settingsOfType, villagesOf } from './repository.ts'
import type { StoredSetting } from './tables.ts'
import { tightenStreets } from './change-streets.ts'

/** Two scans of a setting are at least an hour apart. */
const leastGap = 3_600_000

export function cronFault(text: string, from: Date): string | null {
  const read = parseCron(text)
  if (!read.ok) return read.message
  const runs = nextRuns(text, from, 50)
  if (runs.length === 0) return '该扫描周期不会执行'
  const isDense = runs.some((run, at) => at > 0 && run.getTime() - runs[at - 1]!.getTime() < leastGap)
  return isDense ? '扫描周期不能短于1小时' : null
}

/** What is said anew by null; of anything else null says nothing. */
const mayBeNone: ReadonlySet<string> = new Set<keyof WarningSettingInput>([
  'optionPath',
  'streetId',
  'effectiveStart',
  'effectiveEnd',
  'workOrderDeptRule',
  'escalate',
])

type Whole = Omit<
  StoredSetting,
  'id' | 'version' | 'nextAt' | 'demanded' | 'countedOn' | 'lastScanAt' | 'lastScanResult'
>
type Free = Omit<Pick<Whole, keyof WarningSettingInput>, 'settingName' | 'typeId' | 'levels'>

const usual: Free = {
  ...{
    optionPath: null,
    streetId: null,
    villageIds: [],
    scanCron: usualCron,
    effectiveStart: null,
    effectiveEnd: null,
  },
  ...{ notifyRoles: ['communityAdmin', 'streetAdmin'], channels: ['INNER', 'SMS'], autoWorkOrder: 'N' },
  ...{ workOrderDeptRule: null, handleDays: usualHandleDays, silenceDays: usualSilence, status: 'Y' },
  escalate: null,
}

/** The setting as it will stand: what is left out stays, or is as usual. */
export function settled(input: WarningSettingInput, before: StoredSetting | undefined) {
  const stored = before && Object.fromEntries(Object.keys(usual).map((key) => [key, before[key as keyof Free]]))
  const said = Object.entries(input).filter(
    ([key, value]) => value !== undefined && value !== '' && (value !== null || mayBeNone.has(key)),
  )
  const { settingName, typeId, levels } = input
  const whole = { ...usual, ...stored, ...(Object.fromEntries(said) as Partial<Free>) }
  const villageIds = [...new Set(whole.villageIds)]
  return { ...whole, villageIds, settingName, typeId, levels: inOrder(levels) }
}
export type Settled = ReturnType<typeof settled>

/** What is pushed has no thresholds; everything else has some, in order. */
const thresholdFault = (isPushed: boolean, levels: Settled['levels'], compare: 'LE' | 'GE'): string | null =>
  isPushed ? (levels.length > 0 ? '该类型由业务推送，不设阈值' : null) : levelFault(levels, compare)

export const warningSettingRules = ({
  measures,
}: Pick<WarningParts, 'measures'>): CrudRules<StoredSetting, WarningSettingInput> => ({
  async check(tx, actor, input, before) {
    if (before) await requireOwner(tx, actor, before.streetId, false)
    const wanted = settled(input, before)
    const type = await readType(tx, wanted.typeId)
    if (!type) throw badInput({ typeId: '请选择预警类型!' })
    const measure = measures().find(type.metricKey)
    const fault = thresholdFault(measure !== undefined && 'pushed' in measure, wanted.levels, type.compare)
    if (fault) throw badInput({ levels: fault })
    await requireOwner(tx, actor, wanted.streetId, true)
    checkTimes(wanted)
    await tx.run(holdName(`warning settings ${tx.tenantId} ${wanted.typeId}`))
    await checkPlaces(tx, wanted, before?.id)
    await checkStreet(tx, wanted, type.compare, before?.id)
  },
  derive: (_tx, _actor, input, before) => {
    const wanted = settled(input, before)
    return {
      ...wanted,
      nextAt: before?.nextAt === null ? null : toWire(nextRuns(wanted.scanCron, now(), 1)[0]!),
      ...(!before && { demanded: false }),
    }
  },
  changed: (tx, actor, row) => (row.delFlag === 0 ? tightenStreets(tx, actor, row) : Promise.resolve()),
  async checkRemoval(tx, actor, row) {
    await requireOwner(tx, actor, row.streetId, false)
    const text = `select exists (select from pre_warning where tenant_id = $1 and setting_id = $2 and ${openText}) as open`
    if ((await tx.one(statement<{ open: boolean }>(text, [tx.tenantId, row.id]))).open)
      throw refusal('存在未关闭的预警记录，不能删除，可停用')
  },
  async checkRestore(tx, actor, row) {
    await requireOwner(tx, actor, row.streetId, false)
    const type = await readType(tx, row.typeId)
    await tx.run(holdName(`warning settings ${tx.tenantId} ${row.typeId}`))
    await checkPlaces(tx, row, row.id)
    if (type) await checkStreet(tx, row, type.compare, row.id)
  },
})

function checkTimes({ scanCron, effectiveStart, effectiveEnd, autoWorkOrder, workOrderDeptRule }: Settled): void {
  const cron = cronFault(scanCron, now())
  if (cron) throw badInput({ scanCron: cron })
  if (effectiveStart && effectiveEnd && effectiveEnd < effectiveStart)
    throw badInput({ effectiveEnd: '失效日期不能早于生效日期' })
  if (autoWorkOrder === 'Y' && !workOrderDeptRule) throw badInput({ workOrderDeptRule: '请选择自动派单对象!' })
}

type Placed = Pick<Settled, 'typeId' | 'streetId' | 'villageIds' | 'levels' | 'status'>

/** Its villages are those of the owner, and no other setting of the same owner warns of the type there. */
async function checkPlaces(tx: Tx, wanted: Placed, id: string | undefined): Promise<void> {
  const { typeId, streetId, villageIds } = wanted
  const known = await villagesOf(tx, streetId)
  if (villageIds.some((village) => !known.includes(village)))
    throw badInput({ villageIds: streetId ? '只能选择本街道的小区' : '请选择已登记的小区' })
  if (wanted.status !== 'Y') return
  const others = await settingsOfType(tx, typeId)
  const same = others.find((one) => one.id !== id && one.streetId === streetId && meets(one, wanted))
  if (same) throw badInput({ villageIds: `与“${same.settingName}”的适用小区重叠` })
}

const meets = (a: Pick<Placed, 'villageIds'>, b: Pick<Placed, 'villageIds'>): boolean =>
  a.villageIds.length === 0 || b.villageIds.length === 0 || a.villageIds.some((one) => b.villageIds.includes(one))

/** A street warns no later than its district. */
async function checkStreet(tx: Tx, wanted: Placed, compare: 'LE' | 'GE', id: string | undefined): Promise<void> {
  if (wanted.streetId === null) return
  const district = (await settingsOfType(tx, wanted.typeId)).filter((one) => one.streetId === null && one.id !== id)
  if (district.some((one) => meets(one, wanted) && looserThan(wanted.levels, one.levels, compare)))
    throw badInput({ levels: '街道设置不能宽于区级设置' })
}
