import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { setClock } from '#kernel/server/clock.ts'
import { demoPassword, systemFloor, type SystemFloor } from '../../../../../tests/support/system-floor.ts'
import type { Device, OnlineUser, PastSignIn } from '../shared/schema.ts'

let floor: SystemFloor
beforeAll(async () => {
  floor = await systemFloor()
})
afterEach(() => setClock())
afterAll(() => floor.close())

const devices = async (token: string): Promise<Device[]> =>
  (await floor.send('GET', '/sys/user/devices', { token })).result
const end = (token: string, id: string) => floor.send('POST', '/sys/user/devices/end', { token, body: { id } })
const tried = (token: string) => floor.send('GET', '/sys/user/getCurrentUserDeparts', { token })
const over = { status: 500, success: false, message: 'Token失效，请重新登录!' }
const here = async (token: string): Promise<string> => (await devices(token)).find(({ current }) => current)?.id ?? ''

describe('one’s own sessions', () => {
  test('are listed with this one in front, without anything of their tokens', async () => {
    const [other, token] = [await floor.tokenOf('street01'), await floor.tokenOf('street01')]
    const list = await devices(token)
    expect(list.map(({ current }) => current)).toEqual([true, false])
    expect(list[0]).toMatchObject({ kind: 'computer', ip: '10.0.0.1' })
    expect(JSON.stringify(list)).not.toContain(token)
    expect(JSON.stringify(list)).not.toContain(other)
  })

  test('end one by one, at once on every process', async () => {
    const second = await floor.openProcess()
    const [token, other] = [await floor.tokenOf('street02'), await floor.tokenOf('street02')]
    expect(await second.send('GET', '/sys/user/getCurrentUserDeparts', { token: other })).toMatchObject({
      success: true,
    })
    expect(await end(token, await here(other))).toMatchObject({ success: true, message: '该设备已退出登录' })
    expect(await tried(other)).toMatchObject(over)
    await expect.poll(() => second.send('GET', '/sys/user/getCurrentUserDeparts', { token: other })).toMatchObject(over)
    expect(await tried(token)).toMatchObject({ success: true })
    expect((await devices(token)).length).toBe(1)
  })

  test('end all but the one that asks', async () => {
    const tokens = [await floor.tokenOf('comm0101'), await floor.tokenOf('comm0101'), await floor.tokenOf('comm0101')]
    const [token = '', ...others] = tokens
    expect(await floor.send('POST', '/sys/user/devices/endOthers', { token })).toMatchObject({ result: 2 })
    for (const other of others) expect(await tried(other)).toMatchObject(over)
    expect(await tried(token)).toMatchObject({ success: true })
    expect(await floor.send('POST', '/sys/user/devices/endOthers', { token })).toMatchObject({
      success: true,
      result: 0,
    })
  })

  test('of somebody else cannot be ended, nor one that is over', async () => {
    const [mine, theirs] = [await floor.tokenOf('comm0102'), await floor.tokenOf('pm0101')]
    const gone = { status: 404, code: 404 }
    expect(await end(mine, await here(theirs))).toMatchObject(gone)
    expect(await tried(theirs)).toMatchObject({ success: true })
    const another = await floor.tokenOf('comm0102')
    const id = await here(another)
    await end(mine, id)
    expect(await end(mine, id)).toMatchObject(gone)
  })

  test('that idleness has ended are no longer listed', async () => {
    await floor.tokenOf('owner0101')
    const begun = Date.now()
    setClock(() => new Date(begun + 125 * 60_000))
    expect((await devices(await floor.tokenOf('owner0101'))).length).toBe(1)
  })
})

