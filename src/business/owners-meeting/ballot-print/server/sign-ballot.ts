import { createHmac } from 'node:crypto'
import type { Secrets } from '#kernel/server/secrets.ts'
import { checkSigns } from '../shared/ballot-code.ts'

/** The check that stands with the number of a ballot: whoever has made a paper of another number cannot have made it. */
export const signBallot = (
  secrets: Pick<Secrets, 'key'>,
  { meetingId, ballotNo }: { meetingId: string; ballotNo: string },
): string =>
  createHmac('sha256', secrets.key('vote.ballot'))
    .update(`${meetingId} ${ballotNo}`)
    .digest('hex')
    .slice(0, checkSigns)
    .toUpperCase()
