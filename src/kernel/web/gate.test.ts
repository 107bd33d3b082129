import { expect, test } from 'vitest'
import { mayDo } from './gate.tsx'
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
