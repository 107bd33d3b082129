import { expect, test } from 'vitest'
import { changed, stateOf } from './notice-choices.ts'

const choices = [
  { kind: 'a', browser: true, sms: true, mail: false },
  { kind: 'b', browser: true, sms: false, mail: false },
]

test('a group shows whether all, some or none of its kinds go by a channel', () => {
  expect((['browser', 'sms', 'mail'] as const).map((channel) => stateOf(choices, ['a', 'b'], channel))).toEqual([
    'all',
    'some',
    'none',
  ])
})

test('a change touches the named kinds and the named channel only', () => {
  expect(changed(choices, { kinds: ['b'], channel: 'mail', isOn: true })).toEqual([
    choices[0],
    { ...choices[1], mail: true },
  ])
})
