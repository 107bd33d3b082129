import { maskPhone } from '../../shared/mask.ts'
import type { Caller } from '../actor.ts'
import { now } from '../clock.ts'
import type { Tx } from '../db/db.ts'
import { statement } from '../db/statement.ts'
import { newId, type Secrets } from '../secrets.ts'
import { afterQuietHours } from './quiet-hours.ts'

/** The field under which phones of messages are sealed and indexed. */
export const smsPhoneField = 'sms.phone'
export const smsBodyField = 'sms.body'
/** Wakes the senders of all processes. */
export const smsChannel = 'sms'

/** A message to one phone. */
export interface NewSms {
  phone: string
  /** Code of the template that it was made from, such as `LOGIN_CODE`. */
  template: string
  /** The words, with the signature. */
  body: string
  /** The words as the log of messages may show them, when `body` holds a code. */
  shown?: string
  /** After this moment it is not sent any more. */
  validUntil?: Date
  biz?: { type: string; id: string }
  /** Leaves in the morning where it would leave between 22:00 and 8:00. */
  keepsQuiet?: boolean
}

const store = `
  insert into sms_message (tenant_id, id, template, phone_sealed, phone_whole, phone_tail, content, body_sealed, segments,
    biz_type, biz_id, valid_until, create_by, create_time, phone_mask, keeps_quiet)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`

/** Messages of up to 70 characters are one part, longer ones parts of 67; the signature counts. */
export const segmentsOf = (body: string): number => {
  const { length } = [...body]
  return length <= 70 ? 1 : Math.ceil(length / 67)
}

/**
 * Puts a message into the queue, in the caller's transaction: it is sent after the commit, by any process, again after a
 * failure, and never while a transaction is open. Answers its id.
 */
export async function queueSms(tx: Tx, caller: Caller, secrets: Secrets, sms: NewSms): Promise<string> {
  const { tenantId, userId } = caller
  const id = newId()
  const { whole, tail } = secrets.phoneIndexes(smsPhoneField, sms.phone)
  const at = now()
  const first = sms.keepsQuiet ? afterQuietHours(at) : at
  await tx.run(
    statement(store, [
      tenantId,
      id,
      sms.template,
      secrets.seal(smsPhoneField, sms.phone),
      whole,
      tail,
      sms.shown ?? sms.body,
      secrets.seal(smsBodyField, sms.body),
      segmentsOf(sms.body),
      sms.biz?.type ?? null,
      sms.biz?.id ?? null,
      sms.validUntil ?? null,
      userId,
      at,
      maskPhone(sms.phone),
      sms.keepsQuiet ?? false,
    ]),
  )
  await tx.run(statement('insert into sms_queue (tenant_id, id, next_try) values ($1, $2, $3)', [tenantId, id, first]))
  tx.publish(smsChannel, [id])
  return id
}
