import { expect, test } from 'vitest'
import { isShownDisabled, lackOf, mayDo, subActions } from './gate.tsx'
import type { ButtonGrant, SystemButton } from './session.ts'

const own = (...actions: string[]): ButtonGrant[] => actions.map((action) => ({ action, type: '1', describe: '' }))
const system = (action: string, status: string): SystemButton => ({ action, status, type: '1', describe: '' })

test('before the permissions have arrived nothing is allowed', () => {
  expect(mayDo('repair:accept', undefined)).toBe(false)
})

test('an action of the own list is allowed, also out of a comma list', () => {
  const auth = own('repair:accept', 'user:add,user:edit')
  expect(mayDo('repair:accept', { auth, allAuth: [] })).toBe(true)
  expect(mayDo('user:edit', { auth, allAuth: [] })).toBe(true)
  expect(mayDo('user:delete', { auth, allAuth: [] })).toBe(false)
})

test('status 0 in the list of the system denies even what the own list holds', () => {
  expect(mayDo('user:add', { auth: own('user:add'), allAuth: [system('user:add', '0')] })).toBe(false)
})

test('a grant in the list of the system alone is none: the own list decides', () => {
  expect(mayDo('user:add', { auth: [], allAuth: [system('user:add', '1')] })).toBe(false)
  expect(mayDo('user:add', { auth: own('user:add'), allAuth: [system('user:add', '1')] })).toBe(true)
})

test('a form brings a list of its own, which a switched-off button outweighs as well', () => {
  const form = own('onl:add')
  expect(mayDo('onl:add', { auth: [], allAuth: [] }, form)).toBe(true)
  expect(mayDo('onl:add', { auth: [], allAuth: [system('onl:add', '0')] }, form)).toBe(false)
})

test('who lacks an action reads which one, or that it is switched off', () => {
  const lists = (status: string) => ({ auth: [], allAuth: [{ ...system('user:add', status), describe: '添加用户' }] })
  expect(lackOf('user:add', { auth: own('user:add'), allAuth: [] })).toBeUndefined()
  expect(lackOf('user:add', lists('1'))).toBe('您没有“添加用户”的权限，请联系管理员授权')
  expect(lackOf('user:add', lists('0'))).toBe('“添加用户”已停用')
  expect(lackOf('user:add', { auth: [], allAuth: [] })).toBe('您没有该操作的权限，请联系管理员授权')
  expect(lackOf('user:add', undefined)).toBe('您没有该操作的权限，请联系管理员授权')
})

test('only an action of type 2 is shown disabled to those who lack it', () => {
  const allAuth = [system('user:add', '1'), { ...system('user:edit', '1'), type: '2' }]
  expect(isShownDisabled('user:add', { auth: [], allAuth })).toBe(false)
  expect(isShownDisabled('user:edit', { auth: [], allAuth })).toBe(true)
  expect(isShownDisabled('user:delete', { auth: [], allAuth })).toBe(false)
})

test('the actions under a prefix are those of type 1 that are switched on and not held', () => {
  const allAuth = [
    system('user:add', '1'),
    system('user:edit,user:sex', '1'),
    system('user:delete', '0'),
    { ...system('user:phone', '1'), type: '2' },
    system('role:add', '1'),
  ]
  expect(subActions('user:', { auth: own('user:add'), allAuth })).toEqual(['user:edit', 'user:sex'])
  expect(subActions('none:', { auth: [], allAuth })).toEqual([])
})
