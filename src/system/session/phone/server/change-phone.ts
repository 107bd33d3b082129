import { maskPhone } from '#kernel/shared/mask.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { now } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { emit } from '#kernel/server/events/emit.ts'
import { Refusal, refusal } from '#kernel/server/errors.ts'
import type { Services } from '#kernel/server/services.ts'
import { canSendSms } from '#kernel/server/sms/gateway.ts'
import { logTypes, writeLog } from '#kernel/server/sys-log.ts'
import type { Origin } from '#kernel/server/identity.ts'
import { confirmOwnPassword, fieldRefusal } from '../../server/confirm-own-password.ts'
import { counted, refuseFlooding } from '../../server/sign-in.ts'
import { texts } from '../../server/texts.ts'
import { phoneField, phoneOf } from '../../server/show-user-info.ts'
import { ownPhoneChanged } from '../shared/events.ts'
import type { PhoneChangeInput } from '../shared/schema.ts'
import { issueCode, phoneIndex, takeCode } from './code-service.ts'
import { countMessage } from './count-messages.ts'

/**
 * Sends a code to the phone that the caller wants to have from now on. A number of somebody else gets one as well: only
 * whoever holds it is told, at the end, that it is taken.
 */
export async function sendChangeCode(services: Services, actor: Actor, phone: string): Promise<null> {
  const { db, secrets, settings } = services
  if (!canSendSms(settings)) throw refusal(texts.smsOff)
  await db.write(actor, async (tx) => {
    await countMessage(tx, phoneIndex(secrets, phone), actor.ip)
    await issueCode(tx, services, { caller: actor, phone, scene: 'change' })
  })
  return null
}

const change = `
  update sys_user set phone_sealed = $2, phone_whole = $3, phone_tail = $4, update_by = $5, update_time = $6,
    version = version + 1
  where id = $1 and del_flag = 0`

/** Another phone for oneself: by the password, and by the code that went to the new number. */
export async function changePhone(
  services: Services,
  actor: Actor,
  input: PhoneChangeInput,
  client: Origin,
): Promise<null> {
  const { db, secrets } = services
  const { phone, userId, smscode, password } = input
  if (userId !== undefined && userId !== actor.userId) throw refusal(texts.ownPhoneOnly)
  await refuseFlooding(services, client)
  const account = await confirmOwnPassword(services, actor, password, 'password')
  if (phoneOf(secrets, account) === phone) throw fieldRefusal('phone', texts.samePhone)
  await counted(services, client, () => takeCode(services, phone, 'change', smscode)).catch((error: unknown) => {
    throw error instanceof Refusal && error.reason === 'wrongCode' ? fieldRefusal('smscode', texts.codeWrong) : error
  })
  const { whole, tail } = secrets.phoneIndexes(phoneField, phone)
  const values = [actor.userId, secrets.seal(phoneField, phone), whole, tail, actor.username, now()]
  await db.write(actor, async (tx) => {
    await tx.run(statement(change, values))
    await emit(tx, actor, ownPhoneChanged, actor.userId, { id: actor.userId })
  })
  await writeLog(db, actor, { type: logTypes.operation, content: `更换自己的手机号为${maskPhone(phone)}` })
  return null
}
