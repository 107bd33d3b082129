import { expect, test } from 'vitest'
import { guard, targetOf } from './guard.ts'

const at = (pathname: string, search = '', hash = '') => ({ pathname, search, hash })

test.each([
  '/user/login',
  '/user/register-result',
  '/user/alteration',
  '/user/select-tenant',
  '/privacy-policy',
  '/wall',
])('%s needs no session', (path) => expect(guard(at(path), false)).toBeUndefined())

test('any other page asks to sign in first and names itself as the way back', () => {
  expect(guard(at('/repair/list', '?state=DONE'), false)).toBe('/user/login?redirect=%2Frepair%2Flist%3Fstate%3DDONE')
  expect(guard(at('/'), false)).toBe('/user/login?redirect=%2F')
  expect(guard(at('/dashboard/analysis'), false)).toBe('/user/login?redirect=%2Fdashboard%2Fanalysis')
  expect(guard(at('/user'), false)).toBe('/user/login')
  expect(guard(at('/repair/list', '?state=DONE', '#costs'), false)).toBe(
    '/user/login?redirect=%2Frepair%2Flist%3Fstate%3DDONE%23costs',
  )
})

test('a session is led from sign-in to the page that was asked for, else home', () => {
  expect(guard(at('/user/login', '?redirect=%2Frepair%2Flist%3Fstate%3DDONE'), true)).toBe('/repair/list?state=DONE')
  expect(guard(at('/user/login'), true)).toBe('/dashboard/analysis')
  expect(guard(at('/'), true)).toBe('/dashboard/analysis')
  expect(guard(at('/repair/list'), true)).toBeUndefined()
})

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  '/..//evil.example',
  '/./\\evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'repair/list',
  '%2F%2Fevil.example',
  '@evil.example',
  '',
  '/',
  '/dashboard',
  '/dashboard/workplace',
  '/user/login',
  '/user/login?redirect=//evil.example',
  '/user/alteration',
])('the way back %j is not followed', (redirect) => expect(targetOf(redirect)).toBe('/dashboard/analysis'))

test.each(['//evil.example', '/\\evil.example', '/%09/evil.example', 'javascript:alert(1)'])(
  'a session is not led to %j by the address of the sign-in page, encoded once or twice',
  (redirect) => {
    const once = encodeURIComponent(redirect)
    for (const search of [`?redirect=${redirect}`, `?redirect=${once}`, `?redirect=${encodeURIComponent(once)}`]) {
      const target = guard(at('/user/login', search), true) ?? ''
      expect(new URL(target, 'https://own.example').origin).toBe('https://own.example')
    }
  },
)

test('a way back keeps its question and its mark', () => {
  expect(targetOf('/repair/list?state=DONE&q=%E7%94%B5#top')).toBe('/repair/list?state=DONE&q=%E7%94%B5#top')
})
