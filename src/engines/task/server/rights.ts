import type { Actor } from '#kernel/server/actor.ts'
import { refusal, type Refusal } from '#kernel/server/errors.ts'
import type { Services } from '#kernel/server/services.ts'
import type { TaskOutcome } from '#kernel/server/task.ts'
import type { TaskKind, TaskWork } from '#kernel/server/task-kind.ts'
import { serverMessages } from '#kernel/server/server-messages.ts'
import { mayRun, reaches } from './access.ts'
import type { Held } from './turn.ts'

const rightsChanged = '权限或管辖范围已变更，请重新执行'

/** What was made under rights that are gone at its end is taken away again. */
export async function underRights(
  { files }: Services,
  kind: TaskKind,
  work: TaskWork,
  rights: ReturnType<typeof watchRights>,
): Promise<TaskOutcome> {
  const outcome = await kind.run(work)
  await rights.check()
  const lost = rights.lost()
  if (!lost) return outcome
  if (outcome.file) await files.remove(outcome.file.path)
  throw lost
}

/** Takes the rights of a task's owner as they are when it begins, and stops what they may no longer do or see. */
export function watchRights(
  { identity }: Services,
  { actor }: Held,
  kind: TaskKind | undefined,
  stop: AbortController,
) {
  let caller: Actor | undefined
  let lost: Refusal | undefined
  const today = async () => {
    const one = await identity.renewed(actor)
    return one && kind && mayRun(one, kind.access) ? one : undefined
  }
  return {
    begin: async () => {
      caller = await today()
      if (!caller) throw refusal(serverMessages.forbidden)
      return caller
    },
    check: async () => {
      if (!caller) return
      const one = await today()
      if (one && reaches(one, caller)) return
      lost = refusal(rightsChanged)
      stop.abort()
    },
    lost: () => lost,
  }
}
