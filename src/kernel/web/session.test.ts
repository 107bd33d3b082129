import { afterEach, expect, test } from 'vitest'
import {
  endSession,
  keepTemporary,
  readTemporary,
  roleNamesOf,
  startSession,
  useSession,
  type SessionStart,
} from './session.ts'

const start: SessionStart = {
  token: 't0ken',
  userInfo: {
    id: 'u1',
    username: 'pm0101',
    realname: '王建国',
    avatar: null,
    roleSpecial: 'projectManager',
    relTenantIds: '1',
    orgCode: 'A01',
    phone: null,
    sex: 1,
    status: 1,
    userIdentity: 1,
    departIds: 'd1',
  },
  suffrage: 'N',
  areaList: [],
  departs: [
    { id: 'd1', departName: '和谐家园', orgCode: 'A01', orgCategory: 'company', roleSpecialStr: '项目经理,客服' },
    { id: 'd2', departName: '翠苑街道', orgCode: 'A02', orgCategory: 'goverment', roleSpecialStr: '' },
  ],
  tenantList: [{ id: 7, name: '默认租户', status: 1 }],
  sysAllDictItems: { sex: [] },
}

afterEach(endSession)

test('a finished sign-in makes the first organisation the current one and chooses a single tenant', () => {
  startSession(start)
  expect(useSession.getState()).toMatchObject({ token: 't0ken', tenantId: 7, depart: { id: 'd1' } })
  expect(roleNamesOf(useSession.getState().depart)).toEqual(['项目经理', '客服'])
  expect(localStorage.getItem('pro__UI_CACHE_DB_DICT_DATA')).toContain('sex')
})

test('of several tenants none is chosen silently', () => {
  startSession({ ...start, tenantList: [...start.tenantList, { id: 8, name: '另一租户', status: 1 }] })
  expect(useSession.getState().tenantId).toBe(0)
})

test('the end of a session leaves nothing of it in the browser', () => {
  localStorage.setItem('pro__DEFAULT_THEME', '{}')
  startSession(start)
  endSession()
  expect(useSession.getState().token).toBeUndefined()
  expect(Object.keys(localStorage)).toEqual(['pro__DEFAULT_THEME'])
})

test('an unfinished sign-in keeps only its temporary result, and a finished one forgets it', () => {
  keepTemporary({ tempToken: 'x' })
  expect(useSession.getState().token).toBeUndefined()
  expect(readTemporary()).toEqual({ tempToken: 'x' })
  startSession(start)
  expect(readTemporary()).toBeUndefined()
})
