import { flow } from '#kernel/server/move.ts'
import { loosenAnswers } from '../../opinion/server/opinion-repository.ts'
import { consultationMachine } from '../shared/states.ts'
import { consultationGuards, type Step } from './guards.ts'
import { outcomeOf } from './steps.ts'
import { consultationTables, type StoredConsultation } from './tables.ts'
import { closeOpinionTodos, forgetTold } from './todos.ts'

const ends: readonly string[] = ['close', 'end', 'cancel']

export const consultationFlow = flow<StoredConsultation, Step>(
  consultationMachine,
  consultationTables.consultation,
  consultationGuards,
  {
    outcome: ({ action, ...context }) => outcomeOf(action, context),
    async follow({ tx, actor, action, row }) {
      if (ends.includes(action) || action === 'extend') await closeOpinionTodos(tx, actor, row.id)
      // Whoever has not answered is told of the later end as of the first.
      if (action === 'extend') await forgetTold(tx, row.id)
      if (ends.includes(action) && row.naming === 'ANONYMOUS') await loosenAnswers(tx, row.id)
    },
  },
)
