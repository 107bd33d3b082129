import { emit } from '#kernel/server/events/emit.ts'
import { flow, type Flow, type Taken } from '#kernel/server/move.ts'
import { committeeStateChanged } from '../../shared/events.ts'
import { prepareMachine } from '../shared/states.ts'
import { prepareGuards, type Step } from './guards.ts'
import { tellVerdict } from './notices.ts'
import type { PrepareParts } from './ports.ts'
import { changesOf } from './steps.ts'
import { prepareTables, type StoredPreparation } from './tables.ts'
import { followTodo } from './todos.ts'

/** The village is in preparation, or has again what it had before. */
async function tellVillage({ tx, actor, action, moved }: Taken<StoredPreparation, Step>): Promise<void> {
  const { villageId, stateBefore } = moved
  const before = stateBefore === '4' || stateBefore === '5' ? stateBefore : '0'
  const state = action === 'accept' ? '1' : action === 'dissolve' ? before : undefined
  if (state) await emit(tx, actor, committeeStateChanged, villageId, { villageId, state })
}

export const prepareFlowOf = (parts: PrepareParts): Flow<StoredPreparation, Step> =>
  flow<StoredPreparation, Step>(prepareMachine, prepareTables.prepareCommittee, prepareGuards, {
    outcome: async ({ action, ...context }) => ({ changes: await changesOf(action, context, parts) }),
    async follow(taken) {
      const { tx, actor, action, input, moved } = taken
      await followTodo(tx, actor, moved, parts)
      await tellVillage(taken)
      if (['accept', 'reject', 'establish', 'dissolve'].includes(action))
        await tellVerdict(tx, actor, moved, input.remark?.trim() || null)
    },
  })
