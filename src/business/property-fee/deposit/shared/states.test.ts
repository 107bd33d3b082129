import { expect, test } from 'vitest'
import { eventsOf } from '#kernel/shared/machine.ts'
import { depositMachine } from './states.ts'

/** Every state with every event: where it leads, and whether only the payer, time or what happens to the money takes it. */
const leads: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  PAID: {
    deduct: 'DEDUCTING',
    refunding: 'REFUNDING by others',
    paid: 'PAID by others',
    undone: 'PAID,REFUNDED,VOID by others',
  },
  DEDUCTING: {
    agree: 'PAID,REFUNDED by others',
    object: 'DISPUTED by others',
    lapse: 'PAID,REFUNDED by others',
    sign: 'PAID,REFUNDED',
    withdraw: 'PAID',
    paid: 'DEDUCTING by others',
  },
  DISPUTED: {
    lower: 'DEDUCTING',
    agree: 'PAID,REFUNDED by others',
    sign: 'PAID,REFUNDED',
    withdraw: 'PAID',
    paid: 'DISPUTED by others',
  },
  REFUNDING: { returned: 'PAID,REFUNDED by others', dropped: 'PAID by others', paid: 'REFUNDING by others' },
  REFUNDED: { paid: 'PAID by others' },
  VOID: { paid: 'PAID by others' },
}

test('every event leads from every state where the table says, and nowhere else', () => {
  expect(Object.keys(depositMachine.states).toSorted()).toEqual(Object.keys(leads).toSorted())
  for (const [state, { on }] of Object.entries(depositMachine.states))
    for (const event of eventsOf(depositMachine)) {
      const step = (on as Record<string, { targets: readonly string[]; system?: boolean }>)[event]
      const told = step && `${step.targets.join()}${step.system ? ' by others' : ''}`
      expect([state, event, told]).toEqual([state, event, leads[state]![event]])
    }
})
