import { flow, type Flow, type StepInput } from '#kernel/server/move.ts'
import type { StandardParts } from '../../standard/server/ports.ts'
import { adjustMachine } from '../shared/states.ts'
import { applyAdjustment } from './apply-adjustment.ts'
import { adjustGuards } from './guards.ts'
import { adjustTables, type StoredAdjustment } from './tables.ts'
import { followTodo } from './todos.ts'

export const adjustFlowOf = (parts: StandardParts): Flow<StoredAdjustment, StepInput> =>
  flow<StoredAdjustment, StepInput>(adjustMachine, adjustTables.feeAdjustment, adjustGuards, {
    async follow({ tx, actor, action, moved }) {
      await followTodo({ tx, actor, parts }, moved)
      // Last of all: nothing may follow the seal of its entries.
      if (action === 'pass') await applyAdjustment(tx, actor, moved)
    },
  })
