import { today } from '#kernel/server/clock.ts'
import { flow, type Flow } from '#kernel/server/move.ts'
import type { StandardParts } from '../../standard/server/ports.ts'
import { dunningMachine } from '../shared/states.ts'
import { dunningGuards, type Step } from './guards.ts'
import { recordContact } from './record-contact.ts'
import { dunningTables, type StoredDunning } from './tables.ts'
import { followPlace } from './todos.ts'

export type DunningFlow = Flow<StoredDunning, Step>

export const dunningFlowOf = (parts: StandardParts): DunningFlow =>
  flow<StoredDunning, Step>(dunningMachine, dunningTables.feeDunning, dunningGuards, {
    async outcome({ tx, actor, row, action, input }) {
      const closed = { closedOn: today() }
      if (action === 'end') return { changes: { ...closed, note: input.remark ?? null, handlerId: actor.userId } }
      if (action === 'paid') return { changes: closed }
      if (action === 'settle') return { changes: { result: 'CONTACTED', note: input.remark ?? null } }
      if (action !== 'note') return {}
      const { target, changes } = await recordContact(tx, actor, row, input)
      return { target, changes: target === 'F' ? { ...changes, ...closed } : changes }
    },
    follow: ({ tx, actor, moved }) => followPlace({ tx, actor, parts }, moved),
  })
