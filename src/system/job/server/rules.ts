import { nextRuns, parseCron } from '#kernel/shared/cron.ts'
import { now } from '#kernel/server/clock.ts'
import { badInput } from '#kernel/server/errors.ts'

/** Runs of one job must lie so many seconds apart. */
const leastSeconds = 10
/** So many runs are looked at: more than an hour of the densest schedule that is allowed. */
const examined = 400

/** Throws 400 unless the expression is a readable schedule that comes at all and not too often. */
export function checkCron(expression: string): void {
  if (!parseCron(expression).ok) throw badInput({ cronExpression: 'Cron表达式格式错误' })
  const times = nextRuns(expression, now(), examined).map((run) => run.getTime())
  if (times.length === 0) throw badInput({ cronExpression: 'Cron表达式没有下一次执行时间' })
  const isDense = times.some((time, index) => index > 0 && time - (times[index - 1] as number) < leastSeconds * 1000)
  if (isDense) throw badInput({ cronExpression: `执行间隔不能少于${leastSeconds}秒` })
}

/** The parameter as every run gets it; throws 400 unless it is empty or a JSON object. */
export function readParameter(text: string): Record<string, unknown> {
  if (text === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch {
    // What is no JSON is answered like any other wrong shape.
  }
  throw badInput({ parameter: '参数应为 JSON 对象' })
}

/** Throws 400 for a name that no job of the code has. */
export function checkKey(keys: ReadonlyMap<string, string>, name: string): void {
  if (!keys.has(name)) throw badInput({ jobClassName: '任务类名未登记，请从列表中选择' })
}
