import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { setClock } from '#kernel/server/clock.ts'
import { faultPhotoOf, faultStory, type FaultStory } from '../../../../../tests/support/fault-story.ts'
import { userId, village1, village2 } from '../../../../../tests/support/repair-story.ts'
import { alertSettingApi as api } from '../shared/api.ts'
import type { FaultAlertSettingInput } from '../shared/schema.ts'

// What each trigger of a setting sets off, where and when it holds, and whom it tells.
let story: FaultStory
beforeAll(async () => {
  story = await faultStory()
})
beforeEach(async () => {
  await story.alter('update fault set del_flag = 1')
  await story.alter("update fault_alert_setting set status = 'N'")
})
afterEach(() => setClock())

let made = 0
const make = async (more: Partial<FaultAlertSettingInput>): Promise<string> => {
  made += 1
  const input = { name: `设置${made}`, triggerType: 'REPEAT_COUNT' as const, threshold: 1, windowHours: 24 }
  const answer = await (
    await story.as('supadmin')
  ).call(api.create, { ...input, level: 'ORANGE', timeRange: null, ...more })
  if (!answer.success) throw new Error(answer.message)
  return answer.result.id
}
interface Told {
  ticketId: string
  value: number
  subjectKey: string
  subjectName: string
}
const told = (settingId: string) =>
  story.rows<Told>(
    'select ticket_id, value, subject_key, subject_name from fault_alert where setting_id = $1 order by id',
    [settingId],
  )
const tickets = async (settingId: string) => (await told(settingId)).map(({ ticketId }) => ticketId)

