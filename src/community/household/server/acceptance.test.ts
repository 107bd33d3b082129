import { beforeAll, describe, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { setClock } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { testPassword } from '../../../../tests/support/test-secrets.ts'
import { testApp, type TestApp } from '../../../../tests/support/test-app.ts'
import {
  householdApi,
  moveOutApi,
  peopleApi,
  plainApi,
  representativeApi,
  transferApi,
  userCardApi,
} from '../shared/api.ts'
import type { PersonInput } from '../shared/schema.ts'
import type { HouseholdTransfer } from '../shared/dealing.ts'
import { homesOf } from './lookup.ts'

const room = (key: string) => seedId('room', key)
const household = (key: string, place: string) => seedId('household', `${key} ${place}`)
const user = (name: string) => seedId('user', name)

let linli: TestApp
beforeAll(async () => {
  setClock(() => new Date('2026-11-21T10:00:00+08:00'))
  linli = await testApp()
})

const ask = <Row>(text: string, ...values: unknown[]): Promise<Row[]> =>
  linli.services.db.write(systemActor(1), (tx) => tx.all(statement<Row>(text, values)))
const bind = (key: string, username: string) =>
  ask('update resident set user_id = $2 where id = $1', seedId('resident', key), user(username))
const rolesOf = async (username: string): Promise<string[]> => {
  const text = 'select role_code from sys_user_role where user_id = $1 order by 1'
  return (await ask<{ roleCode: string }>(text, user(username))).map(({ roleCode }) => roleCode)
}
const noticesOf = async (username: string): Promise<string[]> => {
  const text = `select title || '|' || content as words from notice where user_id = $1 and biz_type = 'HOUSEHOLD' order by id`
  return (await ask<{ words: string }>(text, user(username))).map(({ words }) => words)
}
/** Who votes and with how much, as a roster is made: one person a row, areas added up. */
const roster = (...keys: string[]) =>
  ask<{ residentId: string; area: string }>(
    `select h.resident_id, sum(m.build_area) as area from ref_household h join ref_room m on m.id = h.room_id
     where h.active and h.state = 'VERIFIED' and h.is_representative = 'Y' and h.room_id = any($1::text[]) group by 1`,
    keys.map(room),
  )
const person = (serial: number, more: PersonInput = {}): PersonInput => ({
  name: `新业主${'甲乙丙丁戊己'[serial]}`,
  phone: `1990000980${serial}`,
  idType: '2',
  idNo: `E9900000${serial}`,
  ...more,
})
const transfer = (place: string, serial: number, more: Partial<HouseholdTransfer> = {}): HouseholdTransfer => ({
  roomId: room(place),
  date: '2026-10-01',
  newOwners: [{ resident: person(serial), shareRatio: '100.00', isRepresentative: 'Y' }],
  keepTenants: 'Y',
  ...more,
})

test('H-1: of two owners the representative votes, and the room counts once', async () => {
  await bind('G1', 'cs0101')
  await bind('G2', 'staff0101')
  const suffrage = (name: string) =>
    linli.services.db.read(systemActor(1), async (tx) => (await homesOf(tx, user(name))).suffrage)
  expect([await suffrage('cs0101'), await suffrage('staff0101')]).toEqual([true, false])
  expect(await roster('R08')).toEqual([{ residentId: seedId('resident', 'G1'), area: '98.40' }])
})

test('H-2: a third owner with ten percent is one too many', async () => {
  const manager = await linli.as('pm0101')
  const input = { roomId: room('R08'), relationType: 'owner', shareRatio: '10', resident: person(0) } as const
  const answer = await manager.call(householdApi.create, input)
  expect(answer).toMatchObject({ status: 200, success: false, message: '产权份额合计必须等于100%' })
})

test('H-3: an owner of two rooms is one head with both areas', async () => {
  expect(await roster('R06', 'R07')).toEqual([{ residentId: seedId('resident', 'F'), area: '174.60' }])
})

describe('the vote of a room', () => {
  test('passes to a co-owner in one act, and back when that one leaves', async () => {
    const manager = await linli.as('pm0101')
    const second = household('G2', 'R08')
    const wrong = await manager.call(householdApi.update, {
      ...(await manager.call(householdApi.one, { id: second })).result,
      isRepresentative: 'Y',
    })
    expect(wrong).toMatchObject({ success: false, message: '每套房屋只能有一名票权代表' })
    const passed = await manager.call(representativeApi, { id: second })
    expect(passed).toMatchObject({ success: true, result: { isRepresentative: 'Y' } })
    expect((await roster('R08')).map(({ residentId }) => residentId)).toEqual([seedId('resident', 'G2')])
    expect(await manager.call(moveOutApi, { id: second, date: '2026-11-20' })).toMatchObject({ success: true })
    expect((await roster('R08')).map(({ residentId }) => residentId)).toEqual([seedId('resident', 'G1')])
  })

  test('an owner does not leave tenants and relatives behind alone', async () => {
    const answer = await (await linli.as('pm0101')).call(moveOutApi, { id: household('D', 'R04') })
    expect(answer).toMatchObject({ success: false, message: '该房屋还有租户或家属，请先迁出或办理过户' })
  })
})

describe('H-4: a lease from 2025-12-01 to 2026-11-20', () => {
  const job = (name: string) => linli.features.flatMap(({ jobs = [] }) => jobs).find((one) => one.name === name)!
  const run = () => job('household.lease').run(linli.services, { dueAt: '2026-11-21 01:00:00' })

  test('is ended by the job of 2026-11-21: role, room and household are gone, the owner is told once', async () => {
    await bind('C', 'committee0101')
    const id = household('T1', 'R03')
    await ask(`update household set lease_start = '2025-12-01', lease_end = '2026-11-20' where id = $1`, id)
    expect(await rolesOf('tenant0101')).toEqual(['tenant'])
    await run()
    await run()
    const [row] = await ask(`select state, moved_on from household where id = $1`, id)
    expect(row).toEqual({ state: 'MOVED_OUT', movedOn: '2026-11-20' })
    expect(await rolesOf('tenant0101')).toEqual([])
    const homes = await linli.services.db.read(systemActor(1), (tx) => homesOf(tx, user('tenant0101')))
    expect(homes).toMatchObject({ roomIds: [], villageIds: [] })
    const [tenant] = await ask<{ name: string }>('select name from resident where id = $1', seedId('resident', 'T1'))
    const place = '桂园里 1幢1单元0201'
    const words = `${place}的租期已届满|${tenant?.name}在${place}的租期已于2026-11-20届满，系统已办理迁出。`
    expect(await noticesOf('committee0101')).toEqual([words])
    expect(await noticesOf('pm0101')).toEqual([words])
    expect(await noticesOf('tenant0101')).toEqual([`您已从${place}迁出|您在${place}的住户身份已于2026-11-20结束。`])
    const logs = await ask(`select action, from_state, to_state, operator_name from state_log where entity_id = $1`, id)
    expect(logs).toEqual([{ action: 'expire', fromState: 'VERIFIED', toState: 'MOVED_OUT', operatorName: '系统' }])
  })

  test('thirty days before its end owner, manager and tenant are reminded, once for each end', async () => {
    const id = household('T2', 'F02')
    const toldOf = async () => (await noticesOf('tenant0102')).length
    await ask(`update household set lease_end = '2026-12-22' where id = $1`, id)
    await run()
    expect(await toldOf()).toBe(0)
    await ask(`update household set lease_end = '2026-12-21' where id = $1`, id)
    await run()
    await run()
    expect(await toldOf()).toBe(1)
    expect((await noticesOf('pm0102')).length).toBe(1)
    await ask(`update household set lease_end = '2026-12-15' where id = $1`, id)
    await run()
    expect(await toldOf()).toBe(2)
  })
})

test('H-5: the director of the committee sees masks and nothing in full', async () => {
  const director = await linli.as('committee0101')
  const { result } = await director.call(householdApi.page, { pageSize: '50' })
  for (const row of result.records) expect(row.phone).toMatch(/^199\*{4}\d{4}$/)
  const question = { id: household('A', 'R01'), field: 'phone', reason: '核对住户信息' } as const
  expect(await director.call(plainApi, question)).toMatchObject({ status: 403 })
})

describe('one fact in full', () => {
  test('is told to whoever says why, and the look is written down without the fact', async () => {
    const manager = await linli.as('pm0101')
    const question = {
      id: household('A', 'R01'),
      field: 'idNo',
      reason: '办理产权登记核对',
      proof: testPassword,
    } as const
    const { result } = await manager.call(plainApi, question)
    expect(result.value).toMatch(/^330199\d{11}[\dX]$/)
    const text = `select log_content, detail from sys_log where log_content like '查看住户%' order by id desc limit 1`
    const [entry] = await ask<{ logContent: string; detail: string }>(text)
    expect(entry).toMatchObject({ detail: '原因：办理产权登记核对' })
    expect(entry?.logContent).toMatch(/^查看住户.\*\*（[0-9a-f]{32}）的证件号码$/)
    expect(await manager.call(plainApi, { ...question, reason: '' })).toMatchObject({
      status: 400,
      message: '请填写查看原因（不少于5个字）!',
    })
    expect(await manager.call(plainApi, { ...question, id: household('X', 'F01') })).toMatchObject({ status: 404 })
  })

  test.each(['co01', 'staff0101', 'gnormal0101', 'owner0101', 'cs0101'])('is not for %s', async (name) => {
    const question = { id: household('A', 'R01'), field: 'phone', reason: '核对住户信息' } as const
    expect(await (await linli.as(name)).call(plainApi, question)).toMatchObject({ status: 403 })
  })
})

test('the card of an account shows its rooms in the own villages, and strangers none', async () => {
  const card = await (await linli.as('pm0101')).call(userCardApi, { id: user('owner0101') })
  expect(card.result).toMatchObject({
    roles: ['owner'],
    rooms: [{ roomId: room('R01'), roomName: '1幢1单元0101', relationType: 'owner' }],
  })
  expect(JSON.stringify(card.result)).not.toMatch(/\b1[3-9]\d{9}\b/)
  expect(await (await linli.as('pm0102')).call(userCardApi, { id: user('owner0101') })).toMatchObject({ status: 404 })
})

describe('H-6: a transfer of R01 from A to Z on 2026-10-01', () => {
  test.each([
    ['in the future', { date: '2026-12-01' }, '过户日期不能晚于今天'],
    ['before the owner owned', { date: '2021-06-30' }, '过户日期必须晚于原产权起始日期'],
    [
      'of shares that are not whole',
      { newOwners: [{ resident: person(1), shareRatio: '99.99', isRepresentative: 'Y' }] },
      '产权份额合计必须等于100%',
    ],
    [
      'without a voice',
      { newOwners: [{ resident: person(1), shareRatio: '100', isRepresentative: 'N' }] },
      '每套房屋只能有一名票权代表',
    ],
    ['to nobody', { newOwners: [] }, '请填写新产权人!'],
    ['that saw other owners', { ownerIds: ['x'.repeat(32)] }, '数据已被他人修改，请刷新后重试'],
    ['of a room without owners', { roomId: room('R10') }, '该房屋没有产权人，请直接新增产权人'],
  ] as const)('%s is refused and changes nothing', async (_, wrong, message) => {
    const answer = await (await linli.as('pm0101')).call(transferApi, transfer('R01', 1, wrong as never))
    expect(answer).toMatchObject({ success: false, message })
    const [row] = await ask('select state from household where id = $1', household('A', 'R01'))
    expect(row).toEqual({ state: 'VERIFIED' })
  })

  test('ends A and the relatives, verifies Z, and drops roles and the vote at once', async () => {
    const answer = await (await linli.as('pm0101')).call(transferApi, transfer('R01', 2))
    expect(answer).toMatchObject({
      success: true,
      message: '过户成功',
      result: { state: 'VERIFIED', ownStart: '2026-10-01', shareRatio: '100.00', isRepresentative: 'Y' },
    })
    const text = `select state, own_end, moved_on from household where id = $1`
    expect(await ask(text, household('A', 'R01'))).toEqual([
      { state: 'MOVED_OUT', ownEnd: '2026-10-01', movedOn: '2026-10-01' },
    ])
    expect(await ask(text, household('D1', 'R01'))).toMatchObject([{ state: 'MOVED_OUT', movedOn: '2026-10-01' }])
    expect([await rolesOf('owner0101'), await rolesOf('dep0101')]).toEqual([[], []])
    const homes = await linli.services.db.read(systemActor(1), (tx) => homesOf(tx, user('owner0101')))
    expect(homes).toMatchObject({ roomIds: [], suffrage: false })
  })

  test('keeps a tenant with the new owner when asked to, and moves the tenant out otherwise', async () => {
    const manager = await linli.as('pm0102')
    const id = household('T2', 'F02')
    const kept = await manager.call(transferApi, transfer('F02', 3))
    expect(await ask('select state, owner_household_id from household where id = $1', id)).toEqual([
      { state: 'VERIFIED', ownerHouseholdId: kept.result.id },
    ])
    await manager.call(transferApi, transfer('F02', 4, { date: '2026-10-02', keepTenants: 'N' }))
    expect(await ask('select state from household where id = $1', id)).toEqual([{ state: 'MOVED_OUT' }])
  })

  test('goes to somebody whom the register knows, found by name or phone, and what is sealed stays as it is', async () => {
    const manager = await linli.as('pm0101')
    const [known] = await ask<{ id: string; name: string; phoneMask: string }>(
      'select id, name, phone_mask from resident where id = $1',
      seedId('resident', 'G1'),
    )
    const sealed = 'select name, phone_sealed, id_no_sealed, version from resident where id = $1'
    const before = await ask(sealed, known!.id)
    const find = async (keyword: string) => (await manager.call(peopleApi, { keyword })).result
    const found = (await find(known!.name)).find(({ value }) => value === known!.id)
    expect(found?.text).toContain(`${known!.name} ${known!.phoneMask} 桂园里`)
    expect((await find(known!.phoneMask.slice(-4))).map(({ value }) => value)).toContain(known!.id)
    expect((await manager.call(peopleApi, { ids: known!.id })).result).toEqual([found])
    expect(await find('')).toEqual([])
    const newOwners = [{ residentId: known!.id, shareRatio: '100.00', isRepresentative: 'Y' }] as const
    const moved = await manager.call(transferApi, transfer('R07', 0, { newOwners: [...newOwners] }))
    expect(moved).toMatchObject({ success: true, result: { residentId: known!.id, state: 'VERIFIED' } })
    expect(await ask(sealed, known!.id)).toEqual(before)
  })

  test('never goes to a person of another village, whom nobody there finds either', async () => {
    const foreign = seedId('resident', 'T2')
    const manager = await linli.as('pm0101')
    expect((await manager.call(peopleApi, { ids: foreign })).result).toEqual([])
    const newOwners = [{ residentId: foreign, shareRatio: '100.00', isRepresentative: 'Y' }] as const
    const answer = await manager.call(transferApi, transfer('R09', 0, { newOwners: [...newOwners] }))
    expect(answer).toMatchObject({ status: 404, message: '数据不存在或无权查看' })
    expect((await (await linli.as('owner0101')).call(peopleApi, { keyword: '王' })).status).toBe(403)
  })

  test('has exactly one winner when eight try at once', async () => {
    const manager = await linli.as('pm0101')
    const tries = Array.from({ length: 8 }, (_, index) =>
      manager.call(
        transferApi,
        transfer('R05', 0, {
          newOwners: [
            {
              resident: {
                name: `竞买人${index}`.replace(/\d/, '甲乙丙丁戊己庚辛'[index] ?? ''),
                phone: `1990000970${index}`,
                idType: '2',
                idNo: `P880000${index}`,
              },
              shareRatio: '100.00',
              isRepresentative: 'Y',
            },
          ],
        }),
      ),
    )
    const answers = await Promise.all(tries)
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    const owners = await ask(
      `select id from household where room_id = $1 and relation_type = 'owner' and state = 'VERIFIED' and del_flag = 0`,
      room('R05'),
    )
    expect(owners).toHaveLength(1)
    for (const { success, message } of answers)
      if (!success) expect(['数据已被他人修改，请刷新后重试', '过户日期必须晚于原产权起始日期']).toContain(message)
  })
})

describe('an ownership that is to begin', () => {
  const job = () => linli.features.flatMap(({ jobs = [] }) => jobs).find((one) => one.name === 'household.lease')!
  const homes = (username: string, day: string) =>
    linli.services.db.read(systemActor(1), (tx) => homesOf(tx, user(username), day))

  test('counts from its day: vote, home and role come with it', async () => {
    const [own] = await ask<{ id: string; residentId: string }>(
      `select id, resident_id from household where room_id = $1 and relation_type = 'owner' and state = 'VERIFIED'`,
      room('R06'),
    )
    await ask(`update resident set user_id = $2 where id = $1`, own!.residentId, user('gnormal0101'))
    await ask(
      `update household set own_start = '2026-12-01' where resident_id = $1 and state = 'VERIFIED'`,
      own!.residentId,
    )
    expect(await homes('gnormal0101', '2026-11-21')).toMatchObject({
      ...{ roomIds: [], suffrage: false, validUntil: '2026-12-01' },
    })
    expect((await homes('gnormal0101', '2026-12-01')).roomIds.length).toBeGreaterThan(0)
    expect(await rolesOf('gnormal0101')).not.toContain('owner')
    await ask(`update household set create_time = '2026-11-20' where id = $1`, own!.id)
    setClock(() => new Date('2026-12-01T01:00:00+08:00'))
    await job().run(linli.services, { dueAt: '2026-12-01 01:00:00' })
    expect(await rolesOf('gnormal0101')).toContain('owner')
    setClock(() => new Date('2026-11-21T10:00:00+08:00'))
  })

  test('is corrected, or moved out of before it began; only then the room changes hands', async () => {
    const manager = await linli.as('pm0101')
    const [own] = await ask<{ id: string }>(
      `select id from household where room_id = $1 and relation_type = 'owner' and state = 'VERIFIED'`,
      room('R07'),
    )
    const start = (day: string) => ask(`update household set own_start = $2 where id = $1`, own!.id, day)
    await start('2027-06-01')
    expect(await manager.call(transferApi, transfer('R07', 4))).toMatchObject({
      ...{ success: false, message: '原产权人的产权尚未开始，请先更正产权起始日期或办理迁出' },
    })
    const { result } = await manager.call(householdApi.one, { id: own!.id })
    const corrected = await manager.call(householdApi.update, { ...result, ownStart: '2021-06-30' })
    expect(corrected).toMatchObject({ success: true, result: { ownStart: '2021-06-30' } })
    await start('2027-06-01')
    expect(await manager.call(moveOutApi, { id: own!.id, date: '2026-11-21' })).toMatchObject({
      ...{ success: true, result: { state: 'MOVED_OUT', movedOn: '2026-11-21', ownEnd: '2027-06-01' } },
    })
  })
})
