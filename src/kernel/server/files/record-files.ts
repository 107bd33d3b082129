import { now } from '../clock.ts'
import type { Secrets } from '../secrets.ts'
import { signAll, strip, type Signing } from './signed-link.ts'

/** A page that lies open over a morning still shows its pictures. */
const linkSeconds = 6 * 3600

/** What the links of answers are signed with: a browser shows them without a header, for some hours. */
export const answerSigning = (secrets: Secrets): Signing => ({
  secret: secrets.key('file-link'),
  now: now(),
  seconds: linkSeconds,
})

/** A record's files (a comma list of stored paths) as answers carry them: with signed links. */
export const shownPaths = (secrets: Secrets, files: string | null): string | null =>
  files && signAll(files, answerSigning(secrets))

/** What of a form's files is stored: permanent paths, or null for none. */
export const storedPaths = (files: string | null | undefined): string | null => strip(files ?? '') || null
