import { flow, type Flow, type StepInput } from '#kernel/server/move.ts'
import { requestMachine } from '../shared/states.ts'
import { settleRequest } from './settle-request.ts'
import { requestTables, type StoredRequest } from './tables.ts'

export type RequestFlow = Flow<StoredRequest, StepInput>

export const requestFlow: RequestFlow = flow<StoredRequest, StepInput>(
  requestMachine,
  requestTables.feeDiscountRequest,
  {},
  {
    async follow({ tx, actor, action, moved }) {
      // Last of all: nothing may follow the seal of its entries.
      if (action === 'approve') await settleRequest(tx, actor, moved)
    },
  },
)
