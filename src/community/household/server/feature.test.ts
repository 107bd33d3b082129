import { beforeAll, describe, expect, test } from 'vitest'
import { checkNationalId, hasCreditCodeChecksum } from '#kernel/shared/patterns.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { setClock } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { readSheet } from '#kernel/server/spreadsheet/read.ts'
import { certificateOf } from '../../../../tests/support/certificate.ts'
import { testApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { myHomeApi } from '../my-home/shared/api.ts'
import { householdApi, moveOutApi } from '../shared/api.ts'
import type { HouseholdInput } from '../shared/schema.ts'
import { homesOf, residentsOfRooms } from './lookup.ts'
import { idNoField, phoneField } from './seal-person.ts'

const room = (key: string) => seedId('room', key)
const household = (key: string, place: string) => seedId('household', `${key} ${place}`)
const user = (name: string) => seedId('user', name)

let linli: TestApp
beforeAll(async () => {
  setClock(() => new Date('2026-11-21T10:00:00+08:00'))
  linli = await testApp()
})

const read = <T>(work: Parameters<TestApp['services']['db']['read']>[1]) =>
  linli.services.db.read(systemActor(1), work) as Promise<T>

interface Stored {
  name: string
  idNoSealed: string
  phoneSealed: string
  idType: string
}

/** What the database holds of a person of the tiny district, opened. */
async function stored(key: string): Promise<{ name: string; idNo: string; phone: string; idType: string }> {
  const text = 'select name, id_no_sealed, phone_sealed, id_type from resident where id = $1'
  const row = await read<Stored>((tx) => tx.one(statement<Stored>(text, [seedId('resident', key)])))
  const { secrets } = linli.services
  const { name, idType } = row
  return {
    name,
    idType,
    idNo: secrets.open(idNoField, row.idNoSealed),
    phone: secrets.open(phoneField, row.phoneSealed),
  }
}

const tail = (value: string) => '*'.repeat(value.length - 4) + value.slice(-4)
const middle = (value: string) => `${value.slice(0, 3)}${'*'.repeat(value.length - 7)}${value.slice(-4)}`

describe('the people of the tiny district', () => {
  test('bear numbers that are valid and phones of the invented range, sealed in the database', async () => {
    const text = 'select id_type, id_no_sealed, phone_sealed from resident'
    const rows = await read<Stored[]>((tx) => tx.all(statement<Stored>(text)))
    expect(rows).toHaveLength(17)
    const { secrets } = linli.services
    for (const { idType, idNoSealed, phoneSealed } of rows) {
      const idNo = secrets.open(idNoField, idNoSealed)
      if (idType === '1') expect(checkNationalId(idNo)).toBeUndefined()
      else expect(hasCreditCodeChecksum(idNo)).toBe(true)
      expect(idNo).toContain('330199')
      expect(secrets.open(phoneField, phoneSealed)).toMatch(/^1990000\d{4}$/)
    }
  })

  test.each([
    ['admin', 13, 'name', middle],
    ['supadmin', 13, 'detail', middle],
    ['street01', 13, 'surname', middle],
    ['comm0101', 10, 'surname', middle],
    ['gnormal0101', 10, 'surname', middle],
    ['village0101', 10, 'name', middle],
    ['pm0101', 10, 'name', tail],
    ['co01', 10, 'surname', tail],
    ['staff0101', 10, 'surname', tail],
    ['committee0101', 10, 'surname', () => null],
  ] as const)('are %s to see: %i owners, with %s and masked numbers', async (username, total, shown, mask) => {
    const caller = await linli.as(username)
    const { result } = await caller.call(householdApi.page, { relationType: 'owner', pageSize: '50' })
    expect(result.total).toBe(total)
    const person = await stored('A')
    const one = (await caller.call(householdApi.one, { id: household('A', 'R01') })).result
    const masked = `${person.name[0]}**`
    const listed = result.records.find(({ id }) => id === household('A', 'R01'))
    expect(listed?.name).toBe(shown === 'name' ? person.name : masked)
    expect(one).toMatchObject({
      name: shown === 'surname' ? masked : person.name,
      phone: middle(person.phone),
      idNo: mask(person.idNo),
      roomId_dictText: '1幢1单元0101',
    })
    expect(JSON.stringify(result)).not.toMatch(/\b1[3-9]\d{9}\b/)
  })

  test('of another village are missing, by list and by name, and residents have no list', async () => {
    const caller = await linli.as('pm0101')
    expect(await caller.call(householdApi.one, { id: household('X', 'F01') })).toMatchObject({ status: 404 })
    const { name } = await stored('X')
    expect((await caller.call(householdApi.page, { name })).result.total).toBe(0)
    expect((await (await linli.as('supadmin')).call(householdApi.page, { name })).result.total).toBe(1)
    expect(await (await linli.as('owner0101')).call(householdApi.page, {})).toMatchObject({ status: 200, code: 510 })
  })

  test('leave in an export only masked', async () => {
    const answer = await (
      await linli.as('supadmin')
    ).inject({ method: 'GET', url: '/api/village/households/exportXls' })
    const sheet = await readSheet(answer.rawPayload)
    const text = JSON.stringify(sheet.rows)
    const { phone, idNo } = await stored('A')
    expect(text).toContain(middle(phone))
    expect(text).toContain(middle(idNo))
    expect(text).not.toContain(phone)
    expect(text).not.toContain(idNo)
    expect(text).not.toContain('v1:')
  })
})

describe('a phone filter', () => {
  test.each([
    ['the whole number', (phone: string) => phone, 1],
    ['the last four digits', (phone: string) => phone.slice(-4), 1],
    ['the last four digits behind a star', (phone: string) => `*${phone.slice(-4)}`, 1],
    ['the first seven digits', (phone: string) => `${phone.slice(0, 7)}*`, 0],
    ['the middle', (phone: string) => `*${phone.slice(3, 7)}*`, 0],
    ['three digits', (phone: string) => phone.slice(-3), 0],
  ])('of %s', async (_, pattern, total) => {
    const { phone } = await stored('E')
    const { result } = await (await linli.as('pm0101')).call(householdApi.page, { phone: pattern(phone) })
    expect(result.total).toBe(total)
  })

  test('of a name is no help to whoever reads surnames only', async () => {
    const { name } = await stored('E')
    const of = async (username: string) =>
      (await (await linli.as(username)).call(householdApi.page, { name })).result.total
    expect(await of('pm0101')).toBe(1)
    expect(await of('committee0101')).toBe(await of('co01'))
    expect(await of('co01')).toBeGreaterThan(9)
  })
})

const blank = {
  kinship: null,
  shareRatio: null,
  isRepresentative: 'N',
  ownStart: null,
  leaseStart: null,
  leaseEnd: null,
} as const
const newcomer = {
  ...blank,
  roomId: room('R10'),
  name: '测试甲',
  relationType: 'owner',
  phone: '19900009901',
  idType: '1',
  idNo: '330199199001010011',
} satisfies HouseholdInput

const proof = async () => ({ certFiles: await certificateOf(linli.services, 'pm0101') })

describe('an entry', () => {
  test('is verified at once, with the first owner as the voice of the room', async () => {
    const answer = await (
      await linli.as('pm0101')
    ).call(householdApi.create, {
      ...newcomer,
      ...(await proof()),
      shareRatio: '60',
    })
    expect(answer).toMatchObject({ success: true, message: '新增成功' })
    expect(answer.result).toMatchObject({
      state: 'VERIFIED',
      phone: '199****9901',
      idNo: '**************0011',
      shareRatio: '60.00',
      isRepresentative: 'Y',
      ownStart: '2026-11-21',
    })
  })

  test.each([
    ['the same person twice', { shareRatio: '10' }, 200, '该人员已是该房屋住户'],
    ['too large a share', { idNo: '330199199001010038', shareRatio: '41' }, 200, '产权份额合计必须等于100%'],
    [
      'a second voice',
      { idNo: '330199199001010038', shareRatio: '40', isRepresentative: 'Y' },
      200,
      '每套房屋只能有一名票权代表',
    ],
    [
      'a known paper under another name',
      { name: '李四', shareRatio: '10' },
      200,
      '该证件号码已登记在“测**”名下，请核对姓名和证件号码',
    ],
    ['a wrong check digit', { idNo: '330199199001010013' }, 400, '身份证号码格式不正确'],
    ['a masked phone', { phone: '199****9901' }, 400, '请输入正确的手机号!'],
    ['no phone', { phone: undefined }, 400, '请输入手机号!'],
    ['no paper', { idNo: null }, 400, '请输入证件号码!'],
    ['a tenant without a lease', { relationType: 'tenant' }, 400, '请选择租期开始日期!'],
    [
      'a lease that ends before it begins',
      { relationType: 'tenant', leaseStart: '2026-02-01', leaseEnd: '2026-01-31' },
      400,
      '租期结束日期必须晚于开始日期',
    ],
    ['a relative of no kind', { relationType: 'dependents' }, 400, '请选择与产权人关系!'],
    ['a foreign room', { roomId: room('F04') }, 404, '数据不存在或无权查看'],
    ['no certificate', { idNo: '330199199001010038', shareRatio: '40', certFiles: null }, 400, '请上传产权证明'],
  ] as const)('with %s is refused', async (_, wrong, status, message) => {
    const answer = await (
      await linli.as('pm0101')
    ).call(householdApi.create, { ...newcomer, ...(await proof()), ...wrong } as HouseholdInput)
    expect(answer).toMatchObject({ status, success: false, message })
  })

  test('of a tenant before any owner is refused', async () => {
    const tenant = {
      ...newcomer,
      roomId: room('F04'),
      relationType: 'tenant',
      leaseStart: '2026-01-01',
      leaseEnd: '2027-01-01',
    } as const
    const answer = await (await linli.as('pm0102')).call(householdApi.create, tenant)
    expect(answer).toMatchObject({ success: false, message: '请先登记该房屋的产权人' })
  })

  test.each(['supadmin', 'comm0101', 'co01', 'staff0101', 'committee0101', 'owner0101'])(
    'is not for %s',
    async (name) => {
      expect(await (await linli.as(name)).call(householdApi.create, newcomer)).toMatchObject({ status: 403 })
    },
  )
})

describe('an edit', () => {
  test('that sends back what the answer said changes nothing of the person', async () => {
    const manager = await linli.as('pm0101')
    const before = await stored('B')
    const row = (await manager.call(householdApi.one, { id: household('B', 'R02') })).result
    const answer = await manager.call(householdApi.update, { ...row, ownStart: '2020-01-01' })
    expect(answer).toMatchObject({
      success: true,
      result: { ownStart: '2020-01-01', phone: row.phone, idNo: row.idNo },
    })
    expect(await stored('B')).toEqual(before)
    const { phone: _phone, idNo: _idNo, ...absent } = answer.result
    expect(await manager.call(householdApi.update, absent)).toMatchObject({ success: true })
    expect(await stored('B')).toEqual(before)
  })

  test('takes a new phone, which is found from then on, and refuses the mask of another', async () => {
    const manager = await linli.as('village0101')
    const { result: row } = await manager.call(householdApi.one, { id: household('B', 'R02') })
    const other = await manager.call(householdApi.update, { ...row, phone: '199****0000' })
    expect(other).toMatchObject({ status: 400, message: '请输入正确的手机号!' })
    const { result } = await manager.call(householdApi.update, { ...row, phone: '19900009955' })
    expect(result.phone).toBe('199****9955')
    expect((await manager.call(householdApi.page, { phone: '9955' })).result.records.map(({ id }) => id)).toEqual([
      row.id,
    ])
    const late = await manager.call(householdApi.update, { ...row, phone: '19900009956' })
    expect(late).toMatchObject({ status: 409 })
  })

  test('takes no file that somebody else brought in, by whatever field', async () => {
    const manager = await linli.as('pm0101')
    const { result: row } = await manager.call(householdApi.one, { id: household('E', 'R05') })
    const path = 'temp/202611/0123456789abcdef0123456789abcdef/a.png'
    for (const key of ['photo', 'certFiles', 'leaseFiles'])
      expect(await manager.call(householdApi.update, { ...row, [key]: path })).toMatchObject({
        status: 400,
        message: '文件不存在或已失效，请重新上传',
      })
  })

  test('moves nobody to another room', async () => {
    const manager = await linli.as('pm0101')
    const { result: row } = await manager.call(householdApi.one, { id: household('B', 'R02') })
    const answer = await manager.call(householdApi.update, { ...row, roomId: room('R05') })
    expect(answer).toMatchObject({ success: false, message: '房屋和住户类型不能修改，请迁出后重新登记' })
  })
})

describe('the own rooms', () => {
  test('show a family in full to the owner and by surname to the relative', async () => {
    const [owner, relative] = [await stored('A'), await stored('D1')]
    const [home] = (await (await linli.as('owner0101')).call(myHomeApi.list, {})).result
    expect(home).toMatchObject({
      villageName: '桂园里',
      roomName: '1幢1单元0101',
      buildArea: '89.50',
      relationType: 'owner',
    })
    expect(home?.members).toMatchObject([
      { name: owner.name, isSelf: true, phone: owner.phone },
      { name: relative.name, isSelf: false, phone: middle(relative.phone) },
    ])
    const [same] = (await (await linli.as('dep0101')).call(myHomeApi.list, {})).result
    expect(same?.members.map(({ name }) => name)).toEqual([`${owner.name[0]}**`, relative.name])
  })

  test('give rooms, villages and the vote as the households say', async () => {
    const of = (name: string, day?: string) => read((tx) => homesOf(tx, user(name), day))
    const village = seedId('village', 'A01A01A01A01')
    const home = { roomIds: [room('R01')], villageIds: [village], validUntil: null }
    expect(await of('owner0101')).toEqual({ ...home, suffrage: true, votingVillageIds: [village] })
    expect(await of('dep0101')).toEqual({ ...home, suffrage: false, votingVillageIds: [] })
    const rented = { roomIds: [room('R03')], villageIds: [village], suffrage: false, votingVillageIds: [] }
    expect(await of('tenant0101')).toEqual({ ...rented, validUntil: '2027-01-01' })
    expect(await of('tenant0101', '2027-01-01')).toMatchObject({ roomIds: [], villageIds: [], validUntil: null })
    expect(await of('tenant0101', '2025-12-31')).toMatchObject({ roomIds: [], validUntil: '2026-01-01' })
    expect(await of('pm0101')).toMatchObject({ roomIds: [], suffrage: false })
    const people = await read((tx) => residentsOfRooms(tx, [room('R01'), room('R03'), room('F01')]))
    expect(people).toEqual(['owner0101', 'dep0101', 'tenant0101', 'owner0102', 'dep0102'].map(user).toSorted())
  })

  test('are gone for whoever is moved out, at once', async () => {
    const tenant = await linli.as('tenant0101')
    expect((await tenant.call(myHomeApi.list, {})).result).toHaveLength(1)
    const manager = await linli.as('pm0101')
    const id = household('T1', 'R03')
    expect(await (await linli.as('comm0101')).call(moveOutApi, { id })).toMatchObject({ status: 403 })
    expect(await manager.call(moveOutApi, { id })).toMatchObject({ success: true, result: { state: 'MOVED_OUT' } })
    expect(await manager.call(moveOutApi, { id })).toMatchObject({ message: '当前状态不允许该操作，请刷新' })
    expect((await tenant.call(myHomeApi.list, {})).result).toEqual([])
    const rooms = { method: 'GET', url: '/api/sys/picker/room' } as const
    await expect.poll(async () => (await tenant.inject(rooms)).json<{ result: unknown[] }>().result).toEqual([])
  })
})
