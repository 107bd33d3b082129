// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { readStored, writeStored } from './storage.ts'
import {
  endSession,
  keepAdmin,
  keepDepart,
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
  tenantId: 7,
  tenantList: [{ id: 7, name: '默认租户', status: 1 }],
  sysAllDictItems: { sex: [] },
}

afterEach(() => {
  endSession()
  vi.useRealTimers()
})

test('a finished sign-in makes the first organisation the current one', () => {
  startSession(start)
  expect(useSession.getState()).toMatchObject({ token: 't0ken', tenantId: 7, depart: { id: 'd1' } })
  expect(roleNamesOf(useSession.getState().depart)).toEqual(['项目经理', '客服'])
  expect(localStorage.getItem('pro__UI_CACHE_DB_DICT_DATA')).toContain('sex')
})

test('of several tenants the one is kept in which the session began', () => {
  startSession({ ...start, tenantId: 8, tenantList: [...start.tenantList, { id: 8, name: '另一租户', status: 1 }] })
  expect(useSession.getState().tenantId).toBe(8)
  expect(readStored('TENANT_ID')).toBe(8)
})

test('the end of a session leaves nothing of it in the browser', () => {
  localStorage.setItem('pro__DEFAULT_THEME', '{}')
  startSession(start)
  endSession()
  expect(useSession.getState().token).toBeUndefined()
  expect(Object.keys(localStorage)).toEqual(['pro__DEFAULT_THEME'])
})

test('an unfinished sign-in keeps only its temporary result for an hour, and a finished one forgets it', () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] })
  keepTemporary({ tempToken: 'x' })
  expect(useSession.getState().token).toBeUndefined()
  vi.setSystemTime(3_600_000)
  expect(readTemporary()).toBeUndefined()
  keepTemporary({ tempToken: 'x' })
  vi.setSystemTime(3_600_000 + 3_599_999)
  expect(readTemporary()).toEqual({ tempToken: 'x' })
  startSession(start)
  expect(readTemporary()).toBeUndefined()
})

test('roles tell an administrator at first, and a switch replaces all that depends on the organisation', () => {
  startSession({ ...start, userInfo: { ...start.userInfo, roleSpecial: 'normal,admin' } })
  expect(useSession.getState().isAdmin).toBe(true)
  const areaList = [{ id: '330106', text: '西湖区', pid: '330100', index: 3 }]
  keepDepart({ userInfo: start.userInfo, sysDepart: start.departs[1]!, suffrage: 'Y', areaList })
  expect(useSession.getState()).toMatchObject({ depart: { id: 'd2' }, suffrage: 'Y', areaList })
  expect(readStored('AREA_LIST')).toEqual(areaList)
  keepAdmin(false)
  expect(readStored('SYSTEM_ADMIN')).toBe(false)
})

test('what another window has signed in meanwhile is neither changed nor ended by this one', () => {
  startSession(start)
  writeStored('Access-Token', 'of another window')
  writeStored('CURRENT_DEPART', start.departs[0])
  keepDepart({ userInfo: start.userInfo, sysDepart: start.departs[1]!, suffrage: 'Y', areaList: [] })
  expect(useSession.getState().depart).toEqual(start.departs[1])
  expect(readStored('CURRENT_DEPART')).toEqual(start.departs[0])
  endSession()
  expect(useSession.getState().token).toBeUndefined()
  expect(readStored('Access-Token')).toBe('of another window')
  startSession(start)
  expect(readStored('Access-Token')).toBe('t0ken')
})
