import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { dropNumber } from '#kernel/server/sms/batch.ts'
import { smsPhoneField } from '#kernel/server/sms/queue.ts'
import { readContacts } from '#system/user/server/lookup.ts'

/** Why somebody does not get a text message. */
export const refusalTexts = {
  optedOut: '接收人已拒收短信',
  noConsent: '接收人未同意接收营销短信',
} as const

/** The index under which a number stands in the queue and on the list of those who want nothing. */
export const numberIndex = (secrets: Secrets, phone: string): string => secrets.phoneIndexes(smsPhoneField, phone).whole

/** Who of the users wants marketing. */
export async function readConsents(reader: Reader, userIds: readonly string[]): Promise<Set<string>> {
  const text = `select user_id from sms_consent
    where tenant_id = $1 and user_id = any($2::text[]) and withdraw_time is null`
  const rows = await reader.all(statement<{ userId: string }>(text, [reader.tenantId, userIds]))
  return new Set(rows.map(({ userId }) => userId))
}

/** Which of the numbers, by their index, want no text messages. */
export async function readOptOuts(reader: Reader, numbers: readonly string[]): Promise<Set<string>> {
  const text = 'select phone_whole from sms_opt_out where tenant_id = $1 and phone_whole = any($2::text[])'
  const rows = await reader.all(statement<{ phoneWhole: string }>(text, [reader.tenantId, numbers]))
  return new Set(rows.map(({ phoneWhole }) => phoneWhole))
}

/** Takes what waits for a number out of the queue: everything that goes to many, or of it the marketing. */
async function dropWaiting(tx: Tx, number: string, error: string, types: readonly string[]): Promise<void> {
  const text = `select distinct b.id from ref_sms m join sms_batch b on b.tenant_id = m.tenant_id and b.id = m.batch_id
    where m.tenant_id = $1 and m.phone_whole = $2 and m.send_state = 0 and b.sms_type = any($3::text[])`
  const orders = await tx.all(statement<{ id: string }>(text, [tx.tenantId, number, types]))
  const ids = orders.map(({ id }) => id)
  if (ids.length > 0) await dropNumber(tx, number, ids, error)
}

/** Puts a number, by its index, on the list of those who want no text messages; what waits for it is not sent any more. */
export async function optOut(tx: Tx, number: string, by: string): Promise<void> {
  const text = `insert into sms_opt_out (tenant_id, phone_whole, create_by, create_time)
    values ($1, $2, $3, $4) on conflict do nothing`
  await tx.run(statement(text, [tx.tenantId, number, by, nowText()]))
  await dropWaiting(tx, number, refusalTexts.optedOut, ['2', '3'])
}

/** Does the caller get marketing: wanted, and the own number not opted out since. */
export async function wantsMarketing(reader: Reader, secrets: Secrets, userId: string, phone: string | null) {
  if (!(await readConsents(reader, [userId])).has(userId)) return false
  return phone === null || (await readOptOuts(reader, [numberIndex(secrets, phone)])).size === 0
}

const agree = `insert into sms_consent (tenant_id, user_id, consent_time) values ($1, $2, $3)
  on conflict (tenant_id, user_id) do update set consent_time = excluded.consent_time, withdraw_time = null
  where sms_consent.withdraw_time is not null`
const withdraw = `update sms_consent set withdraw_time = $3
  where tenant_id = $1 and user_id = $2 and withdraw_time is null`

/** Keeps whether the caller wants marketing. Who wants it anew takes the own number off the list of those who want none. */
export async function keepConsent(tx: Tx, actor: Actor, secrets: Secrets, isWanted: boolean): Promise<void> {
  await tx.run(statement(isWanted ? agree : withdraw, [actor.tenantId, actor.userId, nowText()]))
  const [contact] = await readContacts(tx, secrets, [actor.userId])
  if (!contact?.phone) return
  const number = numberIndex(secrets, contact.phone)
  if (!isWanted) return dropWaiting(tx, number, refusalTexts.noConsent, ['3'])
  const off = 'delete from sms_opt_out where tenant_id = $1 and phone_whole = $2'
  await tx.run(statement(off, [actor.tenantId, number]))
}
