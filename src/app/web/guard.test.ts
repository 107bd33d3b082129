import { expect, test } from 'vitest'
import { guard, targetOf } from './guard.ts'

test.each(['/user/login', '/user/register-result', '/user/alteration', '/user/select-tenant', '/privacy-policy'])(
  '%s needs no session',
  (path) => expect(guard(path, '', false)).toBeUndefined(),
)

test('any other page asks to sign in first and names itself as the way back', () => {
  expect(guard('/repair/list', '?state=DONE', false)).toBe('/user/login?redirect=%2Frepair%2Flist%3Fstate%3DDONE')
  expect(guard('/', '', false)).toBe('/user/login')
  expect(guard('/user', '', false)).toBe('/user/login')
})

test('a session is led from sign-in to the page that was asked for, else home', () => {
  expect(guard('/user/login', '?redirect=%2Frepair%2Flist%3Fstate%3DDONE', true)).toBe('/repair/list?state=DONE')
  expect(guard('/user/login', '', true)).toBe('/dashboard/analysis')
  expect(guard('/', '', true)).toBe('/dashboard/analysis')
  expect(guard('/repair/list', '', true)).toBeUndefined()
})

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '', '/', '/user/login'])(
  'the way back %j is not followed',
  (redirect) => expect(targetOf(redirect)).toBe('/dashboard/analysis'),
)
