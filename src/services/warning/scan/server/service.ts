import { now, nowText, today } from '#kernel/server/clock.ts'
import { systemActor } from '#kernel/server/actor.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { holdName } from '#kernel/server/db/hold-name.ts'
import { move } from '#kernel/server/move.ts'
import type { WarningMeasure } from '#kernel/server/warning-measure.ts'
import { nextRuns } from '#kernel/shared/cron.ts'
import { toWire } from '#kernel/shared/time.ts'
import type { WarningFlow } from '../../record/server/flow.ts'
import { tellFound, type Told } from '../../record/server/tell-people.ts'
import type { StoredWarning } from '../../record/server/tables.ts'
import type { WarningParts } from '../../server/ports.ts'
import { readType } from '../../setting/server/repository.ts'
import type { StoredSetting } from '../../setting/server/tables.ts'
import { verdictOf, type Verdict } from '../shared/verdict.ts'
import { raiseLevel, raiseRecords, wordsOf, type Scan } from './raise-records.ts'
import { readFindings, type Found } from './read-findings.ts'
import { endedOf, lockOpen, lockSetting, noteScan, recordSeen, villagesIn, type Seen } from './repository.ts'

/** What scans have done, added up. */
export interface ScanCount {
  subjects: number
  raised: number
  upgraded: number
  relieved: number
}

const nothing: ScanCount = { subjects: 0, raised: 0, upgraded: 0, relieved: 0 }

export interface ScanParts {
  parts: WarningParts
  flow: WarningFlow
}

/**
 * Scans one setting in a transaction of its own. By schedule: nothing where another process was first. A scan that fails
 * counts neither as calm nor as anything else; it is noted, and the schedule goes on.
 */
export async function scanSetting(
  db: Db,
  tenantId: number,
  scanning: ScanParts,
  { id, isScheduled }: { id: string; isScheduled: boolean },
): Promise<ScanCount> {
  const actor = systemActor(tenantId)
  try {
    return await db.write(actor, (tx) => scan(tx, scanning, id, isScheduled))
  } catch (error) {
    await db.write(actor, async (tx) => {
      const setting = await lockSetting(tx, id)
      const result = '扫描失败，将在下次扫描时重试'
      if (setting) await noteScan(tx, id, { at: nowText(), nextAt: isScheduled ? nextOf(setting) : null, result })
    })
    throw error
  }
}

const nextOf = ({ scanCron }: StoredSetting): string | null => {
  const [next] = nextRuns(scanCron, now(), 1)
  return next ? toWire(next) : null
}

async function scan(tx: Tx, { parts, flow }: ScanParts, id: string, isScheduled: boolean): Promise<ScanCount> {
  const at = nowText()
  const setting = await lockSetting(tx, id)
  if (!setting || (isScheduled && !isDue(setting, at))) return nothing
  const nextAt = isScheduled ? nextOf(setting) : null
  const type = await readType(tx, setting.typeId)
  const measure = type && parts.measures().find(type.metricKey)
  const refused = refusalOf(setting, measure)
  if (!type || !measure || refused !== null) {
    await noteScan(tx, id, { at, nextAt, result: refused ?? '' })
    return nothing
  }
  // A district and its street never judge the same village at the same time.
  await tx.run(holdName(`warning scan ${tx.tenantId} ${type.id}`))
  const isCounted = isScheduled && setting.countedOn !== today()
  const count = await judge({ tx, actor: systemActor(tx.tenantId), parts, flow, setting, type, measure, at }, isCounted)
  const { subjects, raised, upgraded, relieved } = count
  const result = `扫描${subjects}个小区，新增${raised}条，升级${upgraded}条，解除${relieved}条`
  await noteScan(tx, id, { at, nextAt, result, countedOn: isCounted ? today() : undefined })
  return count
}

/** Why nothing is scanned, or null. */
function refusalOf(setting: StoredSetting, measure: WarningMeasure | undefined): string | null {
  if (!measure) return '预警类型已停用'
  if ('pushed' in measure) return '由业务推送，无须扫描'
  return isInForce(setting) ? null : '不在有效期内'
}

