import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventsOf } from '#kernel/shared/machine.ts'
import { roleNames, type RoleCode } from '#kernel/shared/role.ts'
import { readSheet } from '#kernel/server/spreadsheet/read.ts'
import { accounts } from '../../../../../tests/support/accounts.ts'
import { feeWorld, far, near, type FeeWorld } from '../../../../../tests/support/fee-world.ts'
import { assignApi as api, assignCalls } from '../shared/api.ts'
import type { FeeAssignInput } from '../shared/schema.ts'
import { assignMachine } from '../shared/states.ts'

interface Room {
  id: string
  name: string
  roomCode: string
  buildingId: string
  deliverDate: string | null
}

let world: FeeWorld
let rooms: Room[]
let standardNo = ''
beforeAll(async () => {
  world = await feeWorld()
  rooms = await world.query<Room>(
    `select id, name, room_code, building_id, deliver_date from ref_room where village_id = $1 and active and usage not in ('2', '4') order by room_code`,
    [near],
  )
})
beforeEach(async () => {
  await world.clear()
  standardNo = (await world.inForce()).standardNo
})

const given = async (part: Partial<FeeAssignInput> = {}, username = 'pm0101') =>
  (await world.as(username)).call(api.create, { standardNo, roomId: rooms[0]!.id, startDate: '2026-12-01', ...part })

describe('one room', () => {
  test('is charged from a day on, by what the form says or by what is usual', async () => {
    const made = await given()
    expect(made.result).toMatchObject({
      villageId: near,
      state: 'ACTIVE',
      objType: 'ROOM',
      quantity: 1,
      coefficient: '1.0000',
      area: null,
    })
    expect(made.result).toMatchObject({ standardName: '住宅物业费', itemName: '物业服务费' })
    const { id } = made.result
    const manager = await world.as('pm0101')
    const edit = { standardNo, roomId: rooms[0]!.id, startDate: '2026-12-01', id, version: 1 }
    expect((await manager.call(api.update, { ...edit, area: '80.50', coefficient: '1.2' })).result).toMatchObject({
      area: '80.50',
      coefficient: '1.2000',
    })
    expect(await manager.call(api.update, { ...edit, version: 2, roomId: rooms[1]!.id })).toMatchObject({
      message: '不能更换房屋，请结束后重新分配',
    })
    expect(await manager.call(api.remove, { id })).toMatchObject({ success: true })
  })

  test('is charged by one standard of an item on a day: another one before or after, never beside', async () => {
    const { id } = (await given({ endDate: '2026-12-31' })).result
    const taken = { success: false, message: '该房屋在此期间已分配同一收费项目' }
    expect(await given({ startDate: '2026-12-31' })).toMatchObject(taken)
    const { standardNo: other } = await world.inForce({ standardName: '另一物业费' })
    expect(await given({ standardNo: other, startDate: '2026-12-31' })).toMatchObject(taken)
    expect(await given({ standardNo: other, startDate: '2027-01-01' })).toMatchObject({ success: true })
    const manager = await world.as('pm0101')
    expect(await manager.call(api.deal, { id, action: 'end', endedOn: '2027-01-31' })).toMatchObject({
      message: '结束日期不能晚于原结束日期2026-12-31',
    })
  })

  test.each<[string, () => Partial<FeeAssignInput>, string, string]>([
    ['a standard that is none', () => ({ standardNo: 'SF0' }), 'standardNo', '收费标准不存在或未启用'],
    [
      'a day before the standard',
      () => ({ startDate: '2023-12-31' }),
      'startDate',
      '起始日期不能早于收费标准生效日期2024-01-01',
    ],
    ['no room', () => ({ roomId: null }), 'roomId', '请选择房屋!'],
    ['an end before the beginning', () => ({ endDate: '2026-11-30' }), 'endDate', '结束日期不能早于起始日期'],
    ['no area', () => ({ area: '0' }), 'area', '计费面积必须大于0且最多两位小数'],
    ['a coefficient of nothing', () => ({ coefficient: '0' }), 'coefficient', '系数必须大于0且最多四位小数'],
  ])('with %s is refused at its field', async (_name, part, field, message) => {
    const answer = await given(part())
    expect(answer).toMatchObject({ success: false, result: { fields: { [field]: message } } })
    expect(await world.query('select id from fee_assign')).toHaveLength(0)
  })

  test('of another village, of another use, or handed over later is told so', async () => {
    const [foreign] = await world.query<Room>('select id from ref_room where village_id = $1 and active limit 1', [far])
    expect(await given({ roomId: foreign!.id })).toMatchObject({ message: '房屋不在该收费标准的小区内' })
    const { standardNo: parking } = await world.inForce({
      standardName: '车位费',
      objType: 'PARKING',
      formulaType: 'FIXED',
      fixedAmount: '70',
    })
    expect(await given({ standardNo: parking })).toMatchObject({ message: '该房屋用途不是车位，不能使用此收费标准' })
    await world.run(`update village_room set deliver_date = '2026-12-15' where id = $1`, [rooms[0]!.id])
    try {
      expect(await given()).toMatchObject({ message: '计费起始日期早于收房日期，请确认' })
      expect(await given({ isEarlyConfirmed: 'Y' })).toMatchObject({ success: true })
    } finally {
      await world.run('update village_room set deliver_date = $2 where id = $1', [rooms[0]!.id, rooms[0]!.deliverDate])
    }
    const { standardNo: inner } = await world.inForce({
      standardName: '套内',
      itemId: world.item('LJF'),
      formulaType: 'AREA_INNER',
    })
    await world.run('update village_room set inner_area = null where id = $1', [rooms[1]!.id])
    expect(await given({ standardNo: inner, roomId: rooms[1]!.id })).toMatchObject({
      message: `房屋${rooms[1]!.name}未维护套内面积，无法计费`,
    })
  })
})

