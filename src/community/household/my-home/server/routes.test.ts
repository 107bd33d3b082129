import { beforeAll, describe, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { setClock } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { readSheet } from '#kernel/server/spreadsheet/read.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { sessionApi } from '#system/session/shared/api.ts'
import { testPassword } from '../../../../../tests/support/test-secrets.ts'
import { testApp, type Caller, type TestApp } from '../../../../../tests/support/test-app.ts'
import { issueApi, registrationApi, revokeApi } from '../../invitation/shared/api.ts'
import { auditApi, auditBatchApi, correctionApi, householdApi } from '../../shared/api.ts'
import { myHomeApi } from '../shared/api.ts'

const room = (key: string) => seedId('room', key)
const household = (key: string, place: string) => seedId('household', `${key} ${place}`)
const user = (name: string) => seedId('user', name)

let linli: TestApp
const at = (time: string) => setClock(() => new Date(`${time}+08:00`))
beforeAll(async () => {
  at('2026-11-20T10:00:00')
  linli = await testApp()
})

const ask = <Row>(text: string, ...values: unknown[]): Promise<Row[]> =>
  linli.services.db.write(systemActor(1), (tx) => tx.all(statement<Row>(text, values)))
const todosOf = (id: string) =>
  ask<{ node: string; state: string; assigneeId: string | null; dueAt: string | null }>(
    `select node, state, assignee_id, due_at from todo where biz_id = $1 order by id`,
    id,
  )
const titlesOf = async (username: string): Promise<string[]> =>
  (await ask<{ title: string }>(`select title from notice where user_id = $1 order by id`, user(username))).map(
    ({ title }) => title,
  )
const tenant = (serial: number) =>
  ({ name: '申请租客', phone: `1990000960${serial}`, idType: '2', idNo: `T9600000${serial}` }) as const
const lease = { leaseStart: '2026-11-01', leaseEnd: '2027-10-31', leaseContractNo: 'ZL-2026-01' } as const
const rented = (serial: number) =>
  ({ relationType: 'tenant', roomId: room('R01'), forSelf: 'Y', ...tenant(serial), ...lease }) as const

describe('a tenant who applies for a room whose owner has an account', () => {
  let id: string
  test('waits for the owner first, then for the managers until three working days have passed', async () => {
    const applicant = await linli.as('cs0101')
    const answer = await applicant.call(myHomeApi.apply, rented(1))
    expect(answer).toMatchObject({ success: true, message: '申请已提交，等待审核', result: { state: 'APPLYING' } })
    id = answer.result.id
    expect(await todosOf(id)).toEqual([{ node: 'CONSENT', state: 'OPEN', assigneeId: user('owner0101'), dueAt: null }])
    expect(await titlesOf('owner0101')).toContain('有租户申请入住，请您确认')
    const early = await (await linli.as('pm0101')).call(auditApi, { id, pass: 'Y' })
    expect(early).toMatchObject({ success: false, message: '等待业主确认，7天未确认的由小区管理员审核' })
    const owner = await linli.as('owner0101')
    const [home] = (await owner.call(myHomeApi.list, {})).result
    expect(home?.members.find((one) => one.id === id)?.actions.map(({ action }) => action)).toEqual([
      'confirm',
      'refuse',
    ])
    expect(await (await linli.as('dep0101')).call(myHomeApi.deal, { id, action: 'confirm' })).toMatchObject({
      status: 404,
    })
    expect(await owner.call(myHomeApi.deal, { id, action: 'confirm' })).toMatchObject({ success: true })
    expect(await todosOf(id)).toMatchObject([
      { node: 'CONSENT', state: 'DONE' },
      // A Friday morning and three days of the offices: Wednesday.
      { node: 'AUDIT', state: 'OPEN', dueAt: '2026-11-25 10:00:00' },
    ])
  })

  test('is not decided without words when turned down, nor by themselves, nor from elsewhere', async () => {
    const manager = await linli.as('pm0101')
    expect(await manager.call(auditApi, { id, pass: 'N', opinion: ' ' })).toMatchObject({
      status: 400,
      message: '审核意见不能为空',
    })
    expect(await manager.call(auditApi, { id, pass: 'N', opinion: '不行' })).toMatchObject({ status: 400 })
    expect(await (await linli.as('pm0102')).call(auditApi, { id, pass: 'Y' })).toMatchObject({ status: 404 })
    for (const name of ['supadmin', 'co01', 'staff0101', 'committee0101', 'owner0101', 'cs0101'])
      expect(await (await linli.as(name)).call(auditApi, { id, pass: 'Y' })).toMatchObject({ status: 403 })
  })

  test('comes back with the opinion, asks again, and is a tenant with a role once let in', async () => {
    const village = await linli.as('village0101')
    const back = await village.call(auditApi, { id, pass: 'N', opinion: '租赁合同不清晰' })
    expect(back).toMatchObject({ success: true, result: { state: 'REJECTED', auditOpinion: '租赁合同不清晰' } })
    expect(await titlesOf('cs0101')).toContain('您的住户信息未通过审核')
    const applicant = await linli.as('cs0101')
    const mine = (await applicant.call(myHomeApi.list, {})).result.find((home) => home.id === id)
    expect(mine).toMatchObject({ state: 'REJECTED', auditOpinion: '租赁合同不清晰', actions: [{ action: 'resubmit' }] })
    await applicant.call(myHomeApi.deal, { id, action: 'resubmit' })
    await (await linli.as('owner0101')).call(myHomeApi.deal, { id, action: 'confirm' })
    const passed = await (await linli.as('comm0101')).call(auditApi, { id, pass: 'Y' })
    expect(passed).toMatchObject({ success: true, result: { state: 'VERIFIED' } })
    const roles = await ask(
      `select role_code from sys_user_role where user_id = $1 and role_code = 'tenant'`,
      user('cs0101'),
    )
    expect(roles).toHaveLength(1)
    const words = `select content from notice where user_id = $1 and title = '您的住户信息已通过审核'`
    expect(await ask(words, user('cs0101'))).toEqual([{ content: '桂园里 1幢1单元0101：您的住户信息已通过审核' }])
    expect((await todosOf(id)).every(({ state }) => state === 'DONE')).toBe(true)
    const detail = (await village.call(householdApi.one, { id })).result
    expect(detail.logs.map(({ action }) => action)).toEqual([
      'apply',
      'confirm',
      'reject',
      'resubmit',
      'confirm',
      'pass',
    ])
    expect(detail.room).toMatchObject({ roomCode: expect.any(String), buildArea: '89.50', proposedLiveState: '2' })
    expect(detail.owners.map((one) => one.id)).toEqual([household('A', 'R01')])
    expect(detail.tenants.map((one) => one.id)).toEqual([id])
    expect(detail.resident.phone).toBe('199****9601')
    expect(await applicant.call(myHomeApi.deal, { id, action: 'leave' })).toMatchObject({
      result: { state: 'MOVED_OUT' },
    })
  })

  test('is for the village alone to decide after seven days of silence', async () => {
    const late = (await (await linli.as('staff0101')).call(myHomeApi.apply, rented(2))).result.id
    await ask(`update household set apply_time = '2026-11-13 10:00:00' where id = $1`, late)
    const night = linli.features.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'household.lease')
    await night!.run(linli.services, { dueAt: '2026-11-27 01:00:00' })
    expect(await todosOf(late)).toMatchObject([{ node: 'CONSENT' }, { node: 'AUDIT', state: 'OPEN' }])
    const refused = await (await linli.as('pm0101')).call(auditApi, { id: late, pass: 'Y' })
    expect(refused).toMatchObject({ success: false, message: '业主逾期未确认，请由小区管理员审核' })
    expect(await (await linli.as('village0101')).call(auditApi, { id: late, pass: 'Y' })).toMatchObject({
      success: true,
    })
  })
})

