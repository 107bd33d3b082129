import { fromWire } from '#kernel/shared/time.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { now } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Services } from '#kernel/server/services.ts'
import { smsGateway, SmsRefused } from '#kernel/server/sms/gateway.ts'
import { afterQuietHours } from '#kernel/server/sms/quiet-hours.ts'
import { smsBodyField, smsPhoneField } from '#kernel/server/sms/queue.ts'

/** States of a message as the protocol numbers them. */
export const sendStates = { waiting: 0, sent: 10, failed: 20, dropped: 30 } as const

/** A message that fails is tried again after so many minutes each; then it has failed. */
const pausesMinutes = [1, 5, 30, 120, 360]
/** Nobody else takes a message up while one process is at it. */
const claimMinutes = 2
const nobody = { tenantId: 0, userId: '' }

interface Claimed {
  tenantId: number
  id: string
}

const claim = `
  update sms_queue set next_try = $2 where (tenant_id, id) in (
    select tenant_id, id from sms_queue where next_try <= $1 order by next_try limit 1 for update skip locked
  ) returning tenant_id, id`

const after = (minutes: number): Date => new Date(now().getTime() + minutes * 60_000)

/** Sends everything that is due; safe in many processes at once. A message may arrive twice, it is never lost. */
export async function sendDue(services: Services): Promise<void> {
  for (;;) {
    const next = await services.db.write(nobody, (tx) =>
      tx.maybe(statement<Claimed>(claim, [now(), after(claimMinutes)])),
    )
    if (!next) return
    await sendOne(services, next)
  }
}

interface Waiting {
  template: string
  phoneSealed: string
  bodySealed: string | null
  tries: number
  validUntil: string | null
  keepsQuiet: boolean
}

async function sendOne(services: Services, { tenantId, id }: Claimed): Promise<void> {
  const { db } = services
  const text =
    'select template, phone_sealed, body_sealed, tries, valid_until, keeps_quiet from sms_message where id = $1'
  const [[sms]] = await db.flight(systemActor(tenantId), [statement<Waiting>(text, [id])])
  const outcome = sms?.bodySealed ? await attempt(services, id, { ...sms, bodySealed: sms.bodySealed }) : dropped('')
  await db.write(systemActor(tenantId), async (tx) => {
    const { state, providerId, error, shown } = outcome
    await tx.run(
      statement(
        `update sms_message set send_state = $2, provider_id = $3, error = $4, tries = tries + $5, content = coalesce($6, content),
          send_time = case when $2 = 10 then $7 else send_time end, body_sealed = case when $2 = 0 then body_sealed end
        where id = $1`,
        [id, state, providerId, error, outcome.isTried ? 1 : 0, shown, now()],
      ),
    )
    const settled = outcome.nextTry
      ? statement('update sms_queue set next_try = $3 where tenant_id = $1 and id = $2', [
          tenantId,
          id,
          outcome.nextTry,
        ])
      : statement('delete from sms_queue where tenant_id = $1 and id = $2', [tenantId, id])
    await tx.run(settled)
  })
}

interface Outcome {
  state: number
  providerId: string | null
  error: string | null
  /** Only of the demonstration's log: the words as they are. */
  shown: string | null
  nextTry: Date | undefined
  /** The gateway was asked. */
  isTried: boolean
}

const dropped = (error: string): Outcome => ({
  state: sendStates.dropped,
  providerId: null,
  error,
  shown: null,
  nextTry: undefined,
  isTried: false,
})

/** What woke at night waits for the morning, whatever woke it. */
const asleep = (nextTry: Date): Outcome => ({ ...dropped(''), state: sendStates.waiting, error: null, nextTry })

/** When a message may be tried that would be at this moment. */
const wakingTime = ({ keepsQuiet }: Waiting, at: Date): Date => (keepsQuiet ? afterQuietHours(at) : at)

async function attempt(services: Services, id: string, sms: Waiting & { bodySealed: string }): Promise<Outcome> {
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
