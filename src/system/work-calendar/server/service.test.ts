import { afterAll, beforeAll, expect, test } from 'vitest'
import { roleActor, ticketWorld, type TicketWorld } from '../../../../tests/support/ticket-world.ts'
import { addWork } from '../shared/working-time.ts'
import { workClocks, workingTimes } from './lookup.ts'

let world: TicketWorld

beforeAll(async () => {
  const roles = ['supAdmin', 'projectManager', 'normal'] as const
  world = await ticketWorld(Object.fromEntries(roles.map((role) => [role, roleActor(role)])))
})

afterAll(() => world.close())

const night = {
  calendarNo: 'NIGHT',
  name: '夜班工时',
  workDays: ['MON', 'FRI'],
  windows: '00:00-06:00,20:00-24:00',
  followsHolidays: 'N',
  remark: null,
}
const base = '/wisdom/workCalendar'

test('a new installation has the three calendars, listed as they were written', async () => {
  const { result } = await world.call('projectManager', 'GET', `${base}?column=calendarNo&order=asc`)
  expect(
    result.records.map((row: Record<string, unknown>) => [row['calendarNo'], row['windows'], row['followsHolidays']]),
  ).toEqual([
    ['GOV', '09:00-12:00,13:30-17:30', 'Y'],
    ['H24', '00:00-24:00', 'N'],
    ['PROP', '08:30-17:30', 'N'],
  ])
  expect(result.records[0].workDays_dictText).toBe('周一,周二,周三,周四,周五')
})

test('the stored calendars count: PROP every day, GOV without holidays and with make-up days, H24 always', async () => {
  const times = await world.db.read(world.system, (tx) => workingTimes(tx))
  expect([...times.keys()].toSorted()).toEqual(['GOV', 'H24', 'PROP'])
  expect(addWork('2026-11-20 16:50:00', 720, times.get('PROP')!)).toBe('2026-11-22 10:50:00')
  expect(addWork('2026-09-29 16:00:00', 2100, times.get('GOV')!)).toBe('2026-10-12 16:00:00')
  expect(addWork('2026-10-01 23:40:00', 720, times.get('H24')!)).toBe('2026-10-02 11:40:00')
})

test('the clocks of the calendars know their days', async () => {
  const clocks = await world.db.read(world.system, (tx) => workClocks(tx))
  expect(['PROP', 'GOV', 'H24'].map((no) => clocks.get(no)?.dayMinutes)).toEqual([540, 420, 1440])
})

test('a calendar is added, changed, removed and brought back', async () => {
  const added = await world.call('supAdmin', 'POST', base, night)
  expect(added).toMatchObject({ success: true, message: '新增成功', result: { ...night, version: 1 } })
  const { id } = added.result
  const changed = await world.call('supAdmin', 'PUT', base, { ...night, id, version: 1, windows: '20:00-24:00' })
  expect(changed).toMatchObject({ success: true, result: { windows: '20:00-24:00', version: 2 } })
  const clocks = () => world.db.read(world.system, (tx) => workClocks(tx))
  expect((await clocks()).get('NIGHT')?.addWork('2026-11-20 09:00:00', 60)).toBe('2026-11-20 21:00:00')
  expect((await world.call('supAdmin', 'PUT', base, { ...night, id, version: 1 })).status).toBe(409)
  expect((await world.call('supAdmin', 'DELETE', `${base}/${id}`)).success).toBe(true)
  expect((await clocks()).has('NIGHT')).toBe(false)
  expect((await world.call('supAdmin', 'GET', `${base}/${id}`)).status).toBe(404)
  expect((await world.call('supAdmin', 'PUT', `${base}/restore/${id}`)).success).toBe(true)
  expect((await clocks()).has('NIGHT')).toBe(true)
})

