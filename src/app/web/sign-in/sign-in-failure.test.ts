import { expect, test } from 'vitest'
import type { ReasonCode } from '#kernel/shared/reason.ts'
import { CallError } from '#kernel/web/call-error.ts'
import { failureIn, missingIn } from './sign-in-failure.ts'

const refused = (code: number, message: string, reason?: ReasonCode, result: unknown = null) =>
  new CallError({ status: 200, code, message, result, reason })

test('every empty field says so itself', () => {
  expect(missingIn({ username: ' ', password: '', captcha: '' })).toEqual({
    username: '请输入用户名!',
    password: '请输入密码!',
    captcha: '请输入验证码!',
  })
  expect(missingIn({ username: 'a', password: ' ', captcha: 'b' })).toEqual({})
})

test('the words of the server stand below the field that they concern', () => {
  expect(failureIn(refused(412, '验证码错误', 'wrongCode'))).toEqual({ captcha: '验证码错误' })
  expect(failureIn(refused(500, '验证码无效', 'wrongCode'))).toEqual({ captcha: '验证码无效' })
  expect(failureIn(refused(500, '用户名或密码错误', 'wrongPassword'))).toEqual({ password: '用户名或密码错误' })
  expect(failureIn(refused(400, 'x', 'badInput', { fields: { username: '请输入用户名!' } }))).toEqual({
    username: '请输入用户名!',
  })
})

test('what concerns no field stands above the form', () => {
  expect(failureIn(refused(500, '该用户已冻结', 'rule'))).toEqual({ form: '该用户已冻结' })
  expect(failureIn(new Error('x'))).toEqual({ form: '操作失败，请稍后重试' })
})
