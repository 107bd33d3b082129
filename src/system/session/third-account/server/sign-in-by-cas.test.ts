import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { casServer, type CasServer } from '../../../../../tests/support/cas-server.ts'
import { systemFloor, type SystemFloor } from '../../../../../tests/support/system-floor.ts'
import { userOf } from './sign-in-by-cas.ts'

const home = 'https://wuye.example.cn'
const service = `${home}/user/login`
let cas: CasServer
let floor: SystemFloor
beforeAll(async () => {
  cas = await casServer()
  floor = await systemFloor({ CAS_URL: cas.address, PUBLIC_URL: home })
})
afterAll(async () => {
  await floor.close()
  await cas.close()
})
beforeEach(() => floor.alter('delete from counter'))

const path = '/sys/cas/client/validateLogin'
const signIn = (body: object) => floor.send('POST', path, { body })
const refused = { status: 200, success: false, code: 500, message: '登录凭证无效或已过期，请重新登录' }

test('a ticket opens a session, by POST and by GET', async () => {
  const begun = { success: true, code: 200, result: { userInfo: { username: 'pm0101' }, multi_depart: 1 } }
  expect(await signIn({ ticket: cas.ticketFor('pm0101', service), service })).toMatchObject(begun)
  const asked = new URLSearchParams({ ticket: cas.ticketFor('pm0101', service), service })
  expect(await floor.send('GET', `${path}?${asked}`)).toMatchObject(begun)
})

test('the sign-in page offers the way with the address to come back to', async () => {
  const url = `${cas.address}/login?service=${encodeURIComponent(service)}`
  expect(await floor.send('GET', '/sys/signInWays')).toMatchObject({
    result: { phone: true, slider: 'failures', links: [{ source: 'cas', name: '统一身份认证', url }] },
  })
})

test('a ticket serves once', async () => {
  const ticket = cas.ticketFor('pm0101', service)
  expect(await signIn({ ticket, service })).toMatchObject({ success: true })
  expect(await signIn({ ticket, service })).toMatchObject(refused)
})

test.each([
  ['that the server never issued', () => ({ ticket: 'ST-1-forged-cas', service })],
  ['of another shape', () => ({ ticket: 'ST-1&pgtUrl=https://evil.example', service })],
  [
    'issued for another site',
    () => ({ ticket: cas.ticketFor('pm0101', 'https://evil.example/x'), service: 'https://evil.example/x' }),
  ],
  ['issued for another page of ours', () => ({ ticket: cas.ticketFor('pm0101', `${home}/`), service })],
])('a ticket %s is refused', async (_, make) => expect(await signIn(make())).toMatchObject(refused))

test('a ticket of somebody unknown here says whom to ask', async () => {
  for (const user of ['nobody_here', '<pm0101>'])
    expect(await signIn({ ticket: cas.ticketFor(user, service), service })).toMatchObject({
      success: false,
      code: 500,
      message: '用户未同步，请联系管理员',
    })
})

test('what is missing is asked for', async () => {
  expect(await signIn({ service })).toMatchObject({ status: 400, result: { fields: { ticket: '缺少ticket' } } })
  expect(await floor.send('GET', path)).toMatchObject({ status: 400 })
})

test('an account that must change its password gets no session here either', async () => {
  await floor.alter(`update sys_user set must_change = true where username = 'staff0102'`)
  const answer = await signIn({ ticket: cas.ticketFor('staff0102', service), service })
  expect(answer).toMatchObject({ code: 207, result: { next: 'alteration' } })
})

test('an account with a second factor is asked for it here too', async () => {
  const factor = `insert into second_factor (user_id, secret_sealed, last_step, create_time)
    select id, 'sealed', 0, now() from sys_user where username = 'street02'`
  await floor.alter(factor)
  const answer = await signIn({ ticket: cas.ticketFor('street02', service), service })
  expect(answer).toMatchObject({ code: 207, result: { next: 'secondFactor', userInfo: { username: 'street02' } } })
})

test('a server that is away is named as the reason, and where none is set up the way is closed', async () => {
  const away = await systemFloor({ CAS_URL: 'http://127.0.0.1:9', PUBLIC_URL: home })
  const none = await systemFloor()
  const body = { ticket: 'ST-1-x', service }
  expect(await away.send('POST', path, { body })).toMatchObject({
    code: 500,
    message: '对方系统暂时无法访问，请稍后重试',
  })
  expect(await none.send('POST', path, { body })).toMatchObject({
    code: 500,
    message: '该登录方式未启用，请联系管理员',
  })
  await away.close()
  await none.close()
})

const success = (inner: string): string =>
  `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas"><cas:authenticationSuccess>${inner}</cas:authenticationSuccess></cas:serviceResponse>`

test.each([
  [success('<cas:user>pm0101</cas:user>'), 'pm0101'],
  [`<?xml version="1.0"?>\n${success('\n <cas:user> a&amp;b </cas:user>')}`, 'a&b'],
  ['<serviceResponse><authenticationSuccess><user>x</user></authenticationSuccess></serviceResponse>', 'x'],
  [success(''), undefined],
  [success('<!-- <cas:user>admin</cas:user> -->'), undefined],
  [success('<cas:attributes><cas:user>admin</cas:user></cas:attributes>'), undefined],
  [success('<cas:user>&admin;</cas:user>'), '&admin;'],
  [`<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${success('<cas:user>&e;</cas:user>')}`, undefined],
  [
    '<cas:serviceResponse><cas:authenticationFailure code="X"><cas:authenticationSuccess><cas:user>admin</cas:user></cas:authenticationSuccess></cas:authenticationFailure></cas:serviceResponse>',
    undefined,
  ],
  ['<html>down for maintenance</html>', undefined],
])('of the answer %s the user is %s', (xml, user) => expect(userOf(xml)).toBe(user))
