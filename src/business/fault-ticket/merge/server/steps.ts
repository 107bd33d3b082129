import { nowText } from '#kernel/server/clock.ts'
import { found, refusal } from '#kernel/server/errors.ts'
import { logState } from '#kernel/server/move.ts'
import { pauseTimers, resumeTimers } from '#services/ticket/server/actions.ts'
import { faultTemplates, tellReporter } from '../../server/notices.ts'
import { ref, type StepParts } from '../../server/take-step.ts'
import { mergeableStates } from '../../shared/states.ts'
import { restUntil } from '../../handling/shared/rest.ts'
import { readAny } from './repository.ts'

/** A report that was made before is joined to the earlier one, and taken apart again where that was wrong. */
export const mergeSteps: Readonly<Record<string, StepParts>> = {
  merge: {
    outcome: ({ row, input }) => ({
      changes: {
        ...{ mergedIntoId: input.targetId ?? null, mergedFrom: row.state, grabFlag: 'N' },
        restSeconds: restUntil(row, nowText()),
      },
    }),
    follow: async ({ tx, actor, moved }) => {
      await pauseTimers(tx, actor, ref(moved))
      const parent = found(await readAny(tx, moved.mergedIntoId ?? ''))
      const remark = `${moved.ticketNo}合并到本单：${moved.content}`.slice(0, 500)
      const entry = { id: parent.id, from: parent.state, to: parent.state, action: 'merge', remark }
      await logState(tx, actor, { name: 'fault' }, entry)
      const params = { no: moved.ticketNo, target: parent.ticketNo }
      await tellReporter(tx, actor, moved, faultTemplates.merged, params)
    },
  },
  unmerge: {
    outcome: ({ row }) => {
      const target = mergeableStates.find((state) => state === row.mergedFrom)
      if (!target) throw refusal('合并前的状态已不存在')
      const isPool = target === 'WAIT_TAKE' && row.assigneeId === null
      return { target, changes: { mergedIntoId: null, mergedFrom: null, grabFlag: isPool ? 'Y' : 'N' } }
    },
    // Who rested before rests on.
    follow: ({ tx, actor, moved }) =>
      moved.state === 'SUSPENDED' ? Promise.resolve() : resumeTimers(tx, actor, ref(moved)),
  },
}
