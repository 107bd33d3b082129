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
  countWithin,
  findTimed,
  isBelow,
  lockSubject,
  noteTold,
  settingsFor,
  timedPage,
  wasTold,
} from './repository.ts'
import { faultAlertTables, type StoredSetting } from './tables.ts'

/** What a report may set off by itself; time sets off the others. */
const atOnce = ['REPEAT_COUNT', 'CATEGORY_COUNT_IN_HOURS', 'SAFETY_CREATED', 'AFFECTED_OVER'] as const

/** How a ticket stands against a setting; null where it has nothing to do with it. */
async function valueOf(
  tx: Tx,
  row: StoredFault,
  { triggerType, windowHours: hours }: StoredSetting,
): Promise<number | null> {
  switch (triggerType) {
    case 'REPEAT_COUNT':
      return row.equipmentId === null ? null : countWithin(tx, row, { by: 'equipment', hours })
    case 'CATEGORY_COUNT_IN_HOURS':
      return countWithin(tx, row, { by: 'category', hours })
    case 'SAFETY_CREATED':
      return row.safetyFlag === 'Y' ? 1 : null
    case 'AFFECTED_OVER':
      return row.affectedHouseholds
    case 'DOWNTIME_OVER':
    case 'OVERDUE_ACCEPT':
    case 'OVERDUE_RESOLVE':
      return null
  }
}

const isAwake = ({ timeRange }: StoredSetting): boolean => isInRange(timeRange, nowText())

/** Does a setting hold for a ticket: its villages, its categories, and the company that keeps it. */
async function holdsFor(tx: Tx, setting: StoredSetting, row: StoredFault): Promise<boolean> {
  if (setting.villageIds.length > 0 && !setting.villageIds.includes(row.villageId)) return false
  if (!(await isBelow(tx, row.categoryId, setting.categoryIds))) return false
  return servesVillage(tx, setting.companyId, row.villageId)
}

/** What a new report sets off. */
export async function alertReport(tx: Tx, warnings: Warnings, row: StoredFault): Promise<void> {
  for (const setting of (await settingsFor(tx, atOnce)).filter(isAwake)) {
    const value = (await holdsFor(tx, setting, row)) ? await valueOf(tx, row, setting) : null
    if (value !== null && value >= setting.threshold) await fire(tx, warnings, { setting, row, value })
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
    if (served.get(villageId)) await fire(tx, warnings, { setting, row, value })
  }
  return found.length < timedPage ? undefined : found.at(-1)?.id
}

interface Reached {
  setting: StoredSetting
  row: StoredFault
  value: number
}

/** By equipment, else by category and village. */
const subjectKeyOf = ({ equipmentId, categoryId, villageId }: StoredFault): string =>
  equipmentId ?? `${categoryId.slice(0, 16)}-${villageId.slice(0, 31)}`

const unitOf = (trigger: AlertTrigger): string => /（(.+)）/.exec(alertTrigger.items[trigger])?.[1] ?? ''
const nameOf = (trigger: AlertTrigger): string => alertTrigger.items[trigger].replace(/（.+）/, '')

/** Tells once in the time of silence of a subject, whoever else looks at the same moment. */
async function fire(tx: Tx, warnings: Warnings, { setting, row, value }: Reached): Promise<void> {
  const actor = systemActor(tx.tenantId)
  const subjectKey = subjectKeyOf(row)
  const lastAt = await lockSubject(tx, setting.id, subjectKey)
  const quietUntil = lastAt && toWire(addMinutes(fromWire(lastAt), setting.silenceMinutes))
  if ((quietUntil && nowText() < quietUntil) || (await wasTold(tx, setting.id, row.id))) return
  const { triggerType, level, threshold } = setting
  const [subjectName = ''] = await placeTexts(tx, [row])
  const unit = unitOf(triggerType)
  const content = `${subjectName}${nameOf(triggerType)}${value}${unit}，达到阈值${threshold}${unit}（${row.ticketNo}）`
  const alert = await insertRow(tx, actor, faultAlertTables.faultAlert, {
    ...{ settingId: setting.id, villageId: row.villageId, ticketId: row.id, subjectKey, subjectName, triggerType },
    ...{ value, level, content: content.slice(0, 500), state: 'NEW', ackBy: null, ackTime: null },
  })
  await noteTold(tx, setting.id, subjectKey)
  await tellAlert(tx, actor, setting, { id: alert.id, villageId: row.villageId, subject: subjectName, content })
  if (setting.toPreWarning !== 'Y') return
  const subject = { id: subjectKey, name: subjectName.slice(0, 200) }
  const pushed = { type: 'FAULT_ALERT', level, subject, villageId: row.villageId, content: content.slice(0, 500) }
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
  })
}
