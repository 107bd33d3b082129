import { flow, type Flow, type StepInput } from '#kernel/server/move.ts'
import { repriceMachine } from '../shared/states.ts'
import { settleRepricing } from './settle-repricing.ts'
import { repriceTables, type StoredRepricing } from './tables.ts'

export type RepriceFlow = Flow<StoredRepricing, StepInput>

export const repriceFlow: RepriceFlow = flow<StoredRepricing, StepInput>(
  repriceMachine,
  repriceTables.feeRepricing,
  {},
  {
    async follow({ tx, actor, action, moved }) {
      // Last of all: nothing may follow the seal of its entries.
      if (action === 'approve') await settleRepricing(tx, actor, moved)
    },
  },
)
