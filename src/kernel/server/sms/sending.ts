// What becomes of messages in the queue: claimed, tried, settled, and reported by the provider.
import type { Reader, Tx } from '../db/db.ts'
import { statement } from '../db/statement.ts'

/** A message that somebody is about to send. */
export interface ClaimedSms {
  tenantId: number
  id: string
}

const claim = `
  update sms_queue set next_try = $2 where (tenant_id, id) in (
    select tenant_id, id from sms_queue where next_try <= $1 order by next_try limit 1 for update skip locked
  ) returning tenant_id, id`

/** Takes the message of any tenant that has been due longest; nobody else takes it up before `until`. */
export const claimSms = (tx: Tx, due: Date, until: Date): Promise<ClaimedSms | undefined> =>
  tx.maybe(statement<ClaimedSms>(claim, [due, until]))

/** A message with what sending it takes. */
export interface WaitingSms {
  template: string
  phoneSealed: string
  bodySealed: string | null
  tries: number
  validUntil: string | null
  keepsQuiet: boolean
}

const waiting =
  'select template, phone_sealed, body_sealed, tries, valid_until, keeps_quiet from sms_message where tenant_id = $1 and id = $2'

/** The message of this id, or undefined. */
export const readWaitingSms = (reader: Reader, id: string): Promise<WaitingSms | undefined> =>
  reader.maybe(statement<WaitingSms>(waiting, [reader.tenantId, id]))

/** How a try ended. */
export interface SmsOutcome {
  state: number
  providerId: string | null
  error: string | null
  /** Only of the demonstration's log: the words as they are. */
  shown: string | null
  nextTry: Date | undefined
  /** The gateway was asked. */
  isTried: boolean
}

const settle = `update sms_message set send_state = $2, provider_id = $3, error = $4, tries = tries + $5, content = coalesce($6, content),
    send_time = case when $2 = 10 then $7 else send_time end, body_sealed = case when $2 = 0 then body_sealed end
  where id = $1`

/** Notes how a try ended; the message leaves the queue unless it is to be tried again. */
export async function settleSms(tx: Tx, id: string, outcome: SmsOutcome, at: Date): Promise<void> {
  const { state, providerId, error, shown, nextTry, isTried } = outcome
  await tx.run(statement(settle, [id, state, providerId, error, isTried ? 1 : 0, shown, at]))
  const again = 'update sms_queue set next_try = $3 where tenant_id = $1 and id = $2'
  const gone = 'delete from sms_queue where tenant_id = $1 and id = $2'
  await tx.run(nextTry ? statement(again, [tx.tenantId, id, nextTry]) : statement(gone, [tx.tenantId, id]))
}

/** What a provider reports of a message, by its own number. */
export interface SmsReport {
  id: string
  delivered: boolean
  /** Wire time. */
  at?: string | null | undefined
  reason?: string | null | undefined
}

const note = `update sms_message m set receive_state = case when r.delivered then 10 else 20 end,
    receive_time = coalesce((r.at || '+08')::timestamptz, $3::timestamptz), error = coalesce(r.reason, m.error)
  from jsonb_to_recordset($2::jsonb) as r (id text, delivered boolean, at text, reason text)
  where m.tenant_id = $1 and m.provider_id = r.id and m.send_state = 10 and m.receive_state = 0`

/** Writes down what providers report of the tenant's messages; the first report of a message holds. */
export const noteSmsReports = (tx: Tx, reports: readonly SmsReport[], at: string): Promise<number> =>
  tx.run(statement(note, [tx.tenantId, JSON.stringify(reports), at]))
