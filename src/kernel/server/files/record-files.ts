import { now } from '../clock.ts'
import type { Secrets } from '../secrets.ts'
import { signAll, strip, type Signing } from './signed-link.ts'

/** A page that lies open over a morning still shows its pictures. */
const linkSeconds = 6 * 3600

/**
 * What the links of answers are signed with: a browser shows them without a header, for some hours. Only files of these
 * purposes are opened, so that a record never opens what was brought in for another kind of record.
 */
export const answerSigning = (secrets: Secrets, purposes: readonly string[]): Signing => ({
  secret: secrets.key('file-link'),
  now: now(),
  seconds: linkSeconds,
  purposes,
})

/** A record's files (a comma list of stored paths) as answers carry them: with signed links, see `answerSigning`. */
export const shownPaths = (secrets: Secrets, files: string | null, purposes: readonly string[]): string | null =>
  files && signAll(files, answerSigning(secrets, purposes))

/** What of a form's files is stored: permanent paths, or null for none. */
export const storedPaths = (files: string | null | undefined): string | null => strip(files ?? '') || null
