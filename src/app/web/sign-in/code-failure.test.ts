import { expect, test } from 'vitest'
import type { ReasonCode } from '#kernel/shared/reason.ts'
import { CallError } from '#kernel/web/call-error.ts'
import { codeFailure, codeFaults } from './code-failure.ts'

const refused = (message: string, result: unknown = null, reason?: ReasonCode) =>
  new CallError({ status: 200, code: 500, message, result, reason })

test.each([
  ['', '', { phone: '请输入手机号!', code: '请输入短信验证码!' }],
  ['12345', '123456', { phone: '请输入正确的手机号!' }],
  ['138****5678', '123456', { phone: '请输入正确的手机号!' }],
  ['13812345678', '', { code: '请输入短信验证码!' }],
  ['13812345678', '123456', undefined],
])('phone %j with code %j lacks %j', (phone, code, faults) => expect(codeFaults(phone, code)).toEqual(faults))

test('refusals stand below what they concern', () => {
  expect(codeFailure(refused('手机验证码错误', null, 'wrongCode'))).toEqual({ code: '手机验证码错误' })
  expect(codeFailure(refused('该用户已冻结'))).toEqual({ form: '该用户已冻结' })
  expect(codeFailure(refused('x', { fields: { mobile: '请输入正确的手机号!' } }))).toEqual({
    phone: '请输入正确的手机号!',
  })
  expect(codeFailure(refused('x', { fields: { smscode: '请输入短信验证码!' } }))).toEqual({
    code: '请输入短信验证码!',
  })
})
