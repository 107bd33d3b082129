import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { refusal, refusalFor, type Refusal } from '#kernel/server/errors.ts'
import type { Services } from '#kernel/server/services.ts'
import { canSendSms } from '#kernel/server/sms/gateway.ts'
import { countWrong, issueCode, phoneIndex, spendCode } from '../phone/server/code-service.ts'
import { countMessage } from '../phone/server/count-messages.ts'
import { phoneField } from './show-user-info.ts'
import { texts } from './texts.ts'

const scene = 'ballot'

/** The number of the caller's account, to which alone codes of ballots go. */
export async function readBallotPhone(
  tx: Tx,
  { secrets }: Pick<Services, 'secrets'>,
  { userId }: Actor,
): Promise<string | undefined> {
  const text = 'select phone_sealed from login_user where id = $1'
  const account = await tx.maybe(statement<{ phoneSealed: string | null }>(text, [userId]))
  return account?.phoneSealed ? secrets.open(phoneField, account.phoneSealed) : undefined
}

const noPhone = () => refusal('您的账号没有手机号，不能接收验证码')

async function ownPhone(tx: Tx, services: Pick<Services, 'secrets'>, actor: Actor): Promise<string> {
  const phone = await readBallotPhone(tx, services, actor)
  if (phone === undefined) throw noPhone()
  return phone
}

/** Sends the caller a code that is good for one ballot alone. */
export async function sendBallotCode(
  tx: Tx,
  services: Pick<Services, 'secrets' | 'settings'>,
  actor: Actor,
  subject: string,
): Promise<void> {
  if (!canSendSms(services.settings)) throw refusal(texts.smsOff)
  const phone = await ownPhone(tx, services, actor)
  await countMessage(tx, phoneIndex(services.secrets, phone), actor.ip)
  await issueCode(tx, services, { caller: actor, phone, scene, subject })
}

/**
 * Uses up the code of a ballot in the transaction that casts it. Answers why it is not taken, for the transaction to be
 * refused with: a wrong one has the reason `wrongCode`. It is sent at once, so that it may travel with other questions.
 */
export async function spendBallotCode(
  tx: Tx,
  { secrets }: Pick<Services, 'secrets'>,
  { phone, subject, code }: { phone: string | undefined; subject: string; code: string },
): Promise<Refusal | undefined> {
  if (phone === undefined) return noPhone()
  const isRight = await spendCode(tx, secrets, code, { phone, scene, subject })
  return isRight ? undefined : refusalFor('wrongCode', texts.codeWrong)
}

/** Counts a wrong code once the transaction that refused it is over: five of them kill the right one. */
export async function countWrongBallotCode(
  services: Pick<Services, 'db' | 'secrets'>,
  actor: Actor,
  subject: string,
): Promise<void> {
  const phone = await services.db.write(actor, (tx) => ownPhone(tx, services, actor))
  await countWrong(services, { phone, scene, subject })
}
