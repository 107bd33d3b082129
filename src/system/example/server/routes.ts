import { countRunning } from '#engines/task/server/service.ts'
import { refusal } from '#kernel/server/errors.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { exampleApi } from '../shared/api.ts'
import { stepsOrder } from './tasks.ts'

/** More of them would only keep real work of others waiting. */
const MOST_TASKS = 5

export const exampleRoutes: readonly Route[] = [
  route(exampleApi.judge, async () => null),
  route(exampleApi.start, async (db, actor, { fails }, { services }) => {
    if ((await countRunning(db, actor)) >= MOST_TASKS) throw refusal(`已有${MOST_TASKS}个任务未结束，请稍后再试`)
    return { id: await services.tasks.start(actor, stepsOrder(fails)) }
  }),
]
