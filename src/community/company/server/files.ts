import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { badInput } from '#kernel/server/errors.ts'
import { strip } from '#kernel/server/files/signed-link.ts'
import { ownUploads } from '#system/file/server/lookup.ts'

interface Files {
  field: string
  given: string | null | undefined
  stored?: string | null | undefined
}

/**
 * The paths of a form as they are stored. Those that are new must be the caller's own uploads: naming a
 * path opens no foreign file.
 */
export async function claimedFiles(
  reader: Reader,
  actor: Actor,
  { field, given, stored }: Files,
): Promise<string | null> {
  const paths = strip(given ?? '')
    .split(',')
    .filter(Boolean)
  const known = new Set((stored ?? '').split(','))
  const fresh = [...new Set(paths.filter((path) => !known.has(path)))]
  if (fresh.length > 0 && (await ownUploads(reader, actor, ['temp'], fresh)) !== fresh.length)
    throw badInput({ [field]: '文件不存在或已失效，请重新上传' })
  return paths.join(',') || null
}
