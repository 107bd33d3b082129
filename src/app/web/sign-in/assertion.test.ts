import { expect, test } from 'vitest'
import { assertionIn } from './assertion.ts'

const inAddress = (address: string) => assertionIn(new URL(address, 'https://own.example'))

test.each([
  ['/repair/list?oatoken=abc&state=DONE', { kind: 'oa', value: 'abc', rest: '/repair/list?state=DONE' }],
  ['/?oatoken=a%2Bb', { kind: 'oa', value: 'a+b', rest: '/' }],
  ['/user/login?oatoken=abc', { kind: 'oa', value: 'abc', rest: '/user/login' }],
  ['/dashboard/analysis?code=abc&state=x', { kind: 'code', value: 'abc', rest: '/dashboard/analysis' }],
  [
    '/user/login?redirect=%2Frepair&ticket=ST-1',
    { kind: 'cas', value: 'ST-1', rest: '/user/login?redirect=%2Frepair' },
  ],
  ['/user/login#sso=abc', { kind: 'sso', value: 'abc', rest: '/user/login' }],
  ['/user/login#sso-failed', { kind: 'sso-failed', value: '', rest: '/user/login' }],
])('%s carries a proof', (address, expected) => expect(inAddress(address)).toEqual(expected))

test.each([
  '/user/login',
  '/repair/list?code=BX001',
  '/user/login?code=abc',
  '/repair/list?ticket=ST-1',
  '/repair/list#sso=abc',
  '/repair/list?oatoken=',
])('%s carries none', (address) => expect(inAddress(address)).toBeUndefined())