test('a session that a browser of another family uses is marked, logged and told of once', async () => {
  const [chrome, newer] = ['144', '145'].map(
    (version) => `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/${version}.0.0.0 Safari/537.36`,
  )
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const { result } = await floor.send('POST', '/sys/login', {
    body: { username: 'pm0102', password: demoPassword },
    userAgent: chrome!,
  })
  const { token } = result as { token: string }
  const used = (userAgent: string) => floor.send('GET', '/sys/user/devices', { token, userAgent, ip: '10.0.0.9' })
  const logged = () =>
    floor.rows(
      `select log_content from sys_log where log_content like '登录会话被另一种浏览器使用%' and userid = 'pm0102'`,
    )
  await used(newer!)
  await used('curl/8.5.0')
  expect((await used(chrome!)).result).toMatchObject([{ system: 'Windows', elsewhere: null }])
  expect((await used(firefox)).success).toBe(true)
  await expect.poll(logged).toEqual([{ logContent: '登录会话被另一种浏览器使用：Linux Firefox（10.0.0.9）' }])
  await used(firefox.replace('Linux x86_64', 'Macintosh'))
  expect((await used(chrome!)).result).toMatchObject([{ elsewhere: 'Linux Firefox（10.0.0.9）' }])
  const told = `select count(*)::int as found from outbox where name = 'account.deviceSeen' and payload ->> 'place' like '%沿用已有的登录'`
  expect(await floor.rows(told)).toEqual([{ found: 1 }])
  expect(await logged()).toHaveLength(1)
})

test('the last sign-ins say how each of them ended', async () => {
  const [first, second] = [await floor.tokenOf('co01'), await floor.tokenOf('co01')]
  await floor.send('POST', '/sys/logout', { token: first })
  const third = await floor.tokenOf('co01')
  await end(third, await here(second))
  const body = {
    username: 'co01',
    oldpassword: demoPassword,
    password: 'Quiet-River1',
    confirmpassword: 'Quiet-River1',
  }
  const fourth = await floor.tokenOf('co01')
  await floor.send('POST', '/sys/user/updatePassword', { token: fourth, body })
  const { result } = await floor.send('GET', '/sys/user/signIns', { token: fourth })
  expect((result as PastSignIn[]).map(({ ending }) => ending)).toEqual([
    null,
    '修改密码后退出',
    '在其他设备上退出',
    '主动退出',
  ])
})

describe('administrators', () => {
  const list = async (token: string, query = '') => floor.send('GET', `/sys/online/list${query}`, { token })

  test('see who is signed in; a token only where it is their own', async () => {
    const [token, theirs] = [await floor.tokenOf('admin'), await floor.tokenOf('staff0101')]
    const { result } = await list(token, '?username=*staff0101*')
    const [row] = result.records as OnlineUser[]
    expect(result.total).toBe(1)
    expect(row).toMatchObject({ username: 'staff0101', phone: expect.stringMatching(/^\d{3}\*{4}\d{4}$/) })
    expect(row?.token).toBe(row?.id)
    const all = (await list(token, '?pageSize=500')).result.records as OnlineUser[]
    expect(all.filter((one) => one.token === token)).toHaveLength(1)
    expect(JSON.stringify(all)).not.toContain(theirs)
  })

  test('end the session of somebody, who then reads that it is over', async () => {
    const [token, theirs] = [await floor.tokenOf('admin'), await floor.tokenOf('staff0101')]
    const row = ((await list(token, '?username=staff0101')).result.records as OnlineUser[])[0]
    const force = (named: string) => floor.send('POST', '/sys/online/forceLogout', { token, body: { token: named } })
    expect(await force(row?.token ?? '')).toMatchObject({ success: true, message: '退出登录成功！' })
    expect(await tried(theirs)).toMatchObject(over)
    expect(await force('nobody')).toMatchObject({ status: 404 })
  })

  test('are the only ones who may', async () => {
    const token = await floor.tokenOf('staff0101')
    expect(await list(token)).toMatchObject({ status: 200, code: 510 })
    const body = { token: 'x' }
    expect(await floor.send('POST', '/sys/online/forceLogout', { token, body })).toMatchObject({ status: 403 })
  })
})
