import { maskPhone } from '#kernel/shared/mask.ts'
import { codes } from '#kernel/shared/result.ts'
import { badInput, refusalFor } from '#kernel/server/errors.ts'
import type { Services } from '#kernel/server/services.ts'
import { logTypes, writeLog } from '#kernel/server/sys-log.ts'
import type { Origin } from '#kernel/server/identity.ts'
import { proceedAs, proceedByTicket, type SignedIn } from '../../server/proceed.ts'
import { userIdByPhone } from '../../server/repository.ts'
import { counted, refuseFlooding } from '../../server/sign-in.ts'
import { texts } from '../../server/texts.ts'
import { nobody } from '../../server/throttle.ts'
import { issueTicket } from '../../server/ticket-repository.ts'
import type { PhoneLoginInput, PhoneVerificationInput } from '../shared/schema.ts'
import type { Scene } from '../shared/code-words.ts'
import { phoneIndex, takeCode } from './code-service.ts'

/** Whose phone it is, once its code was right. */
export async function provePhone(
  services: Services,
  { phone, scene, code }: { phone: string; scene: Scene; code: string },
  client: Origin,
): Promise<string> {
  const { db, secrets } = services
  await refuseFlooding(services, client)
  try {
    await counted(services, client, () => takeCode(services, phone, scene, code))
  } catch (error) {
    const who = { tenantId: 0, userId: '', username: '', realname: '', ip: client.ip }
    await writeLog(db, who, { type: logTypes.signIn, content: `手机号: ${maskPhone(phone)},验证码验证失败！` })
    throw error
  }
  const [[holder]] = await db.flight(nobody, [userIdByPhone(phoneIndex(secrets, phone))])
  if (!holder) throw refusalFor('wrongCode', texts.codeWrong)
  return holder.id
}

/** Sign-in by phone and code, or by the ticket of a chosen tenant. */
export async function signInByPhone(services: Services, input: PhoneLoginInput, client: Origin): Promise<SignedIn> {
  const { mobile: phone, captcha: code, tenantId, ticket } = input
  if (ticket !== undefined) {
    await refuseFlooding(services, client)
    return proceedByTicket(services, ticket, client)
  }
  if (phone === undefined || code === undefined) throw badInput(missing(input))
  const userId = await provePhone(services, { phone, scene: 'login', code }, client)
  return proceedAs(services, userId, { tenantId, choice: codes.tenantByPhone, client })
}

const missing = ({ mobile, captcha }: PhoneLoginInput): Record<string, string> => ({
  ...(mobile === undefined && { mobile: texts.phoneMissing }),
  ...(captcha === undefined && { captcha: '请输入短信验证码!' }),
})

/** The first step of a recovery: a right code gives a ticket for one new password. */
export async function verifyPhone(
  services: Services,
  { phone, smscode }: PhoneVerificationInput,
  client: Origin,
): Promise<{ ticket: string }> {
  const userId = await provePhone(services, { phone, scene: 'recovery', code: smscode }, client)
  const ticket = await services.db.write(nobody, (tx) => issueTicket(tx, 'recovery', { userId, tenantId: null }))
  return { ticket }
}
