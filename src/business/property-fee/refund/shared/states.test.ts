import { expect, test } from 'vitest'
import { eventsOf } from '#kernel/shared/machine.ts'
import { refundMachine } from './states.ts'

/** Every state with every event: where it leads, and whether only an approval takes it. */
const leads: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  APPLY: { submit: 'AUDITING by approval' },
  AUDITING: { pass: 'WAITING by approval', reject: 'REJECTED by approval', cancel: 'CANCELLED by approval' },
  WAITING: { pay: 'SUCCESS', drop: 'CANCELLED' },
  SUCCESS: {},
  REJECTED: {},
  CANCELLED: {},
}

test('every event leads from every state where the table says, and nowhere else', () => {
  expect(Object.keys(refundMachine.states).toSorted()).toEqual(Object.keys(leads).toSorted())
  for (const [state, { on }] of Object.entries(refundMachine.states))
    for (const event of eventsOf(refundMachine)) {
      const step = (on as Record<string, { targets: readonly string[]; system?: boolean }>)[event]
      const told = step && `${step.targets.join()}${step.system ? ' by approval' : ''}`
      expect([state, event, told]).toEqual([state, event, leads[state]![event]])
    }
})
