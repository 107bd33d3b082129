import type { Actor } from '#kernel/server/actor.ts'
import { nowText, today } from '#kernel/server/clock.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { refusal } from '#kernel/server/errors.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { logStatement, logTypes } from '#kernel/server/sys-log.ts'
import { readKey } from '../../ballot/server/record-act.ts'
import { sealRecord } from '../../ballot/server/seal-record.ts'
import { castOf } from '../../casting/server/entry-repository.ts'
import { receiptFor } from '../../casting/server/read-own.ts'
import type { BallotReceipt } from '../../casting/shared/schema.ts'
import { isRecorded } from '../../meeting/shared/states.ts'
import type { ReceiptInput } from '../shared/schema.ts'
import { entryByNumber, meetingForClerk } from './register.ts'

interface Issued {
  userId: string
  day: string
}

const issued = `select user_id, (at at time zone 'Asia/Shanghai')::date::text as day from vote_receipt
  where tenant_id = $1 and meeting_id = $2 and entry_id = $3`
const keep = `insert into vote_receipt (tenant_id, meeting_id, entry_id, user_id, at, sealed) values ($1, $2, $3, $4, $5, $6)`

/** Each is handed out once; who has done so may show it again on that day, where a screen was closed too soon. */
async function isShownAgain(tx: Tx, actor: Actor, meetingId: string, entryId: string): Promise<boolean> {
  const before = await tx.maybe(statement<Issued>(issued, [tx.tenantId, meetingId, entryId]))
  if (!before) return false
  if (before.userId !== actor.userId || before.day !== today()) throw refusal('该表决票的回执已领取')
  return true
}

/**
 * Hands the receipt of a paper out at the counter, against the signature of its owner, once the result is announced: with
 * salt and paper a choice can be told, so that each stands in the security log and none is drawn in piles.
 */
export const issueReceipt = (
  db: Db,
  actor: Actor,
  { meetingId, ballotNo, signImage }: ReceiptInput,
  secrets: Secrets,
): Promise<BallotReceipt> =>
  db.write(actor, async (tx) => {
    const meeting = await meetingForClerk(tx, actor, meetingId)
    if (!isRecorded(meeting)) throw refusal('决定公告后才能领取回执')
    const entry = await entryByNumber(tx, secrets, meeting, ballotNo)
    if (await castOf(tx, entry.id)) throw refusal('该业主为电子表决，请在“我的表决”中查看回执')
    const receipt = await receiptFor(tx, secrets, meeting, entry)
    if (!(await isShownAgain(tx, actor, meetingId, entry.id))) {
      const sealed = sealRecord(await readKey(tx, secrets, meetingId), `receipt ${entry.id}`, signImage)
      await tx.run(statement(keep, [tx.tenantId, meetingId, entry.id, actor.userId, nowText(), sealed]))
    }
    const content = `发放纸质表决票回执：${entry.ballotNo ?? ''}`
    await tx.run(logStatement(actor, { type: logTypes.security, content }))
    return receipt
  })
