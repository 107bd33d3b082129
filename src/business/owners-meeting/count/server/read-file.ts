import { Readable } from 'node:stream'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { found, notFound } from '#kernel/server/errors.ts'
import { Download } from '#kernel/server/http/route.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { ownersMeetingTables } from '../../meeting/server/tables.ts'
import { hashParts } from '../../verify/server/hash-parts.ts'
import { publicationOf } from '../../verify/shared/publication.ts'
import { verifyVote } from '../../verify/shared/verification.ts'
import { writePublic } from '../../verify/shared/vote-file.ts'
import type { ChainStand } from '../shared/schema.ts'
import { computeCount } from './compute-count.ts'
import { checkIsOver } from './find-seat.ts'
import { readStored } from './result-repository.ts'

/** The public file: totals, participation and leaves. */
const readText = (
  db: Db,
  actor: Actor,
  meetingId: string,
  secrets: Secrets,
): Promise<{ meetingNo: string; text: string }> =>
  db.read(actor, async (tx) => {
    const meeting = found(await readRow(tx, actor, ownersMeetingTables.ownersMeeting, meetingId))
    checkIsOver(meeting)
    const { length } = found(await readStored(tx, meetingId))
    const { box, results, chain, links } = await computeCount(tx, secrets, meetingId, length)
    const parts = publicationOf(box, results, chain)
    if (!parts) throw notFound()
    return { meetingNo: meeting.meetingNo, text: writePublic(hashParts, parts, links) }
  })

export async function readFile(db: Db, actor: Actor, meetingId: string, secrets: Secrets): Promise<Download> {
  const { meetingNo, text } = await readText(db, actor, meetingId, secrets)
  return new Download(Readable.from([text]), `${meetingNo}.vote`, 'application/octet-stream')
}

/** Whether the public file agrees with itself, as anybody finds it who checks it without the platform. */
export async function readChain(db: Db, actor: Actor, meetingId: string, secrets: Secrets): Promise<ChainStand> {
  const { isGood, chain } = verifyVote(hashParts, (await readText(db, actor, meetingId, secrets)).text)
  return { ok: isGood, count: chain.length, lastHash: chain.head }
}