describe('an application', () => {
  test.each([
    ['of an owner without a certificate', { relationType: 'owner', roomId: room('R10') }, 400, '请上传产权证明'],
    ['of a tenant without a lease', { leaseStart: null }, 400, '请选择租期开始日期!'],
    ['for somebody else by a stranger', { forSelf: 'N' }, 200, '只有产权人可以为他人申请'],
    ['of a known paper under another name', { idType: '1', idNo: '330199199001010011', name: '李四' }, 200, undefined],
    ['without a room', { roomId: '' }, 400, '请选择房屋!'],
  ] as const)('%s is refused', async (_, wrong, status, message) => {
    const answer = await (await linli.as('gnormal0101')).call(myHomeApi.apply, { ...rented(3), ...wrong })
    if (message) expect(answer).toMatchObject({ status, success: false, message })
    else expect(answer.status).toBe(status)
  })

  test('of a relative is made by the owner, taken back by the owner, and thrown away by the manager', async () => {
    const owner = await linli.as('owner0101')
    const child = { name: '申请家属', phone: '19900009650', idType: '2', idNo: 'D96000001', kinship: '2' } as const
    const input = { relationType: 'dependents', roomId: room('R01'), forSelf: 'N', ...child } as const
    const { id } = (await owner.call(myHomeApi.apply, input)).result
    expect(await owner.call(myHomeApi.apply, input)).toMatchObject({ success: false, message: '该人员已是该房屋住户' })
    expect(await owner.call(myHomeApi.deal, { id, action: 'cancel' })).toMatchObject({ result: { state: 'CANCELLED' } })
    expect((await todosOf(id)).map(({ state }) => state)).toEqual(['CANCELLED'])
    const manager = await linli.as('pm0101')
    expect(await manager.call(householdApi.remove, { id })).toMatchObject({ success: true, message: '删除成功' })
    expect((await manager.call(householdApi.recycled, {})).result.records.map((row) => row.id)).toContain(id)
    expect(await manager.call(householdApi.restore, { id })).toMatchObject({ success: true })
  })

  test('that was verified is removed only by the district, which says why', async () => {
    const id = household('D2', 'R04')
    expect(await (await linli.as('pm0101')).call(householdApi.remove, { id })).toMatchObject({
      success: false,
      message: '已认证或已迁出的住户只能由区级管理员删除',
    })
    const district = await linli.as('supadmin')
    expect(await district.call(householdApi.remove, { id })).toMatchObject({ status: 400 })
    expect(await district.call(householdApi.remove, { id, reason: '登记错误，重复录入' })).toMatchObject({
      success: true,
    })
  })

  test('passes together with others, each for itself, at most fifty at once', async () => {
    const owner = await linli.as('owner0101')
    const ids: string[] = []
    for (const serial of [1, 2]) {
      const child = {
        name: '批量家属',
        phone: '19900009651',
        idType: '2',
        idNo: `D9700000${serial}`,
        kinship: '2',
      } as const
      const made = await owner.call(myHomeApi.apply, {
        relationType: 'dependents',
        roomId: room('R01'),
        forSelf: 'N',
        ...child,
      })
      ids.push(made.result.id)
    }
    const village = await linli.as('village0101')
    const many = Array.from({ length: 51 }, (_, index) => String(index).padStart(32, '0')).join()
    expect(await village.call(auditBatchApi, { ids: many })).toMatchObject({ status: 400, message: '单次最多处理50条' })
    await owner.call(myHomeApi.deal, { id: ids[1] as string, action: 'cancel' })
    const answer = await village.call(auditBatchApi, { ids: ids.join() })
    expect(answer.result).toEqual({
      passed: 1,
      refused: [{ id: ids[1], name: '批**', reason: '当前状态不允许该操作，请刷新' }],
    })
  })
})

