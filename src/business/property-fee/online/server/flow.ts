import { now, nowText } from '#kernel/server/clock.ts'
import { flow, type Flow, type StepInput } from '#kernel/server/move.ts'
import { fromWire } from '#kernel/shared/time.ts'
import type { StandardParts } from '../../standard/server/ports.ts'
import { onlineMachine } from '../shared/states.ts'
import { onlineGuards } from './guards.ts'
import { tellExpired, tellPaid } from './notices.ts'
import { freeBills } from './repository.ts'
import { onlineTables, type StoredOnline } from './tables.ts'
import { followTodo } from './todos.ts'

export type OnlineFlow = Flow<StoredOnline, StepInput>

export const onlineFlowOf = (parts: StandardParts): OnlineFlow =>
  flow<StoredOnline, StepInput>(onlineMachine, onlineTables.feeOnlineOrder, onlineGuards, {
    // Whoever closes an order: the channel is asked at once.
    outcome: ({ action }) =>
      action === 'cancel' || action === 'expire' ? { changes: { nextAskAt: nowText(), asks: 0 } } : {},
    async follow({ tx, actor, row, moved }) {
      if (moved.state === 'CLOSED' || moved.state === 'SETTLED') await freeBills(tx, moved.id)
      if (row.state === 'HELD' || moved.state === 'HELD') await followTodo({ tx, actor, parts }, moved)
      if (moved.state === 'SUCCESS' || moved.state === 'HELD') await tellPaid(tx, actor, moved)
      if (moved.state === 'CLOSED' && fromWire(moved.expireAt) <= now()) await tellExpired(tx, actor, moved)
    },
  })
