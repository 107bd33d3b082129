import { expect, test } from 'vitest'
import type { Endpoint } from '#kernel/shared/endpoint.ts'
import { registrationApi } from '#community/household/invitation/shared/api.ts'
import { phoneApi } from '#system/session/phone/shared/api.ts'
import { secondFactorApi } from '#system/session/second-factor/shared/api.ts'
import { sessionApi } from '#system/session/shared/api.ts'
import { thirdAccountApi } from '#system/session/third-account/shared/api.ts'
import { signInCalls } from './sign-in-calls.ts'

const declared = {
  ...thirdAccountApi,
  ...sessionApi,
  ...registrationApi,
  sendCode: phoneApi.sendCode,
  phoneLogin: phoneApi.login,
  verifyPhone: phoneApi.verify,
  secondFactor: secondFactorApi.signIn,
  factorBegin: secondFactorApi.signInBegin,
  factorConfirm: secondFactorApi.signInConfirm,
} as unknown as Record<string, Endpoint>

test.each(Object.entries(signInCalls))('%s goes where its declaration says', (name, address) => {
  const { method, paths, query, body } = declared[name]!
  expect(address).toEqual({ method, paths })
  // Without the declaration all that is sent travels in one place: it must be the place that the call reads.
  if (method === 'POST' && query) expect(body).toBe(query)
})
