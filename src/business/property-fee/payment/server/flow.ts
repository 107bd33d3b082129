import { emit } from '#kernel/server/events/emit.ts'
import { flow, type Flow, type StepInput } from '#kernel/server/move.ts'
import type { StandardParts } from '../../standard/server/ports.ts'
import { paymentReversed } from '../shared/events.ts'
import { payMachine } from '../shared/states.ts'
import { payGuards } from './guards.ts'
import { reversePayment } from './reverse-payment.ts'
import { payTables, type StoredOrder } from './tables.ts'
import { followTodo } from './todos.ts'

export const payFlowOf = (parts: StandardParts): Flow<StoredOrder, StepInput> =>
  flow<StoredOrder, StepInput>(payMachine, payTables.feePayOrder, payGuards, {
    async follow({ tx, actor, action, moved }) {
      await followTodo({ tx, actor, parts }, moved)
      if (action !== 'confirm') return
      await emit(tx, actor, paymentReversed, moved.id, { orderId: moved.id })
      // Last of all: nothing may follow the seal of its entries.
      await reversePayment(tx, actor, moved)
    },
  })