const isDue = ({ nextAt }: StoredSetting, at: string): boolean => nextAt !== null && nextAt <= at

export const isInForce = ({ effectiveStart, effectiveEnd }: StoredSetting): boolean =>
  (effectiveStart === null || effectiveStart <= today()) && (effectiveEnd === null || effectiveEnd >= today())

type Reached = Found & { reached: NonNullable<Found['reached']> }
const isReached = (found: Found | undefined): found is Reached => (found?.reached ?? null) !== null

/** What is seen of open records, and what people are told. */
interface Sight {
  seen: Seen[]
  told: Told[]
  count: { upgraded: number; relieved: number }
}

async function judge(scan: Scan, isCounted: boolean): Promise<ScanCount> {
  const { tx, parts, setting, type, measure, at } = scan
  const { silenceDays, levels } = setting
  const villages = await villagesIn(tx, setting)
  const rows = await lockOpen(tx, type.id, villages)
  const open = new Map(rows.map((row) => [row.subjectId, row]))
  const ended = await endedOf(tx, type.id, silenceDays)
  const asked = { measure, meetingType: type.meetingTypeId, levels, villages, open: [...open.keys()] }
  const findings = await readFindings(tx, parts, asked)
  const found = new Map(findings.map((one) => [one.subjectId, one]))
  const fresh: Reached[] = []
  const sight: Sight = { seen: [], told: [], count: { upgraded: 0, relieved: 0 } }
  for (const subjectId of new Set([...open.keys(), ...found.keys()])) {
    const [row, one] = [open.get(subjectId), found.get(subjectId)]
    const verdict = verdictOf({
      level: one?.reached?.level ?? null,
      open: row && { ...row, isPending: row.state === 'PENDING' },
      ended: ended.get(subjectId) ?? [],
      ...{ at, silenceDays, isCounted },
    })
    if (row) await settle(scan, sight, { row, found: one, verdict })
    else if (verdict.act === 'open' && isReached(one)) fresh.push(one)
  }
  await recordSeen(tx, at, sight.seen)
  const raised = await raiseRecords(scan, fresh)
  const told = [...sight.told, ...raised.map((row): Told => ({ row, cause: 'raised' }))]
  await tellFound(tx, scan.actor, parts, told, { roles: setting.notifyRoles, isSms: setting.channels.includes('SMS') })
  return { ...sight.count, subjects: villages.length, raised: raised.length }
}

/** Carries out what was found of an open record. */
async function settle(
  scan: Scan,
  { seen, told, count }: Sight,
  { row, found, verdict }: { row: StoredWarning; found: Found | undefined; verdict: Verdict },
): Promise<void> {
  if (verdict.act === 'upgrade' && isReached(found)) {
    told.push({ row: await raiseLevel(scan, row, found), cause: 'upgraded' })
    count.upgraded += 1
    return
  }
  const isTold = verdict.act === 'keep' && verdict.isTold
  const calmCount = verdict.act === 'calm' ? verdict.calmCount : verdict.act === 'keep' ? 0 : row.calmCount
  seen.push(seenOf(scan, row, found, { isTold, calmCount }))
  if (isTold) told.push({ row, cause: 'repeated' })
  if (verdict.act !== 'relieve') return
  await relieve(scan, row)
  count.relieved += 1
}

function seenOf(
  { measure }: Scan,
  row: StoredWarning,
  found: Found | undefined,
  { isTold, calmCount }: Pick<Seen, 'isTold' | 'calmCount'>,
): Seen {
  const same = { id: row.id, metricValue: row.metricValue, threshold: row.threshold, content: row.content }
  return { ...same, ...(found && wordsOf(measure, found)), isTold, calmCount }
}

const relieve = ({ tx, actor, flow }: Scan, row: StoredWarning): Promise<unknown> =>
  move(
    tx,
    actor,
    flow,
    row,
    'relieve',
    { id: row.id, action: 'relieve', remark: '指标连续两次恢复正常' },
    { bySystem: true },
  )
