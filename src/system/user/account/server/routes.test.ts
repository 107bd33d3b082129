import { beforeAll, describe, expect, test } from 'vitest'
import { seedId } from '#kernel/server/seed-random.ts'
import { testApp, type Caller, type TestApp } from '../../../../../tests/support/test-app.ts'
import { userApi } from '../../shared/api.ts'
import { accountApi } from '../shared/api.ts'
import type { Listed } from '../shared/schema.ts'

let linli: TestApp
let admin: Caller
beforeAll(async () => {
  linli = await testApp()
  admin = await linli.as('admin')
})

let count = 0
const project = seedId('depart', 'B01A01A01')
const company = seedId('depart', 'B01A01')
const roleIds = async (...codes: string[]) => {
  const { result } = (await admin.inject({ method: 'GET', url: '/api/sys/role/queryall' })).json<{
    result: { id: string; roleCode: string }[]
  }>()
  return codes.map((code) => result.find(({ roleCode }) => roleCode === code)?.id).join(',')
}
async function make(extra: object = {}, by = admin) {
  count += 1
  const number = String(count).padStart(4, '0')
  const answer = await by.call(accountApi.create, {
    username: `made${number}`,
    realname: `新人${count}`,
    phone: `1390000${number}`,
    selecteddeparts: `${project},`,
    selectedroles: await roleIds('normal'),
    ...extra,
  })
  return answer
}
const rows = async (query: object, by = admin) => (await by.call(userApi.list, query)).result.records as Listed[]
const signIn = async (username: string, password: string) =>
  (await linli.anyone.inject({ method: 'POST', url: '/api/sys/login', payload: { username, password } })).json<object>()

describe('the list', () => {
  test('shows administrators whole records with masked phones, names and secrets left out', async () => {
    const [row] = await rows({ username: 'pm0101' })
    expect(row).toMatchObject({
      username: 'pm0101',
      status_dictText: '正常',
      orgCodeTxt: '桂园里项目部',
      roleTxt: '项目经理',
      departIds: project,
    })
    expect(row?.phone).toMatch(/^1\d\d\*{4}\d{4}$/)
    expect(row?.version).toBeGreaterThan(0)
    expect(Object.keys(row!).filter((key) => /password|hash|sealed|salt|tail|whole/i.test(key))).toEqual([])
  })

  test('counts as many as it shows, with people of several organisations and removed ones', async () => {
    const twice = await make({ selecteddeparts: `${project},${company},` })
    expect(twice.success).toBe(true)
    const gone = await make({ selecteddeparts: `${project},${company},` })
    expect((await admin.call(accountApi.remove, { id: gone.result.id })).success).toBe(true)
    for (const username of ['admin', 'street01', 'co01', 'pm0101']) {
      const { total, records } = (await (await linli.as(username)).call(userApi.list, { pageSize: '500' })).result
      expect([username, total]).toEqual([username, records.length])
      expect(records.length).toBeGreaterThan(1)
    }
  })

  test('shows colleagues a short record of the same people', async () => {
    const [row] = await rows({ username: 'pm0101' }, await linli.as('staff0101'))
    expect(row).toMatchObject({ username: 'pm0101' })
    expect(row).not.toHaveProperty('version')
    expect(row).not.toHaveProperty('email')
  })

  test('finds by organisation, part of a name, ids and the last digits of a phone, and by nothing else of it', async () => {
    const names = async (query: object) => (await rows({ pageSize: '50', ...query })).map(({ username }) => username)
    expect(await names({ departId: company, username: '*0101*' })).toEqual(
      expect.arrayContaining(['co01', 'pm0101'].slice(1)),
    )
    expect(await names({ code: `${seedId('user', 'pm0101')},${seedId('user', 'co01')},` })).toHaveLength(2)
    const made = (await make({ phone: '13911112222' })).result
    expect(await names({ phone: '*2222' })).toContain(made.username)
    expect(await names({ phone: '13911112222' })).toEqual([made.username])
    expect(await names({ phone: '*1111*' })).not.toContain(made.username)
  })

  test('holds nobody outside the own organisation', async () => {
    const own = (await rows({ pageSize: '500' }, await linli.as('co01'))).map(({ username }) => username)
    expect(own).toContain('pm0101')
    expect(own).not.toContain('pm0102')
  })
})

