import { flow, type Flow, type StepInput } from '#kernel/server/move.ts'
import type { StandardParts } from '../../standard/server/ports.ts'
import { adjustMachine } from '../shared/states.ts'
import { applyAdjustment } from './apply-adjustment.ts'
import { settleWaiver } from './settle-waiver.ts'
import { adjustGuards } from './guards.ts'
import { adjustTables, type StoredAdjustment } from './tables.ts'
import { followTodo } from './todos.ts'

export type AdjustFlow = Flow<StoredAdjustment, StepInput>

export const adjustFlowOf = (parts: StandardParts): AdjustFlow =>
  flow<StoredAdjustment, StepInput>(adjustMachine, adjustTables.feeAdjustment, adjustGuards, {
    async follow({ tx, actor, action, moved }) {
      await followTodo({ tx, actor, parts }, moved)
      // Last of all: nothing may follow the seal of its entries.
      if (action !== 'pass' && action !== 'approve') return
      await (moved.adjustKind === 'WAIVE' ? settleWaiver : applyAdjustment)(tx, actor, moved)
    },
  })
