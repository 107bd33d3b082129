import { expect, test } from 'vitest'
import { eventsOf } from '#kernel/shared/machine.ts'
import { invoiceMachine } from './states.ts'

/** Every state with every event: where it leads, and whether only what happens to the money takes it. */
const leads: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  W: { accept: 'U', refuse: 'F', withdraw: 'X', lapse: 'F by others' },
  U: { issue: 'G', refuse: 'F', withdraw: 'X', lapse: 'F by others' },
  G: { take: 'C', redden: 'G', reversed: 'R by others' },
  C: { redden: 'C', reversed: 'R by others' },
  F: {},
  X: {},
  R: {},
}

test('every event leads from every state where the table says, and nowhere else', () => {
  expect(Object.keys(invoiceMachine.states).toSorted()).toEqual(Object.keys(leads).toSorted())
  for (const [state, { on }] of Object.entries(invoiceMachine.states))
    for (const event of eventsOf(invoiceMachine)) {
      const step = (on as Record<string, { targets: readonly string[]; system?: boolean }>)[event]
      const told = step && `${step.targets.join()}${step.system ? ' by others' : ''}`
      expect([state, event, told]).toEqual([state, event, leads[state]![event]])
    }
})
