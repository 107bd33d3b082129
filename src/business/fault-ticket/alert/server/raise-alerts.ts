import { addMinutes, fromWire, toWire } from '#kernel/shared/time.ts'
import { systemActor, type Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import { notify } from '#services/notice/server/actions.ts'
import { isInRange } from '#services/ticket/shared/dispatch.ts'
import type { Warnings } from '#services/warning/server/actions.ts'
import { peopleInCharge, placeTexts, servesVillage } from '../../server/find-people.ts'
import type { StoredFault } from '../../server/tables.ts'
import { alertPage } from '../shared/api.ts'
import { alertLevel, alertTrigger, type AlertTrigger } from '../shared/dictionaries.ts'
import { alertTemplate } from './notices.ts'
import {
  branchOf,
  categoryNameOf,
  findTimed,
  findWithin,
  keepAlerted,
  lockSubject,
  noteTold,
  settingsFor,
  timedPage,
  wasTold,
} from './repository.ts'
import { faultAlertTables, type StoredSetting } from './tables.ts'

/** What a report may set off by itself; time sets off the others. */
const atOnce = ['REPEAT_COUNT', 'CATEGORY_COUNT_IN_HOURS', 'SAFETY_CREATED', 'AFFECTED_OVER'] as const

/** How a ticket stands against a setting: the figure, and the tickets that it is made of. */
interface Standing {
  value: number
  ticketIds: readonly string[]
}

/** Of a ticket in a branch of its categories; null where it has nothing to do with the setting. */
async function standingOf(
  tx: Tx,
  { id, equipmentId, villageId, safetyFlag, affectedHouseholds }: StoredFault,
  { triggerType, windowHours }: StoredSetting,
  categoryId: string,
): Promise<Standing | null> {
  const counted = (ticketIds: readonly string[]): Standing => ({ value: ticketIds.length, ticketIds })
  const alone = (value: number): Standing => ({ value, ticketIds: [id] })
  switch (triggerType) {
    case 'REPEAT_COUNT':
      return equipmentId === null ? null : counted(await findWithin(tx, { by: 'equipment', equipmentId }, windowHours))
    case 'CATEGORY_COUNT_IN_HOURS':
      return counted(await findWithin(tx, { by: 'category', categoryId, villageId }, windowHours))
    case 'SAFETY_CREATED':
      return safetyFlag === 'Y' ? alone(1) : null
    case 'AFFECTED_OVER':
      return affectedHouseholds === null ? null : alone(affectedHouseholds)
    case 'DOWNTIME_OVER':
    case 'OVERDUE_ACCEPT':
    case 'OVERDUE_RESOLVE':
      return null
  }
}

const isAwake = ({ timeRange }: StoredSetting): boolean => isInRange(timeRange, nowText())

/** In which branch of its categories a setting holds for a ticket, in its villages and those of the company that keeps it. */
async function branchFor(tx: Tx, setting: StoredSetting, row: StoredFault): Promise<string | undefined> {
  if (setting.villageIds.length > 0 && !setting.villageIds.includes(row.villageId)) return undefined
  const branch = await branchOf(tx, row.categoryId, setting.categoryIds)
  return branch !== undefined && (await servesVillage(tx, setting.companyId, row.villageId)) ? branch : undefined
}

/** What a new report sets off. */
export async function alertReport(tx: Tx, warnings: Warnings, row: StoredFault): Promise<void> {
  for (const setting of (await settingsFor(tx, atOnce)).filter(isAwake)) {
    const branch = await branchFor(tx, setting, row)
    const standing = branch === undefined ? null : await standingOf(tx, row, setting, branch)
    if (standing === null || branch === undefined || standing.value < setting.threshold) continue
    const subject = setting.triggerType === 'CATEGORY_COUNT_IN_HOURS' ? kindIn(tx, row, branch) : pieceOf(tx, row)
    await fire(tx, warnings, { setting, row, ...standing, subject: await subject })
  }
}

/**
 * What time has set off of one setting, a page at a time; the same ticket is told of once. Answers behind which ticket the
 * next page begins, undefined after the last one.
 */
export async function alertTimed(
  tx: Tx,
  warnings: Warnings,
  setting: StoredSetting,
  after: string,
): Promise<string | undefined> {
  if (!isAwake(setting)) return undefined
  const found = await findTimed(tx, setting, after)
  const served = new Map<string, boolean>()
  for (const { value, ...row } of found) {
    const { villageId } = row
    if (!served.has(villageId)) served.set(villageId, await servesVillage(tx, setting.companyId, villageId))
    const alone = { value, ticketIds: [row.id] }
    if (served.get(villageId)) await fire(tx, warnings, { setting, row, ...alone, subject: await pieceOf(tx, row) })
  }
  return found.length < timedPage ? undefined : found.at(-1)?.id
}

/** What is told of, silent for a while after it. */
interface Subject {
  key: string
  name: string
}

interface Reached extends Standing {
  setting: StoredSetting
  row: StoredFault
  subject: Subject
}

const categoryKey = (categoryId: string, villageId: string): string =>
  `${categoryId.slice(0, 16)}-${villageId.slice(0, 31)}`

/** The equipment, else its category in the village. */
async function pieceOf(tx: Tx, row: StoredFault): Promise<Subject> {
  const [name = ''] = await placeTexts(tx, [row])
  return { key: row.equipmentId ?? categoryKey(row.categoryId, row.villageId), name }
}

/** A category in the village, whatever equipment its faults are of. */
async function kindIn(tx: Tx, { villageId }: StoredFault, categoryId: string): Promise<Subject> {
  const locationText = await categoryNameOf(tx, categoryId)
  const [name = ''] = await placeTexts(tx, [{ villageId, locationText, equipmentName: null }])
  return { key: categoryKey(categoryId, villageId), name }
}

const unitOf = (trigger: AlertTrigger): string => /（(.+)）/.exec(alertTrigger.items[trigger])?.[1] ?? ''
const nameOf = (trigger: AlertTrigger): string => alertTrigger.items[trigger].replace(/（.+）/, '')

/** Tells once in the time of silence of a subject, whoever else looks at the same moment. */
async function fire(tx: Tx, warnings: Warnings, { setting, row, value, ticketIds, subject }: Reached): Promise<void> {
  const actor = systemActor(tx.tenantId)
  const { key: subjectKey, name: subjectName } = subject
  const lastAt = await lockSubject(tx, setting.id, subjectKey)
  const quietUntil = lastAt && toWire(addMinutes(fromWire(lastAt), setting.silenceMinutes))
  if ((quietUntil && nowText() < quietUntil) || (await wasTold(tx, setting.id, row.id))) return
  const { triggerType, level, threshold } = setting
  const unit = unitOf(triggerType)
  const content = `${subjectName}${nameOf(triggerType)}${value}${unit}，达到阈值${threshold}${unit}（${row.ticketNo}）`
  const alert = await insertRow(tx, actor, faultAlertTables.faultAlert, {
    ...{ settingId: setting.id, villageId: row.villageId, ticketId: row.id, subjectKey, subjectName, triggerType },
    ...{ value, level, content: content.slice(0, 500), state: 'NEW', ackBy: null, ackTime: null, remark: null },
  })
  await keepAlerted(tx, alert.id, ticketIds)
  await noteTold(tx, setting.id, subjectKey)
  await tellAlert(tx, actor, setting, { id: alert.id, villageId: row.villageId, subject: subjectName, content })
  if (setting.toPreWarning !== 'Y') return
  const warned = { id: subjectKey, name: subjectName.slice(0, 200) }
  const pushed = {
    type: 'FAULT_ALERT',
    level,
    subject: warned,
    villageId: row.villageId,
    content: content.slice(0, 500),
  }
  await warnings.raiseWarning(tx, actor, { ...pushed, value: String(value), threshold: String(threshold) })
}

interface Told {
  id: string
  villageId: string
  subject: string
  content: string
}

async function tellAlert(tx: Tx, actor: Actor, setting: StoredSetting, told: Told): Promise<void> {
  const near = await peopleInCharge(tx, told.villageId, setting.notifyRoles)
  await notify(tx, actor, {
    ...{ userIds: [...new Set([...near, ...setting.notifyUserIds])], template: alertTemplate },
    params: {
      ...{
        level: alertLevel.items[setting.level],
        subject: told.subject,
        content: told.content,
        setting: setting.name,
      },
    },
    ...{ bizType: 'FAULT', bizId: told.id, openPage: alertPage, openParams: { _open: `detail:${told.id}` } },
    bySms: setting.channels.includes('SMS'),
    onPages: setting.channels.includes('WS') ? 'shown' : 'quiet',
  })
}
