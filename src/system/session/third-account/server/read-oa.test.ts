import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '#kernel/server/clock.ts'
import { oaServer, type OaServer } from '../../../../../tests/support/oa-server.ts'
import { demoPassword, systemFloor, type SystemFloor } from '../../../../../tests/support/system-floor.ts'

const secret = 'shared with the office system'
let oa: OaServer
let floor: SystemFloor
let signing: SystemFloor
beforeAll(async () => {
  oa = await oaServer()
  floor = await systemFloor({ OA_URL: `${oa.address}/check` })
  signing = await systemFloor({ OA_SECRET: secret })
})
afterAll(async () => {
  await floor.close()
  await signing.close()
  await oa.close()
})
beforeEach(() => floor.alter('delete from counter'))
afterEach(() => setClock())

const refused = { status: 200, success: false, code: 500, message: '登录凭证无效或已过期，请重新登录' }
const login = (oatoken: string) => floor.send('GET', `/sys/oaTokenLogin?oatoken=${encodeURIComponent(oatoken)}`)
const bind = (body: object) => floor.send('POST', '/sys/oaBind', { body })
const ticketOver = { success: false, code: 500, message: '请求已失效，请重新登录' }

describe('a token of the office system', () => {
  test('of somebody unknown gives an hour to bind an account, then opens it', async () => {
    const first = await login(oa.tokenFor('OA-7', '张三'))
    expect(first).toMatchObject({
      success: true,
      code: 207,
      result: { next: 'oaBind', userInfo: { id: null, username: '张三', phone: null } },
    })
    const { tempToken } = first.result
    expect(await floor.send('GET', '/sys/user/izSystemAdmin', { token: tempToken })).toMatchObject({ status: 401 })
    expect(await bind({ tempToken, username: 'gnormal0101', password: 'wrong' })).toMatchObject({
      success: false,
      message: '用户名或密码错误',
    })
    expect(await bind({ tempToken, username: 'gnormal0101', password: demoPassword })).toMatchObject({
      code: 200,
      result: { userInfo: { username: 'gnormal0101' }, multi_depart: 2 },
    })
    expect(await bind({ tempToken, username: 'gnormal0101', password: demoPassword })).toMatchObject(ticketOver)
    expect(await login(oa.tokenFor('OA-7'))).toMatchObject({
      code: 200,
      result: { userInfo: { username: 'gnormal0101' } },
    })
    expect(await floor.send('POST', '/sys/oaLogin', { body: { oatoken: oa.tokenFor('OA-7') } })).toMatchObject({
      code: 200,
    })
  })

  test('may be bound in one go, with its first use', async () => {
    const body = { oatoken: oa.tokenFor('OA-8'), username: 'comm0101', password: demoPassword }
    expect(await bind(body)).toMatchObject({ code: 200, result: { userInfo: { username: 'comm0101' } } })
    expect(await bind(body)).toMatchObject(refused)
  })

  test('serves once, even when the office system would repeat itself', async () => {
    const oatoken = oa.tokenFor('OA-7')
    await login(oatoken)
    expect(await login(oatoken)).toMatchObject(refused)
  })

  test('that the office system does not know is refused', async () => {
    expect(await login('made up')).toMatchObject(refused)
    expect(await floor.send('GET', '/sys/oaTokenLogin')).toMatchObject({ status: 400 })
  })

  test('gives nothing that another step would take', async () => {
    const { result } = await login(oa.tokenFor('OA-9'))
    const body = { mobile: '13900000000', captcha: '123456', thirdUserUuid: result.tempToken }
    expect(await floor.send('POST', '/sys/thirdLogin/bindingThirdPhone', { body })).toMatchObject(ticketOver)
    const change = { ticket: result.tempToken, password: 'Some-Water7' }
    expect(await floor.send('POST', '/sys/user/passwordChange', { body: change })).toMatchObject(ticketOver)
  })

  test('gives a ticket that ends after an hour', async () => {
    const { result } = await login(oa.tokenFor('OA-10'))
    const at = new Date(Date.now() + 61 * 60_000)
    setClock(() => at)
    const body = { tempToken: result.tempToken, username: 'comm0101', password: demoPassword }
    expect(await bind(body)).toMatchObject(ticketOver)
  })

  test('locks an account whose password is guessed through it', async () => {
    const { result } = await login(oa.tokenFor('OA-11'))
    const guess = (password: string) => bind({ tempToken: result.tempToken, username: 'co02', password })
    for (let failure = 1; failure <= 5; failure += 1) expect((await guess('wrong')).success).toBe(false)
    expect(await guess(demoPassword)).toMatchObject({ message: '该用户登录失败次数过多，请于10分钟后再次登录！' })
  })

  test('is not judged while the office system is away, nor where none is set up', async () => {
    const away = await systemFloor({ OA_URL: `${oa.address}/down` })
    const none = await systemFloor()
    const path = '/sys/oaTokenLogin?oatoken=x'
    expect(await away.send('GET', path)).toMatchObject({ code: 500, message: '对方系统暂时无法访问，请稍后重试' })
    expect(await none.send('GET', path)).toMatchObject({ code: 500, message: '该登录方式未启用，请联系管理员' })
    await away.close()
    await none.close()
  })
})

describe('a token that the office system signs', () => {
  const tokenOf = (userCode: string, { key = secret, shift = 0, nonce = `n${Math.random()}`.slice(3, 15) } = {}) => {
    const seconds = Math.floor(Date.now() / 1000) + shift
    const head = `${Buffer.from(userCode).toString('base64url')}.${seconds}.${nonce}`
    return `${head}.${createHmac('sha256', key).update(head).digest('hex')}`
  }
  const signIn = (oatoken: string) => signing.send('GET', `/sys/oaTokenLogin?oatoken=${oatoken}`)

  test('is believed within five minutes of its time', async () => {
    for (const shift of [-290, 0, 290])
      expect(await signIn(tokenOf('张三', { shift }))).toMatchObject({ code: 207, result: { next: 'oaBind' } })
    for (const shift of [-310, 310]) expect(await signIn(tokenOf('张三', { shift }))).toMatchObject(refused)
  })

  test('serves once, also under a new time with the same nonce', async () => {
    const nonce = 'nonce-0001'
    expect(await signIn(tokenOf('a', { nonce }))).toMatchObject({ code: 207 })
    expect(await signIn(tokenOf('a', { nonce, shift: 5 }))).toMatchObject(refused)
  })

  test.each([
    ['of another key', () => tokenOf('a', { key: 'guessed' })],
    ['for somebody else', () => tokenOf('a').replace(/^[^.]+/, Buffer.from('admin').toString('base64url'))],
    ['without a signature', () => tokenOf('a').replace(/[^.]+$/, '')],
    ['that is none', () => 'x'],
  ])('%s is refused', async (_, make) => expect(await signIn(make())).toMatchObject(refused))
})
