import { expect, test } from 'vitest'
import type { AllowedAction } from '#kernel/shared/dealing.ts'
import { partActions } from './action-order.ts'

const may = (action: string): AllowedAction => ({ action, label: action, allowed: true, reason: null, code: null })
const mayNot = (action: string, code = 'guard'): AllowedAction =>
  ({ action, label: action, allowed: false, reason: '不是处理人', code }) as AllowedAction

const names = (actions: readonly AllowedAction[], most: number): string => {
  const { shown, rest } = partActions(actions, most)
  return `${shown.map(({ action }) => action).join(' ')} | ${rest.map(({ action }) => action).join(' ')}`
}

test.each([
  ['all have room', [may('a'), mayNot('b'), may('c')], 3, 'a b c | '],
  ['the refused give way', [mayNot('a'), may('b'), may('c'), mayNot('d')], 3, 'b c | a d'],
  ['the last allowed give way, too', [may('a'), mayNot('b'), may('c'), may('d')], 2, 'a c | d b'],
  ['nothing may be done now', [mayNot('a'), mayNot('b')], 1, ' | a b'],
  ['a step without permission is nowhere', [mayNot('a', 'noPermission'), may('b')], 2, 'b | '],
  ['it takes no room either', [mayNot('a', 'noPermission'), may('b'), mayNot('c')], 2, 'b c | '],
  ['a machine without steps', [], 2, ' | '],
])('where %s', (_case, actions, most, told) => {
  expect(names(actions, most)).toBe(told)
})
