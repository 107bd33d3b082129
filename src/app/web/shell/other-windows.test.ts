// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { DEPART, endSession, startSession, type SessionDepart, type SessionStart } from '#kernel/web/session.ts'
import { writeStored } from '#kernel/web/storage.ts'
import { movedTo } from './other-windows.ts'

const office: SessionDepart = {
  id: 'd1',
  departName: '翠苑街道',
  orgCode: 'A01',
  orgCategory: 'goverment',
  roleSpecialStr: '',
}
const street = { ...office, id: 'd2', departName: '文新街道', orgCode: 'A02' }

/** What another window of this browser stores. */
const elsewhere = (depart: SessionDepart, token = 't0ken'): void => {
  writeStored('Access-Token', token)
  writeStored(DEPART, depart)
}
const signIn = (): void =>
  startSession({
    token: 't0ken',
    userInfo: { id: 'u1', roleSpecial: '' },
    departs: [office, street],
    tenantList: [],
  } as unknown as SessionStart)
afterEach(() => {
  elsewhere(office)
  endSession()
})

test('a window notices that another one has moved their session, and that it moved back', () => {
  signIn()
  expect(movedTo()).toBeUndefined()
  elsewhere(street)
  expect(movedTo()).toEqual(street)
  elsewhere(office)
  expect(movedTo()).toBeUndefined()
})

test('the organisation of another session, or of none, says nothing', () => {
  signIn()
  elsewhere(street, 'of another session')
  expect(movedTo()).toBeUndefined()
  elsewhere(office)
  endSession()
  expect(movedTo()).toBeUndefined()
})
