import { randomInt } from 'node:crypto'
import { addMinutes } from '#kernel/shared/time.ts'
import type { Caller } from '#kernel/server/actor.ts'
import { now } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { relationIfAny } from '#kernel/server/db/relations.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { refusal, refusalFor } from '#kernel/server/errors.ts'
import { isEqualSecret, type Secrets } from '#kernel/server/secrets.ts'
import type { Services } from '#kernel/server/services.ts'
import { canSendSms } from '#kernel/server/sms/gateway.ts'
import { queueSms } from '#kernel/server/sms/queue.ts'
import type { Origin } from '#kernel/server/identity.ts'
import { membershipsOf, userIdByPhone } from '../../server/repository.ts'
import { texts } from '../../server/texts.ts'
import { nobody } from '../../server/throttle.ts'
import { phoneField } from '../../server/show-user-info.ts'
import { codeTemplates, fillCode, tellsCode, type CodeTemplate, type Scene } from '../shared/code-words.ts'
import { countMessage } from './count-messages.ts'

const lifeMinutes = 10
const maxTries = 5

export const phoneIndex = (secrets: Secrets, phone: string): string => secrets.phoneIndexes(phoneField, phone).whole

/** A code may be for one record alone: it is nothing to another of the same scene. */
const purposeOf = (scene: Scene, subject?: string): string => (subject === undefined ? scene : `${scene} ${subject}`)

const hashOf = (secrets: Secrets, phone: string, scene: string, code: string): string =>
  secrets.blindIndex('sms.code', `${scene} ${phone} ${code}`)

const store = `
  insert into sms_code (phone_whole, scene, code_hash, expires_at) values ($1, $2, $3, $4)
  on conflict (phone_whole, scene) do update set code_hash = excluded.code_hash, tries = 0, expires_at = excluded.expires_at`

/**
 * Sends a new code, which kills the one before it. A number that no account has is counted alike, answered alike, and
 * gets nothing; sending itself happens later, so that a slow gateway tells nothing either.
 */
export async function sendCode(services: Services, phone: string, scene: Scene, client: Origin): Promise<null> {
  const { db, secrets, settings } = services
  if (!canSendSms(settings)) throw refusal(texts.smsOff)
  const whole = phoneIndex(secrets, phone)
  const [[holder]] = await db.flight(nobody, [userIdByPhone(whole)])
  const [memberships] = await db.flight(nobody, [membershipsOf(holder?.id ?? '')])
  const caller = { tenantId: memberships[0]?.tenantId ?? 0, userId: holder?.id ?? '' }
  await db.write(caller, async (tx) => {
    await countMessage(tx, whole, client.ip)
    if (memberships.length === 0) return
    await issueCode(tx, services, { caller, phone, scene })
  })
  return null
}

/** Keeps a new code for a phone and puts the message that tells it into the queue. Counting is the caller's affair. */
export async function issueCode(
  tx: Tx,
  { secrets, settings }: Pick<Services, 'secrets' | 'settings'>,
  { caller, phone, scene, subject }: { caller: Caller; phone: string; scene: Scene; subject?: string },
): Promise<void> {
  const whole = phoneIndex(secrets, phone)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const validUntil = addMinutes(now(), lifeMinutes)
  const purpose = purposeOf(scene, subject)
  await tx.run(statement(store, [whole, purpose, hashOf(secrets, whole, purpose, code), validUntil]))
  const template = codeTemplates[scene]
  const said = await wordsOf(tx, template)
  const words = (shown: string) =>
    `【${settings.providers.smsSign}】${fillCode(said, { code: shown, minutes: String(lifeMinutes) })}`
  const sms = { phone, template: template.code, body: words(code), shown: words('******'), validUntil }
  await queueSms(tx, caller, secrets, { ...sms, biz: { type: 'sign-in', id: caller.userId } })
}

/** The words that the district has put in force, unless they would tell no code; else those that came with the product. */
async function wordsOf(tx: Tx, { code, text }: CodeTemplate): Promise<string> {
  const templates = relationIfAny('messageTemplate')
  if (templates === undefined) return text
  const find = `select template_content as text from ${templates} where tenant_id = $1 and template_code = $2`
  const own = await tx.maybe(statement<{ text: string }>(find, [tx.tenantId, code]))
  return own && tellsCode(own.text) ? own.text : text
}

const find = `
  select code_hash, tries from sms_code where phone_whole = $1 and scene = $2 and expires_at > $3 for update`

/** Uses the code of a phone up. A wrong one counts, the fifth wrong one kills the right one; all are refused alike. */
export async function takeCode(services: Services, phone: string, scene: Scene, code: string): Promise<void> {
  const { db, secrets } = services
  const whole = phoneIndex(secrets, phone)
  const given = hashOf(secrets, whole, scene, code)
  const isRight = await db.write(nobody, async (tx) => {
    const kept = await tx.maybe(statement<{ codeHash: string; tries: number }>(find, [whole, scene, now()]))
    if (!kept) return false
    const fits = isEqualSecret(kept.codeHash, given)
    const isOver = fits || kept.tries + 1 >= maxTries
    const change = isOver ? 'delete from sms_code' : 'update sms_code set tries = tries + 1'
    await tx.run(statement(`${change} where phone_whole = $1 and scene = $2`, [whole, scene]))
    return fits
  })
  if (!isRight) throw refusalFor('wrongCode', texts.codeWrong)
}

interface Asked {
  phone: string
  scene: Scene
  subject: string
}

const spend = `
  delete from sms_code where phone_whole = $1 and scene = $2 and expires_at > $3 and tries < ${maxTries} returning code_hash`

/**
 * Uses a code up in the caller's transaction, with what it is for; whether it was right. Where it was not, the caller
 * gives its transaction up, which leaves the code, and counts the wrong one behind that.
 */
export async function spendCode(tx: Tx, secrets: Secrets, code: string, asked: Asked): Promise<boolean> {
  const whole = phoneIndex(secrets, asked.phone)
  const purpose = purposeOf(asked.scene, asked.subject)
  const kept = await tx.maybe(statement<{ codeHash: string }>(spend, [whole, purpose, now()]))
  return kept !== undefined && isEqualSecret(kept.codeHash, hashOf(secrets, whole, purpose, code))
}

/** Counts a wrong code; the transaction that has refused it is gone. */
export async function countWrong({ db, secrets }: Pick<Services, 'db' | 'secrets'>, asked: Asked): Promise<void> {
  const purpose = purposeOf(asked.scene, asked.subject)
  const text = 'update sms_code set tries = tries + 1 where phone_whole = $1 and scene = $2'
  await db.write(nobody, (tx) => tx.run(statement(text, [phoneIndex(secrets, asked.phone), purpose])))
}
