import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { badInput } from '#kernel/server/errors.ts'
import { claimPaths } from '#kernel/server/files/claim.ts'
import { storedPaths } from '#kernel/server/files/record-files.ts'
import { readFileHash } from '#system/file/server/lookup.ts'
import { archivePurposes } from '../../server/files.ts'

interface Signing {
  field: string
  file: string | null | undefined
  missing: string
}

/** A signature: a drawn one as a picture, or a scan of what was signed on paper; its hash stays with the transfer. */
export async function signFile(
  tx: Tx,
  actor: Actor,
  { field, file, missing }: Signing,
): Promise<{ path: string; hash: string }> {
  const path = storedPaths(file)
  if (path === null) throw badInput({ [field]: missing })
  await claimPaths(tx, actor, { field, purposes: archivePurposes, after: path })
  const hash = await readFileHash(tx, path)
  if (hash === undefined) throw badInput({ [field]: missing })
  return { path, hash }
}
