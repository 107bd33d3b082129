import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { setClock } from '#kernel/server/clock.ts'
import { demoPassword, systemFloor, type SystemFloor } from '../../../../tests/support/system-floor.ts'

let floor: SystemFloor
beforeAll(async () => {
  floor = await systemFloor({ CAPTCHA: 'on' })
})
afterAll(() => floor.close())
afterEach(() => setClock())

/** Asks for a picture and reads its text where a person would read the picture. */
async function picture(key: string): Promise<string> {
  expect(await floor.send('GET', `/sys/randomImage/${key}`)).toMatchObject({
    success: true,
    result: expect.stringMatching(/^data:image\/png;base64,/),
  })
  const [row] = await floor.rows('select code from captcha where key = $1', [key])
  return row.code
}

const signIn = (rest: object) => floor.signIn('owner0101', demoPassword, rest)
const wrong = { status: 200, success: false, code: 412, message: '验证码错误' }

test('the text of the picture opens the sign-in, in small letters too', async () => {
  const captcha = (await picture('1795231849211')).toLowerCase()
  expect(await signIn({ captcha, checkKey: 1795231849211 })).toMatchObject({ success: true, code: 200 })
})

test('a picture serves once', async () => {
  const captcha = await picture('once')
  expect(await floor.signIn('owner0101', 'wrong', { captcha, checkKey: 'once' })).toMatchObject({
    message: '用户名或密码错误',
  })
  expect(await signIn({ captcha, checkKey: 'once' })).toMatchObject(wrong)
})

test('a wrong guess uses the picture up', async () => {
  const captcha = await picture('guess')
  expect(await signIn({ captcha: 'no', checkKey: 'guess' })).toMatchObject(wrong)
  expect(await signIn({ captcha, checkKey: 'guess' })).toMatchObject(wrong)
})

test('a picture is good for sixty seconds', async () => {
  const captcha = await picture('slow')
  const later = new Date(Date.now() + 61_000)
  setClock(() => later)
  expect(await signIn({ captcha, checkKey: 'slow' })).toMatchObject(wrong)
})

test.each([{}, { captcha: '', checkKey: 'x' }, { captcha: 'abcd' }])(
  'without text or key (%j) there is nothing to compare',
  async (rest) => {
    expect(await signIn(rest)).toMatchObject({ status: 200, success: false, code: 500, message: '验证码无效' })
  },
)

test('a wrong picture says nothing about the password', async () => {
  expect(await floor.signIn('owner0101', 'wrong', { captcha: 'abcd', checkKey: 'none' })).toMatchObject(wrong)
})

test('a check beforehand leaves a right answer for the sign-in and takes a wrong one', async () => {
  const captcha = await picture('check')
  const check = (body: object) => floor.send('POST', '/sys/checkCaptcha', { body })
  expect(await check({ captcha, checkKey: 'check' })).toMatchObject({ success: true })
  expect(await signIn({ captcha, checkKey: 'check' })).toMatchObject({ success: true })
  const second = await picture('second')
  expect(await check({ captcha: 'no', checkKey: 'second' })).toMatchObject({ success: false, message: '验证码错误' })
  expect(await check({ captcha: second, checkKey: 'second' })).toMatchObject({ success: false, message: '验证码错误' })
  expect(await check({})).toMatchObject({ success: false, message: '验证码无效' })
})

test('a key of another shape is no key', async () => {
  expect(await floor.send('GET', `/sys/randomImage/${'9'.repeat(65)}`)).toMatchObject({ status: 400 })
})