describe('many rooms', () => {
  test('are looked at first, given once, and a second run makes none', async () => {
    await given({ startDate: '2026-11-01' })
    const manager = await world.as('pm0101')
    const batch = { standardNo, startDate: '2026-12-01', isEarlyConfirmed: 'Y' } as const
    const preview = (await manager.call(assignCalls.preview, batch)).result
    expect(preview).toMatchObject({ total: rooms.length, ready: rooms.length - 1, taken: 1, unmeasured: 0 })
    expect(preview.left).toEqual([{ name: rooms[0]!.name, reason: '该房屋在此期间已分配同一收费项目' }])
    expect(await world.query('select id from fee_assign')).toHaveLength(1)
    expect((await manager.call(assignCalls.batch, batch)).result).toEqual({ made: rooms.length - 1, skipped: 1 })
    expect((await manager.call(assignCalls.batch, batch)).result).toEqual({ made: 0, skipped: rooms.length })
    expect(await world.query('select id from fee_assign')).toHaveLength(rooms.length)
  })

  test('at once are given once, and those of some buildings are theirs alone', async () => {
    const manager = await world.as('pm0101')
    const { buildingId } = rooms[0]!
    const own = rooms.filter((room) => room.buildingId === buildingId).length
    const batch = { standardNo, startDate: '2026-12-01', isEarlyConfirmed: 'Y', buildingIds: [buildingId] } as const
    const made = await Promise.all(
      [1, 2, 3].map(() => manager.call(assignCalls.batch, { ...batch, buildingIds: [buildingId] })),
    )
    expect(made.map(({ result }) => result.made).toSorted((one, other) => one - other)).toEqual([0, 0, own])
    expect(
      await world.query('select distinct m.building_id from fee_assign a join ref_room m on m.id = a.room_id'),
    ).toEqual([{ buildingId }])
  })

  test('are refused whole where rooms were handed over later and nobody has said yes', async () => {
    await world.run(`update village_room set deliver_date = '2026-12-15' where id = $1`, [rooms[2]!.id])
    const manager = await world.as('pm0101')
    try {
      const batch = { standardNo, startDate: '2026-12-01' }
      expect((await manager.call(assignCalls.preview, batch)).result.early).toBe(1)
      expect(await manager.call(assignCalls.batch, batch)).toMatchObject({
        message: '计费起始日期早于收房日期，请确认',
      })
      expect(await world.query('select id from fee_assign')).toHaveLength(0)
    } finally {
      await world.run('update village_room set deliver_date = $2 where id = $1', [rooms[2]!.id, rooms[2]!.deliverDate])
    }
  })
})

