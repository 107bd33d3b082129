import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { claimPaths } from '#kernel/server/files/claim.ts'
import { strip } from '#kernel/server/files/signed-link.ts'

/** What records of companies may open. */
export const companyPurposes = ['temp'] as const

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
  await claimPaths(reader, actor, { field, purposes: companyPurposes, before: stored, after: paths })
  return paths.join(',') || null
}
