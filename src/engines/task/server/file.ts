import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { found, refusal } from '#kernel/server/errors.ts'
import { Download } from '#kernel/server/http/route.ts'
import type { Services } from '#kernel/server/services.ts'
import type { TaskKind } from '#kernel/server/task-kind.ts'
import { mayRun, reaches } from './access.ts'
import { unpackActor, type PackedActor } from './task-actor.ts'

export type Kinds = ReadonlyMap<string, TaskKind>
export type Renewing = Pick<Services, 'identity'>

/**
 * Whether the caller may have a file that was made under certain rights: while they hold in the organisation in which it
 * was asked for, whatever organisation is chosen now. Each organisation is asked about once.
 */
export function fetching(identity: Services['identity'], caller: Actor, kinds: Kinds) {
  const places = new Map<string, Promise<Actor | undefined>>([[caller.departId, Promise.resolve(caller)]])
  return async (name: string, packed: PackedActor): Promise<boolean> => {
    const kind = kinds.get(name)
    if (!kind) return false
    const then = unpackActor(packed)
    const today = places.get(then.departId) ?? identity.renewed(then)
    places.set(then.departId, today)
    const one = await today
    return one !== undefined && mayRun(one, kind.access) && reaches(one, then)
  }
}

interface Made {
  kind: string
  filePath: string | null
  fileName: string | null
  actor: PackedActor
}

/** The file of one of the caller's own tasks; the rights are asked at this moment, not when the list was shown. */
export async function openTaskFile(
  db: Db,
  caller: Actor,
  id: string,
  { files, identity }: Pick<Services, 'files' | 'identity'>,
  kinds: Kinds,
): Promise<Download> {
  const text = 'select kind, file_path, file_name, actor from task where tenant_id = $1 and id = $2 and user_id = $3'
  const [rows] = await db.flight(caller, [statement<Made>(text, [caller.tenantId, id, caller.userId])])
  const { kind, filePath, fileName, actor } = found(rows[0])
  if (!(await fetching(identity, caller, kinds)(kind, actor)))
    throw refusal('权限或管辖范围已变更，不能下载该文件，请重新执行')
  const opened = filePath === null ? undefined : await files.open(filePath)
  if (!opened) throw refusal('文件已清理，请重新执行')
  return new Download(opened.stream, fileName ?? '文件', 'application/octet-stream')
}
