import { expect, test } from 'vitest'
import { codeIn, openTicketKinds, type TicketKind } from './ticket-kind.ts'

test('a kind that two units bring ends the start', () => {
  const kind = { kind: 'REPAIR' } as TicketKind
  expect([...openTicketKinds([kind]).keys()]).toEqual(['REPAIR'])
  expect(() => openTicketKinds([kind, kind])).toThrow('two units bring tickets of the kind REPAIR')
})

test('no state at all is never met', () => {
  expect([codeIn('t.state', ['A', 'B']), codeIn('t.state', [])]).toEqual([`t.state in ('A', 'B')`, 'false'])
})
