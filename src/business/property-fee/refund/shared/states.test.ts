import { expect, test } from 'vitest'
import { eventsOf } from '#kernel/shared/machine.ts'
import { refundMachine } from './states.ts'

/** Every state with every event: where it leads, and whether only an approval, or the word of a channel, takes it. */
const leads: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  APPLY: { submit: 'AUDITING by others' },
  AUDITING: { pass: 'WAITING by others', reject: 'REJECTED by others', cancel: 'CANCELLED by others' },
  WAITING: { pay: 'SUCCESS,PAYING', drop: 'CANCELLED' },
  PAYING: { refunded: 'SUCCESS by others', failed: 'FAILED by others', abnormal: 'ABNORMAL by others' },
  ABNORMAL: { refunded: 'SUCCESS by others', failed: 'FAILED by others' },
  FAILED: { retry: 'PAYING', change: 'APPLY', drop: 'CANCELLED' },
  SUCCESS: {},
  REJECTED: {},
  CANCELLED: {},
}

test('every event leads from every state where the table says, and nowhere else', () => {
  expect(Object.keys(refundMachine.states).toSorted()).toEqual(Object.keys(leads).toSorted())
  for (const [state, { on }] of Object.entries(refundMachine.states))
    for (const event of eventsOf(refundMachine)) {
      const step = (on as Record<string, { targets: readonly string[]; system?: boolean }>)[event]
      const told = step && `${step.targets.join()}${step.system ? ' by others' : ''}`
      expect([state, event, told]).toEqual([state, event, leads[state]![event]])
    }
})
