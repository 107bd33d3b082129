import { flow, type Flow, type StepInput } from '#kernel/server/move.ts'
import { transferMachine } from '../shared/states.ts'
import { settleTransfer } from './settle-transfer.ts'
import { transferTables, type StoredTransfer } from './tables.ts'

export type TransferFlow = Flow<StoredTransfer, StepInput>

export const transferFlow: TransferFlow = flow<StoredTransfer, StepInput>(
  transferMachine,
  transferTables.feeDebtTransfer,
  {},
  {
    async follow({ tx, actor, action, moved }) {
      if (action === 'approve') await settleTransfer(tx, actor, moved)
    },
  },
)
