import { randomInt } from 'node:crypto'
import type { Reader } from '#kernel/server/db/db.ts'
import { found } from '#kernel/server/errors.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { computeCount } from '../../count/server/compute-count.ts'
import { readStored } from '../../count/server/result-repository.ts'
import type { StoredMeeting } from '../../meeting/server/tables.ts'
import { lockedRoster } from '../../roster/server/settle-roster.ts'
import { hashParts } from '../../verify/server/hash-parts.ts'
import { sealFile } from '../../verify/server/seal-file.ts'
import { writeSealed } from '../../verify/shared/vote-file.ts'
import type { SealedFile } from '../shared/schema.ts'

/** Letters and digits that nobody mistakes for each other, in five groups of four: a hundred bits. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const newPassphrase = (): string =>
  Array.from({ length: 5 }, () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')).join(
    '-',
  )

/** The whole log up to the confirmed result, with the roster; signatures and pictures are in it as hashes alone. */
export async function sealVote(
  reader: Reader,
  secrets: Secrets,
  meeting: StoredMeeting,
): Promise<Omit<SealedFile, 'id'>> {
  const { id: meetingId, meetingNo } = meeting
  const { length } = found(await readStored(reader, meetingId))
  const { box, results, chain, links } = await computeCount(reader, secrets, meetingId, length)
  // As the log has it: a village that was renamed since would not fit its chain.
  const { title, villageName } = found(box.meeting ?? undefined)
  const roster = await lockedRoster(reader, meetingId)
  const head = { meetingId, meetingNo, title, villageName, roster }
  const passphrase = newPassphrase()
  const file = sealFile(writeSealed(hashParts, { head, chain, results, links }), passphrase)
  return { fileName: `${meetingNo}.sealed`, passphrase, content: file.toString('base64') }
}