test('a calendar by which time limits count stays, under its number; a built-in one always', async () => {
  const { records } = (await world.call('supAdmin', 'GET', `${base}?pageSize=50`)).result
  for (const row of records.filter(({ calendarNo }: { calendarNo: string }) => calendarNo !== 'NIGHT')) {
    expect(await world.call('supAdmin', 'DELETE', `${base}/${row.id}`)).toMatchObject({ success: false })
    const renamed = await world.call('supAdmin', 'PUT', base, { ...row, calendarNo: 'OTHER' })
    expect(renamed).toMatchObject({ status: 400, result: { fields: { calendarNo: '内置日历的编码不能修改' } } })
  }
  const own = { ...night, calendarNo: 'DUTY', name: '值班' }
  const { id } = (await world.call('supAdmin', 'POST', base, own)).result
  const limits = { acceptMinutes: 20, arriveMinutes: null, resolveMinutes: 600, verifyMinutes: null }
  const place = { bizType: 'COMPLAINT', categoryId: 'c1', priority: 'C2', villageId: null, companyId: null }
  const policy = { ...place, ...limits, calendarNo: 'DUTY', warnRatio: '0.8', escalations: null }
  expect(await world.call('supAdmin', 'POST', '/wisdom/slaPolicy', policy)).toMatchObject({ success: true })
  const held = { success: false, message: '工作日历正被时限规则使用，不能删除或更换编码' }
  expect(await world.call('supAdmin', 'DELETE', `${base}/${id}`)).toMatchObject(held)
  expect(await world.call('supAdmin', 'PUT', base, { ...own, id, version: 1, calendarNo: 'OTHER' })).toMatchObject(held)
})

test.each([
  [{ windows: '12:00-09:00' }, 'windows', '工作时段格式应为 09:00-12:00，多段用逗号分隔，按先后排列且不重叠'],
  [
    { windows: '09:00-12:00,11:00-13:00' },
    'windows',
    '工作时段格式应为 09:00-12:00，多段用逗号分隔，按先后排列且不重叠',
  ],
  [{ calendarNo: 'night' }, 'calendarNo', '编码应为2到16位大写字母、数字或下划线，以字母开头'],
  [{ workDays: ['XXX'] }, 'workDays.0', '请选择有效的选项'],
])('a calendar with %j is refused at its field', async (wrong, field, message) => {
  const answer = await world.call('supAdmin', 'POST', base, { ...night, name: '另一日历', ...wrong })
  expect(answer.status).toBe(400)
  expect(answer.result.fields).toEqual({ [field]: message })
})

test('a number or a name that is taken is refused in words', async () => {
  const again = await world.call('supAdmin', 'POST', base, { ...night, calendarNo: 'PROP', name: '又一日历' })
  expect(again).toMatchObject({ status: 200, success: false, message: '该编码已存在' })
  const named = await world.call('supAdmin', 'POST', base, { ...night, calendarNo: 'OTHER', name: '物业工时' })
  expect(named).toMatchObject({ success: false, message: '该日历名称已存在' })
})

test('whoever only reads may not add, and workers see no calendars', async () => {
  expect((await world.call('projectManager', 'POST', base, night)).status).toBe(403)
  expect(await world.call('normal', 'GET', base)).toMatchObject({ status: 200, code: 510 })
})

test('a holiday that the district adds is off for offices only', async () => {
  const day = { day: '2026-12-31', kind: 'REST', name: '测试假日' }
  expect((await world.call('supAdmin', 'POST', '/wisdom/holiday', day)).success).toBe(true)
  const times = await world.db.read(world.system, (tx) => workingTimes(tx))
  expect(addWork('2026-12-30 17:00:00', 60, times.get('GOV')!)).toBe('2027-01-01 09:30:00')
  expect(addWork('2026-12-30 17:00:00', 60, times.get('PROP')!)).toBe('2026-12-31 09:00:00')
  expect((await world.call('supAdmin', 'POST', '/wisdom/holiday', day)).message).toBe('该日期已登记')
})
