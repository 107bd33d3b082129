import { fromWire } from '#kernel/shared/time.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { now } from '#kernel/server/clock.ts'
import type { Services } from '#kernel/server/services.ts'
import { smsGateway, SmsRefused } from '#kernel/server/sms/gateway.ts'
import { afterQuietHours } from '#kernel/server/sms/quiet-hours.ts'
import { smsBodyField, smsPhoneField } from '#kernel/server/sms/queue.ts'
import {
  claimSms,
  readWaitingSms,
  settleSms,
  type ClaimedSms,
  type SmsOutcome,
  type WaitingSms,
} from '#kernel/server/sms/sending.ts'

/** States of a message as the protocol numbers them. */
export const sendStates = { waiting: 0, sent: 10, failed: 20, dropped: 30 } as const

/** A message that fails is tried again after so many minutes each; then it has failed. */
const pausesMinutes = [1, 5, 30, 120, 360]
/** Nobody else takes a message up while one process is at it. */
const claimMinutes = 2
const nobody = { tenantId: 0, userId: '' }

const after = (minutes: number): Date => new Date(now().getTime() + minutes * 60_000)

/** Sends everything that is due; safe in many processes at once. A message may arrive twice, it is never lost. */
export async function sendDue(services: Services): Promise<void> {
  for (;;) {
    const next = await services.db.write(nobody, (tx) => claimSms(tx, now(), after(claimMinutes)))
    if (!next) return
    await sendOne(services, next)
  }
}

async function sendOne(services: Services, { tenantId, id }: ClaimedSms): Promise<void> {
  const { db } = services
  const sms = await db.read(systemActor(tenantId), (tx) => readWaitingSms(tx, id))
  const outcome = sms?.bodySealed ? await attempt(services, id, { ...sms, bodySealed: sms.bodySealed }) : dropped('')
  await db.write(systemActor(tenantId), (tx) => settleSms(tx, id, outcome, now()))
}

const dropped = (error: string): SmsOutcome => ({
  state: sendStates.dropped,
  providerId: null,
  error,
  shown: null,
  nextTry: undefined,
  isTried: false,
})

/** What woke at night waits for the morning, whatever woke it. */
const asleep = (nextTry: Date): SmsOutcome => ({ ...dropped(''), state: sendStates.waiting, error: null, nextTry })

/** When a message may be tried that would be at this moment. */
const wakingTime = ({ keepsQuiet }: WaitingSms, at: Date): Date => (keepsQuiet ? afterQuietHours(at) : at)

async function attempt(services: Services, id: string, sms: WaitingSms & { bodySealed: string }): Promise<SmsOutcome> {
  const { secrets, log } = services
  if (sms.validUntil !== null && fromWire(sms.validUntil) <= now()) return dropped('已过有效期，不再发送')
  const wakes = wakingTime(sms, now())
  if (wakes > now()) return asleep(wakes)
  const gateway = smsGateway(services)
  const body = secrets.open(smsBodyField, sms.bodySealed)
  try {
    const phone = secrets.open(smsPhoneField, sms.phoneSealed)
    const providerId = await gateway.send({ id, phone, template: sms.template, body })
    const shown = gateway.kind === 'log' ? body : null
    return { state: sendStates.sent, providerId, error: null, shown, nextTry: undefined, isTried: true }
  } catch (thrown) {
    const error = (thrown instanceof Error ? thrown.message : String(thrown)).slice(0, 500)
    log.warn({ id, error }, 'a text message could not be sent')
    const pause = thrown instanceof SmsRefused ? undefined : pausesMinutes[sms.tries]
    const state = pause === undefined ? sendStates.failed : sendStates.waiting
    const nextTry = pause === undefined ? undefined : wakingTime(sms, after(pause))
    return { state, providerId: null, error, shown: null, nextTry, isTried: true }
  }
}
