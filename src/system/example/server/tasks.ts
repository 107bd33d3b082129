import { setTimeout as pause } from 'node:timers/promises'
import { refusal } from '#kernel/server/errors.ts'
import type { TaskKind } from '#kernel/server/task-kind.ts'
import { examplePermissions } from '../shared/permissions.ts'

/** Long enough to be watched, cancelled and met again after a reload, on a slow machine too. */
const STEPS = 60
const STEP_MS = 500

export const stepsKind = 'example.steps'

/** Where a task fails that shall fail. */
const FAILS_AT = 3

/** The steps of a task of the gallery; it begins anew when its process has died, since nothing is stored. */
export const stepsTask: TaskKind = {
  kind: stepsKind,
  access: [examplePermissions.edit],
  run: async ({ input, signal, progress }) => {
    const { fails } = input as { fails: string }
    for (let step = 1; step <= STEPS; step++) {
      await pause(STEP_MS, undefined, { signal })
      progress(step, STEPS)
      if (fails === 'Y' && step === FAILS_AT) throw refusal('示例任务按要求以失败结束')
    }
    return { message: `共完成${STEPS}步` }
  },
}

/** What the task centre is told of a task that begins. */
export const stepsOrder = (fails: 'Y' | 'N') => ({
  kind: stepsKind,
  title: fails === 'Y' ? '会失败的示例任务' : '示例任务',
  input: { fails },
  total: STEPS,
})
