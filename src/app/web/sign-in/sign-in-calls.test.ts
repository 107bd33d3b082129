import { expect, test } from 'vitest'
import { sessionApi } from '#system/session/shared/api.ts'
import { signInCalls } from './sign-in-calls.ts'

test.each(['login', 'captcha'] as const)('%s goes where its declaration says', (name) => {
  const { method, paths, query } = sessionApi[name]
  expect(signInCalls[name]).toEqual({ method, paths })
  // A declared query would have to be told apart from the body.
  expect(query).toBeUndefined()
})