describe('an invitation', () => {
  const newcomer = { name: '受邀业主', phone: '19900009701', idType: '2', idNo: 'I97000001' } as const
  const issue = async (caller: Caller, place: string, relationType: 'owner' | 'tenant' = 'owner') =>
    (await caller.call(issueApi, { roomIds: [room(place)], relationType })).result[0]!

  test('leads from its code to an account, an application and a home', async () => {
    const manager = await linli.as('pm0101')
    const { code } = await issue(manager, 'R10')
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
    const seen = await linli.anyone.call(registrationApi.invited, { code: code.toLowerCase() })
    expect(seen.result).toEqual({
      place: '桂园里 1幢2单元0301',
      relationType: 'owner',
      expiresAt: '2026-12-20 10:00:00',
    })
    const input = { code, username: 'newowner1', password: testPassword, ...newcomer }
    const made = await linli.anyone.call(registrationApi.register, input)
    expect(made).toMatchObject({
      success: true,
      message: '注册成功',
      result: { username: 'newowner1', state: 'APPLYING' },
    })
    expect(await linli.anyone.call(registrationApi.register, { ...input, username: 'other1' })).toMatchObject({
      success: false,
      message: '邀请码无效或已过期，请联系物业重新获取',
    })
    const { token } = (await linli.anyone.call(sessionApi.login, { username: 'newowner1', password: testPassword }))
      .result as { token: string }
    const mine = async () => {
      const answer = await linli.app.inject({ url: '/api/village/myHousehold', headers: { 'x-access-token': token } })
      return answer.json<{ result: { id: string; state: string }[] }>().result
    }
    const [home] = await mine()
    expect(home?.state).toBe('APPLYING')
    await manager.call(auditApi, { id: home!.id, pass: 'Y' })
    expect((await mine())[0]).toMatchObject({ state: 'VERIFIED', relationType: 'owner' })
    const held = `select r.role_code from sys_user_role r join sys_user u on u.id = r.user_id where u.username = 'newowner1'`
    expect(await ask(held)).toEqual([{ roleCode: 'owner' }])
  })

  test('of somebody whom the register knows in that very room binds the account at once', async () => {
    const [known] = await ask<{ name: string; phoneMask: string }>(
      'select name, phone_mask from resident where id = $1',
      seedId('resident', 'E'),
    )
    const plain = await (
      await linli.as('village0101')
    ).inject({
      method: 'POST',
      url: '/api/village/households/plain',
      payload: { id: household('E', 'R05'), field: 'idNo', reason: '核对本人信息', proof: testPassword },
    })
    const idNo = plain.json<{ result: { value: string } }>().result.value
    const { code } = await issue(await linli.as('village0101'), 'R05')
    const person = { name: known!.name, phone: '19900009702', idType: '1', idNo } as const
    const made = await linli.anyone.call(registrationApi.register, {
      code,
      username: 'boundowner',
      password: testPassword,
      ...person,
    })
    expect(made.result).toEqual({ username: 'boundowner', state: 'VERIFIED' })
  })

  test.each([
    ['a taken name', { username: 'pm0101' }, '用户名已注册'],
    ['a taken phone', { phone: '19900009701' }, '该手机号已注册'],
    ['a weak password', { password: '12345678' }, undefined],
    ['an unknown code', { code: 'ZZZZZZZZ' }, '邀请码无效或已过期，请联系物业重新获取'],
  ] as const)('with %s makes nothing', async (_, wrong, message) => {
    const { code } = await issue(await linli.as('pm0101'), 'R04')
    const input = {
      code,
      username: 'refused1',
      password: testPassword,
      name: '未成',
      phone: '19900009703',
      idType: '2',
      idNo: 'I97000003',
    }
    const answer = await linli.anyone.call(registrationApi.register, { ...input, ...wrong } as never)
    expect(answer.success).toBe(false)
    if (message) expect(answer.message).toBe(message)
    expect(await ask(`select 1 from sys_user where username = 'refused1'`)).toEqual([])
    expect(await ask(`select 1 from resident where name = '未成'`)).toEqual([])
  })

  test('is over after thirty days, or once revoked, and is issued only for own villages', async () => {
    const manager = await linli.as('pm0101')
    const { code, id } = await issue(manager, 'R04', 'tenant')
    at('2026-12-20T10:00:01')
    expect((await linli.anyone.call(registrationApi.invited, { code })).success).toBe(false)
    at('2026-11-20T10:00:00')
    expect((await linli.anyone.call(registrationApi.invited, { code })).success).toBe(true)
    await manager.call(revokeApi, { id })
    expect((await linli.anyone.call(registrationApi.invited, { code })).success).toBe(false)
    expect(await manager.call(issueApi, { roomIds: [room('F01')], relationType: 'owner' })).toMatchObject({
      status: 404,
    })
    expect(
      await (await linli.as('comm0101')).call(issueApi, { roomIds: [room('R01')], relationType: 'owner' }),
    ).toMatchObject({ status: 403 })
  })
})

