import { flow, type Flow, type StepInput } from '#kernel/server/move.ts'
import { fixMachine } from '../shared/states.ts'
import { settleFix } from './settle-fix.ts'
import { fixTables, type StoredFix } from './tables.ts'

export type FixFlow = Flow<StoredFix, StepInput>

export const fixFlow: FixFlow = flow<StoredFix, StepInput>(
  fixMachine,
  fixTables.feeReadingFix,
  {},
  {
    async follow({ tx, actor, action, moved }) {
      // Last of all: nothing may follow the seal of its entries.
      if (action === 'approve') await settleFix(tx, actor, moved)
    },
  },
)