test('behind more late tickets of others than one look takes, a setting still finds its own', async () => {
  story.at('2026-11-02 09:00')
  const setting = await make({ triggerType: 'DOWNTIME_OVER', threshold: 60, categoryIds: [story.category('照明')] })
  const foreign = await story.opened('pm0101', { downtimeStart: '2026-11-02 08:50:00' })
  const columns = await story.rows<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'fault'`,
  )
  const names = columns.map(({ name }) => name)
  const values = names.map((name) => (name === 'id' || name === 'ticket_no' ? `'0' || n` : `f.${name}`))
  await story.alter(
    `insert into fault (${names.join(', ')}) select ${values.join(', ')} from fault f, generate_series(1000, 1449) n where f.id = $1`,
    [foreign],
  )
  const everywhere = await make({ triggerType: 'DOWNTIME_OVER', threshold: 60, silenceMinutes: 5 })
  const dark = { equipmentId: null, categoryId: story.category('照明'), locationText: '2幢门厅' }
  const own = await story.opened('pm0101', { ...dark, downtimeStart: '2026-11-02 08:55:00' })
  story.at('2026-11-02 10:30')
  await story.tick('fault.alertScan')
  expect(await tickets(setting)).toEqual([own])
  // Of one lift one is told; what stands behind it is not held up by those.
  expect(await tickets(everywhere)).toHaveLength(2)
  expect(await tickets(everywhere)).toContain(own)
})

test('a count by category is of the chosen branch in a village, and told once whatever lifts it is of', async () => {
  story.at('2026-11-03 09:00')
  const [branch, doors, noise] = ['电梯', '电梯 / 停梯', '电梯 / 异响抖动'].map((name) => story.category(name))
  const setting = await make({ triggerType: 'CATEGORY_COUNT_IN_HOURS', threshold: 2, categoryIds: [branch!] })
  const leaves = await make({ triggerType: 'CATEGORY_COUNT_IN_HOURS', threshold: 2 })
  const lifts = await story.rows<{ id: string }>(
    `select id from ref_equipment where village_id = $1 and kind = 'LIFT' order by equipment_no limit 2`,
    [village1],
  )
  expect(lifts).toHaveLength(2)
  const at = (lift: number, categoryId = doors!) =>
    story.opened('pm0101', { equipmentId: lifts[lift]!.id, categoryId, villageId: village1 })
  await at(0)
  expect(await told(setting)).toEqual([])
  const second = await at(1, noise)
  expect(await told(setting)).toMatchObject([{ ticketId: second, value: 2 }])
  const [one] = await told(setting)
  expect(one!.subjectName).toMatch(/电梯$/)
  // Two leaves, each once.
  expect(await told(leaves)).toEqual([])
  const third = await at(0)
  expect(await tickets(leaves)).toEqual([third])
  await at(1)
  expect([await tickets(setting), await tickets(leaves)]).toEqual([[second], [third]])
  story.at('2026-11-03 10:01')
  const later = await at(1, noise)
  expect(await tickets(setting)).toEqual([second, later])
})

const none = { equipmentId: null, locationText: '2幢门厅' } as const

test('a report of a danger is told at once, any other not', async () => {
  story.at('2026-11-04 09:00')
  const setting = await make({ triggerType: 'SAFETY_CREATED' })
  await story.opened('pm0101')
  expect(await told(setting)).toEqual([])
  const trapped = { categoryId: story.category('电梯 / 困人'), photos: faultPhotoOf('pm0101') }
  const id = await story.opened('pm0101', trapped)
  expect(await told(setting)).toMatchObject([{ ticketId: id, value: 1 }])
})

test('what is not settled in time is told some minutes after its limit', async () => {
  story.at('2026-11-04 09:00')
  const setting = await make({ triggerType: 'OVERDUE_RESOLVE', threshold: 30 })
  const id = await story.opened('pm0101')
  const { timers } = (await story.fault('pm0101', id)).result
  const due = timers.find(({ kind }) => kind === 'RESOLVE')!.dueAt
  const [day, clock] = [due.slice(0, 10), due.slice(11, 13)]
  const toldAt = async (minute: string) => {
    story.at(`${day} ${clock}:${minute}`)
    await story.tick('fault.alertScan')
    return told(setting)
  }
  expect(due.slice(14)).toBe('00:00')
  expect(await toldAt('29')).toEqual([])
  expect(await toldAt('30')).toMatchObject([{ ticketId: id, value: 30 }])
})

test.each([
  [['INNER', 'SMS'], true],
  [['INNER'], false],
] as const)('told over %j, a text message is sent: %s', async (channels, isSent) => {
  story.at('2026-11-04 09:00')
  const setting = { triggerType: 'AFFECTED_OVER' as const, threshold: 50, channels: [...channels] }
  await make({ ...setting, notifyRoles: ['projectManager'] })
  const id = await story.opened('pm0101', { ...none, affectedHouseholds: 60 })
  const left = await story.rows<{ userId: string; texts: number }>(
    `select n.user_id, (select count(*)::integer from sys_message m where m.notice_id = n.id and m.es_type = '1') as texts
     from notice n join fault_alert a on a.id = n.biz_id where a.ticket_id = $1`,
    [id],
  )
  expect(left).toEqual([{ userId: userId('pm0101'), texts: isSent ? 1 : 0 }])
})

test('outside its hours a setting is silent: at once, and in the look at what time brings', async () => {
  const hours = { timeRange: '08:30-17:30' } as const
  story.at('2026-11-05 08:29')
  const wide = await make({ ...hours, triggerType: 'AFFECTED_OVER', threshold: 50 })
  const still = await make({ ...hours, triggerType: 'DOWNTIME_OVER', threshold: 10 })
  const report = (place: string) =>
    story.opened('pm0101', {
      ...{ equipmentId: null, locationText: place, affectedHouseholds: 60 },
      ...{ downtimeStart: '2026-11-05 07:00:00' },
    })
  await report('1幢门厅')
  await story.tick('fault.alertScan')
  expect([await told(wide), await told(still)]).toEqual([[], []])
  story.at('2026-11-05 08:30')
  const inside = await report('2幢门厅')
  await story.tick('fault.alertScan')
  expect(await tickets(wide)).toEqual([inside])
  // Of the two that stand still at one place the earlier one is told of, and the place is silent then.
  expect(await told(still)).toHaveLength(1)
  story.at('2026-11-05 17:30')
  await report('3幢门厅')
  expect(await tickets(wide)).toEqual([inside])
})

test('a setting of some villages hears of no other', async () => {
  story.at('2026-11-06 09:00')
  const here = await make({ triggerType: 'AFFECTED_OVER', threshold: 50, villageIds: [village1] })
  const there = await make({ triggerType: 'AFFECTED_OVER', threshold: 50, villageIds: [village2] })
  const id = await story.opened('pm0101', { ...none, affectedHouseholds: 60 })
  expect([await tickets(here), await tickets(there)]).toEqual([[id], []])
})

test('a count looks back exactly the hours of its setting', async () => {
  story.at('2026-11-07 09:00')
  const setting = await make({ threshold: 2, windowHours: 24, silenceMinutes: 5 })
  await story.opened('pm0101')
  story.at('2026-11-08 09:00')
  // A day ago to the minute is before the window.
  await story.opened('pm0101')
  expect(await told(setting)).toEqual([])
  story.at('2026-11-09 08:59')
  const third = await story.opened('pm0101')
  expect(await told(setting)).toMatchObject([{ ticketId: third, value: 2 }])
})