test('a sheet gives rooms by name or code, bad rows apart', async () => {
  const form = new FormData()
  const lines = [
    '标准编号,房屋,起始日期,数量,系数',
    `${standardNo},${rooms[0]!.name},2026-12-01,,`,
    `${standardNo},${rooms[1]!.roomCode},2026-12-01,1,1.5`,
    `${standardNo},${rooms[1]!.roomCode},2026-12-05,1,1.5`,
    `${standardNo},没有这间,2026-12-01,,`,
    `SF0,${rooms[2]!.name},2026-12-01,,`,
  ]
  form.append('file', new Blob([lines.join('\n')]), '分配.csv')
  const request = new Request('http://linli/', { method: 'POST', body: form })
  const manager = await world.as('pm0101')
  const answer = await manager.inject({
    method: 'POST',
    url: '/api/property/feeAssign/importExcel',
    headers: { 'content-type': request.headers.get('content-type') as string },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  expect(answer.json()).toMatchObject({ result: { successCount: 2, errorCount: 3 } })
  const stored = (await manager.call(api.page, { column: 'coefficient', order: 'asc' })).result.records
  expect(stored.map(({ roomId, coefficient }) => [roomId, coefficient])).toEqual([
    [rooms[0]!.id, '1.0000'],
    [rooms[1]!.id, '1.5000'],
  ])
  const sheet = await manager.inject({ method: 'GET', url: '/api/property/feeAssign/exportXls' })
  expect(JSON.stringify((await readSheet(sheet.rawPayload)).rows)).toContain('住宅物业费')
})

test('every step of every role from every state is the one that the table has', async () => {
  const { id } = (await given()).result
  for (const state of Object.keys(assignMachine.states)) {
    for (const role of Object.keys(roleNames) as RoleCode[]) {
      const caller = await world.as(accounts[role]!)
      for (const action of eventsOf(assignMachine)) {
        await world.run('update fee_assign set state = $1, end_date = null where id = $2', [state, id])
        const step = assignMachine.states[state as 'ACTIVE'].on[action]
        const answer = await caller.call(api.deal, {
          id,
          action: action as 'end',
          remark: '按规定办理',
          endedOn: '2026-12-31',
        })
        expect(answer.success, `${role} ${action} of ${state}: ${answer.message}`).toBe(
          step?.permission.roles.includes(role) ?? false,
        )
      }
    }
  }
  const [row] = await world.query<{ endDate: string }>('select end_date from fee_assign where id = $1', [id])
  expect(row!.endDate).toBeNull()
})

test('is read by those who charge in the village, and by nobody else', async () => {
  const { id } = (await given()).result
  for (const own of ['co01', 'pm0101', 'staff0101', 'village0101', 'committee0101'])
    expect((await (await world.as(own)).call(api.one, { id })).status, own).toBe(200)
  for (const nobody of ['supadmin', 'street01', 'comm0101', 'gnormal0101', 'owner0101', 'tenant0101'])
    expect((await (await world.as(nobody)).call(api.one, { id })).status, nobody).toBe(403)
  const foreign = await world.as('pm0102')
  expect(await foreign.call(api.one, { id })).toMatchObject({ status: 404 })
  expect((await foreign.call(api.page, {})).result.total).toBe(0)
  expect((await foreign.call(assignCalls.standards, { keyword: standardNo })).result).toEqual([])
  expect((await foreign.call(assignCalls.buildings, { standardNo })).result).toEqual([])
  expect(await foreign.call(assignCalls.preview, { standardNo, startDate: '2026-12-01' })).toMatchObject({
    success: false,
  })
  expect(await foreign.call(api.deal, { id, action: 'end' })).toMatchObject({ status: 404 })
})
