import type { Actor } from '#kernel/server/actor.ts'
import type { Task } from '../../shared/state.ts'

type Bind = (value: unknown) => string

/** Tasks over alias `t` that wait for any holder of a role, the caller being one in the chosen organisation. */
function poolText({ roles, scope }: Actor, bind: Bind): string {
  const villages = scope.villages === 'all' ? '' : ` and t.village_id = any(${bind(scope.villages)}::text[])`
  return `t.assignee is null and t.roles && ${bind([...roles])}::text[]${villages}`
}

/** Tasks over alias `t` that wait for the caller now. */
export const waitingText = (actor: Actor, bind: Bind): string =>
  `t.kind not in ('CC', 'READ') and (t.state in ('RUNNING', 'DELEGATED') and t.assignee = ${bind(actor.userId)}
    or t.state = 'RUNNING' and ${poolText(actor, bind)})`

/** Tasks over alias `t` that the caller has or had a part in: they open the instance. */
export const partText = (actor: Actor, bind: Bind): string => {
  const me = bind(actor.userId)
  return `(${me} in (t.assignee, t.owner, t.done_by) or t.state = 'RUNNING' and ${poolText(actor, bind)})`
}

/** May the caller decide a task that waits for roles. */
export const isCandidate = (actor: Actor, task: Pick<Task, 'assignee' | 'roles'>, villageId: string | null): boolean =>
  task.assignee === null && holdsRole(actor, task, villageId)

/** Is the caller one of those whom a task asked by their roles, whoever has taken it. */
export const holdsRole = ({ roles, scope }: Actor, task: Pick<Task, 'roles'>, villageId: string | null): boolean =>
  task.roles.some((role) => roles.has(role as never)) &&
  (scope.villages === 'all' || (villageId !== null && scope.villages.includes(villageId)))
