import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import { route } from '#kernel/server/http/route.ts'
import type { ConstraintTexts } from '#kernel/server/http/failures.ts'
import { job } from '#kernel/server/jobs/job.ts'
import type { TaskKind } from '#kernel/server/task-kind.ts'
import { taskApi } from '../shared/api.ts'
import { clearTasks } from './clearance.ts'
import { openTaskFile } from './file.ts'
import { cancelTask, countRunning, listTasks, removeTask, retryTask } from './service.ts'
import { drainJob } from './start.ts'
import { keeperOf, undoTask } from './undo.ts'
import { drain } from './work.ts'

/** Tasks at a time in one process; other jobs have the rest of the runner's places. */
const lanes = 2

/** Every kind of task that the features bring, by themselves or with a route. */
export const taskKindsOf = (features: readonly ServerFeature[]): TaskKind[] => [
  ...features.flatMap(({ tasks = [] }) => tasks),
  ...features.flatMap(({ routes = [] }) => routes.flatMap(({ task }) => task ?? [])),
]

/** The task centre: runs long work in the background and shows it to whoever started it. */
export function taskServer(all: readonly TaskKind[], constraints: ConstraintTexts): ServerFeature {
  const kinds = new Map(all.map((kind) => [kind.kind, kind]))
  if (kinds.size < all.length) throw new Error('two units bring a task of the same kind')
  let busy = 0
  return serverFeature({
    name: 'task',
    routes: [
      route(taskApi.list, (db, actor, _input, { services }) => listTasks(db, actor, services, kinds)),
      route(taskApi.running, (db, actor) => countRunning(db, actor)),
      route(taskApi.file, async (db, actor, { id }, { services }) =>
        openTaskFile(db, await keeperOf(db, actor, id), id, services, kinds),
      ),
      route(taskApi.cancel, async (db, actor, { id }) => cancelTask(db, await keeperOf(db, actor, id), id)),
      route(taskApi.retry, async (db, actor, { id }) => retryTask(db, await keeperOf(db, actor, id), id, kinds)),
      route(taskApi.undo, (db, actor, { id }, context) => undoTask(db, actor, id, context, kinds)),
      route(taskApi.remove, async (db, actor, { id }, { services }) =>
        removeTask(db, await keeperOf(db, actor, id), id, services),
      ),
    ],
    jobs: [
      job({
        name: drainJob,
        title: '执行后台任务',
        // Also finds what a process left behind when it died.
        schedule: '20 * * * * ?',
        run: async (services, _payload, ending) => {
          if (busy >= lanes) return
          busy += 1
          await drain(services, { kinds, constraints }, ending).finally(() => (busy -= 1))
        },
      }),
      job({ name: 'task.clear', title: '清理后台任务', schedule: '0 40 3 * * ?', run: clearTasks }),
    ],
  })
}