describe('an account', () => {
  test('is made with a random password that its owner must change, shown once', async () => {
    const answer = await make()
    expect(answer).toMatchObject({ message: '添加成功！', result: { status: 1, roleTxt: '企业员工' } })
    const { username, initialPassword, id } = answer.result
    expect(initialPassword?.length).toBeGreaterThanOrEqual(10)
    expect(await signIn(username, initialPassword!)).toMatchObject({ code: 207 })
    expect((await admin.call(accountApi.one, { id })).result).not.toHaveProperty('initialPassword')
  })

  test('is made with the given password, whatever was typed beside it', async () => {
    const password = 'Linli-2026-given'
    const { result, success } = await make({ password, confirmpassword: 'another' })
    expect({ success, shown: result.initialPassword }).toEqual({ success: true, shown: undefined })
    expect(await signIn(result.username, password)).toMatchObject({ code: 207 })
    expect(await make({ password: 'weak', confirmpassword: 'weak' })).toMatchObject({ success: false })
  })

  test.each([
    [{ username: 'PM0101' }, 'username', '用户账号已存在'],
    [{ phone: '13911112222' }, 'phone', '手机号已存在!'],
    [{ email: 'Taken@example.cn' }, 'email', '保存失败，邮箱已存在!'],
    [{ workNo: 'N-1' }, 'workNo', '工号已存在!'],
  ])('with %j of somebody else is refused', async (extra, field, message) => {
    if (field === 'email' || field === 'workNo') await make({ email: 'taken@example.cn', workNo: 'N-1' })
    expect(await make(extra)).toMatchObject({
      success: false,
      code: 500,
      message,
      result: { fields: { [field]: message } },
    })
  })

  test('keeps its work number even in the recycle bin', async () => {
    const { result } = await make({ workNo: 'N-2' })
    await admin.call(accountApi.remove, { id: result.id })
    expect(await make({ workNo: 'N-2' })).toMatchObject({ success: false, message: '工号已存在!' })
  })

  test('takes its whole row back, a masked phone and unknown keys meaning nothing', async () => {
    const { result } = await make({ email: 'whole@example.cn' })
    const [row] = await rows({ code: result.id })
    const answer = await admin.call(accountApi.update, { ...row, key: 1, title: 'x', realname: '改名' } as never)
    expect(answer).toMatchObject({
      success: true,
      message: '修改成功!',
      result: { realname: '改名', email: 'whole@example.cn', roleTxt: '企业员工' },
    })
    expect(answer.result.phone).toBe(row?.phone)
    expect(await rows({ phone: `*${row?.phone?.slice(-4)}`, realname: '改名' })).toHaveLength(1)
    expect(await admin.call(accountApi.update, { ...row, updateTime: undefined } as never)).toMatchObject({
      status: 409,
    })
    const { version: _version, ...older } = answer.result
    expect(await admin.call(accountApi.update, { ...older, updateTime: '2020-01-01 00:00:00' })).toMatchObject({
      status: 409,
    })
    const kept = await admin.call(accountApi.update, { id: result.id, email: null, realname: '再改' })
    expect(kept.result).toMatchObject({ realname: '再改', email: 'whole@example.cn' })
    const wrong = await admin.call(accountApi.update, { id: result.id, phone: '138****0000' })
    expect(wrong).toMatchObject({ status: 400, result: { fields: { phone: '请输入正确的手机号码!' } } })
  })

  test('gets other organisations and roles, and its sessions know at once', async () => {
    const { result } = await make({ password: 'Linli-2026-first' })
    const changed = await admin.call(accountApi.update, {
      id: result.id,
      selecteddeparts: `${project},${company}`,
      selectedroles: await roleIds('normal', 'customerService'),
      departIds: company,
    })
    expect(changed.result).toMatchObject({
      roleTxt: expect.stringContaining('客服'),
      departIds: company,
      userIdentity: 1,
    })
    expect((await admin.call(accountApi.roles, { userid: result.id })).result).toHaveLength(2)
    expect(await admin.call(accountApi.departs, { userId: result.id })).toMatchObject({
      message: '查找成功',
      result: { length: 2 },
    })
    await admin.call(accountApi.update, {
      id: result.id,
      selectedroles: '',
      selecteddeparts: '',
      departIds: '',
    })
    expect(await admin.call(accountApi.roles, { userid: result.id })).toMatchObject({
      success: false,
      message: '未找到用户相关角色信息',
    })
    expect(await admin.call(accountApi.departs, { userId: result.id })).toMatchObject({
      success: false,
      message: '查找失败',
    })
  })

  test('is removed in batches, all or none', async () => {
    const [one, other] = [(await make()).result, (await make()).result]
    expect(await admin.call(accountApi.removeBatch, { ids: `${one.id},nobody` })).toMatchObject({ status: 404 })
    expect(await admin.call(accountApi.removeBatch, { ids: `${one.id},${other.id},` })).toMatchObject({
      message: '批量删除用户成功',
    })
    expect(await admin.call(accountApi.one, { id: one.id })).toMatchObject({ status: 404 })
    expect(await admin.call(accountApi.removeBatch, { ids: ',' })).toMatchObject({
      status: 400,
      message: '参数不识别！',
    })
  })

  test('that is frozen is signed out, and may come back', async () => {
    const victim = await linli.as('tenant0101')
    const id = seedId('user', 'tenant0101')
    const asks = () => victim.call(userApi.ofDepart, {})
    expect(await asks()).toMatchObject({ status: 200 })
    expect(await admin.call(accountApi.freeze, { ids: `${id},`, status: 2 })).toMatchObject({ message: '操作成功!' })
    expect(await asks()).toMatchObject({ status: 500, message: 'Token失效，请重新登录!' })
    expect(await admin.call(accountApi.freeze, { ids: id, status: 1 })).toMatchObject({ success: true })
    expect((await rows({ code: id }))[0]?.status).toBe(1)
    expect(await admin.call(accountApi.freeze, { ids: id, status: 3 })).toMatchObject({ status: 400 })
  })

  test('gets another password, its sessions end and its owner changes it', async () => {
    const { username } = (await make({ password: 'Linli-2026-first' })).result
    const reset = await admin.call(accountApi.resetPassword, { username })
    expect(reset).toMatchObject({ message: '密码修改成功!', result: { username } })
    expect(await signIn(username, 'Linli-2026-first')).toMatchObject({ success: false })
    expect(await signIn(username, reset.result.initialPassword!)).toMatchObject({ code: 207 })
    const given = { username, password: 'Linli-2026-other', confirmpassword: 'Linli-2026-other' }
    expect((await admin.call(accountApi.resetPassword, given)).result.initialPassword).toBeNull()
    expect(await admin.call(accountApi.resetPassword, given)).toMatchObject({
      success: false,
      message: '不能使用最近五次用过的密码！',
    })
    expect(await admin.call(accountApi.resetPassword, { ...given, confirmpassword: 'x' })).toMatchObject({
      success: false,
      message: '两次输入密码不一致!',
    })
    expect(await admin.call(accountApi.resetPassword, { username, password: 'short' })).toMatchObject({
      success: false,
      result: { fields: { password: expect.any(String) } },
    })
    expect(await admin.call(accountApi.resetPassword, { username: 'nobody' })).toMatchObject({
      success: false,
      message: '用户不存在！',
    })
  })
})