describe('the own data', () => {
  test('leave as a sheet in plain, for nobody else', async () => {
    const owner = await linli.as('owner0101')
    const answer = await owner.inject({ method: 'GET', url: '/api/village/myHousehold/exportXls' })
    const text = JSON.stringify((await readSheet(answer.rawPayload)).rows)
    expect(text).toMatch(/1990000\d{4}/)
    expect(text).toMatch(/330199\d{11}[\dX]/)
    const nobody = await (
      await linli.as('supadmin')
    ).inject({ method: 'GET', url: '/api/village/myHousehold/exportXls' })
    expect(nobody.json()).toMatchObject({ success: false, message: '没有您的住户信息' })
  })

  test('are asked to be corrected, once at a time, and the answer comes back', async () => {
    const owner = await linli.as('owner0101')
    const id = household('A', 'R01')
    const content = '工作单位已变更为滨河小学'
    expect(await owner.call(myHomeApi.correct, { id, content })).toMatchObject({ success: true })
    expect(await owner.call(myHomeApi.correct, { id, content })).toMatchObject({
      message: '您已提交过更正申请，请等待答复',
    })
    expect(await (await linli.as('owner0102')).call(myHomeApi.correct, { id, content })).toMatchObject({ status: 404 })
    const manager = await linli.as('pm0101')
    expect((await manager.call(householdApi.one, { id })).result.correction).toBe(content)
    expect(await manager.call(correctionApi, { id, opinion: '已更正' })).toMatchObject({ success: true })
    expect(await titlesOf('owner0101')).toContain('您的更正申请有了答复')
    expect((await todosOf(id)).filter(({ node }) => node === 'CORRECT')).toMatchObject([{ state: 'DONE' }])
  })

  test('are forgotten three years after the last household ended, and not before', async () => {
    const night = linli.features.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'household.retention')
    const gone = async () =>
      (await ask<{ id: string }>('select id from resident where anonymised_at is not null')).map(({ id }) => id)
    await ask(`update household set state = 'MOVED_OUT', moved_on = '2026-11-01' where id = $1`, household('T2', 'F02'))
    at('2029-11-01T10:00:00')
    await night!.run(linli.services, { dueAt: '2029-11-01 03:20:00' })
    expect(await gone()).not.toContain(seedId('resident', 'T2'))
    at('2029-11-02T10:00:00')
    await night!.run(linli.services, { dueAt: '2029-11-02 03:20:00' })
    expect(await gone()).toContain(seedId('resident', 'T2'))
    const [row] = await ask(
      'select name, phone_mask, id_no_mask, user_id, birthday from resident where id = $1',
      seedId('resident', 'T2'),
    )
    expect(row).toEqual({ name: '已匿名', phoneMask: '', idNoMask: '', userId: null, birthday: null })
    expect(await gone()).not.toContain(seedId('resident', 'A'))
    at('2026-11-20T10:00:00')
  })
})

test('rooms are chosen step by step, without a word of anybody in them', async () => {
  const anyone = await linli.as('dep0102')
  const villages = (await anyone.call(myHomeApi.places, {})).result
  const village = villages.find(({ label }) => label === '桂园里')!
  const buildings = (await anyone.call(myHomeApi.places, { villageId: village.value })).result
  expect(buildings.map(({ label }) => label)).toContain('1幢')
  const units = (await anyone.call(myHomeApi.places, { buildingId: buildings[0]!.value })).result
  const rooms = (await anyone.call(myHomeApi.places, { unitId: units[0]!.value })).result
  expect(rooms[0]).toMatchObject({ level: 'room', label: expect.stringMatching(/^\d{4}$/) })
})