describe('nobody', () => {
  test('freezes, removes or strips themselves', async () => {
    const id = seedId('user', 'supadmin')
    const self = await linli.as('supadmin')
    expect(await self.call(accountApi.freeze, { ids: id, status: 2 })).toMatchObject({
      success: false,
      message: '不能冻结自己的账号!',
    })
    expect(await self.call(accountApi.remove, { id })).toMatchObject({ success: false, message: '不能删除自己的账号!' })
    expect(await self.call(accountApi.update, { id, selectedroles: '' })).toMatchObject({
      success: false,
      message: '不能移除自己的角色或部门!',
    })
    expect(await self.call(accountApi.resetPassword, { username: 'supadmin' })).toMatchObject({ success: false })
  })

  test('touches the platform operator or somebody above', async () => {
    const self = await linli.as('supadmin')
    const id = seedId('user', 'admin')
    expect(await self.call(accountApi.freeze, { ids: id, status: 2 })).toMatchObject({
      success: false,
      message: '平台管理员账号不能冻结!',
    })
    expect(await self.call(accountApi.update, { id, realname: '某人' })).toMatchObject({
      success: false,
      message: '不能操作权限高于自己的用户!',
    })
    const manager = await linli.as('pm0101')
    const made = (await make({ selectedroles: await roleIds('companyAdmin') })).result
    expect(await manager.call(accountApi.freeze, { ids: made.id, status: 2 })).toMatchObject({
      success: false,
      message: '不能操作权限高于自己的用户!',
    })
  })

  test('hands on a role above their own or works outside their organisation', async () => {
    const boss = await linli.as('co01')
    expect(await make({ selectedroles: await roleIds('supAdmin') }, boss)).toMatchObject({
      success: false,
      message: '不能授予或取消权限高于本人的角色',
    })
    expect(await make({ selecteddeparts: seedId('depart', 'B01A02') }, boss)).toMatchObject({
      success: false,
      message: '所选部门不存在或无权使用!',
    })
    expect(await boss.call(accountApi.one, { id: seedId('user', 'pm0102') })).toMatchObject({ status: 404 })
    expect(await boss.call(accountApi.remove, { id: seedId('user', 'pm0102') })).toMatchObject({ status: 404 })
    expect(await make({}, boss)).toMatchObject({ success: true })
  })
})

test('an administrator of an area needs a role that administers', async () => {
  const input = { username: 'areaone', realname: '片区', phone: '13955556666', selecteddeparts: company }
  expect(await admin.call(accountApi.createAdministrator, { ...input, roleSpecial: 'normal' })).toMatchObject({
    success: false,
    message: '请选择管理员角色!',
  })
  const made = await admin.call(accountApi.createAdministrator, { ...input, roleSpecial: 'companyAdmin' })
  expect(made).toMatchObject({ message: '添加成功！', result: { roleTxt: '企业管理员' } })
  const changed = await admin.call(accountApi.updateAdministrator, { id: made.result.id, realname: '片区二' })
  expect(changed).toMatchObject({ message: '修改成功!', result: { realname: '片区二' } })
})

test('small calls answer as their clients expect', async () => {
  expect((await admin.call(accountApi.newId, {})).result).toMatch(/^[0-9a-f]{32}$/)
  expect((await admin.call(accountApi.thirdApps, {})).result).toEqual({ wechatEnterprise: false, dingtalk: false })
  const named = await admin.call(accountApi.byIds, { userIds: `${seedId('user', 'pm0101')},` })
  expect(named.result.map(({ username }) => username)).toEqual(['pm0101'])
})
