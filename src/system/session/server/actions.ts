import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { refusal, refusalFor } from '#kernel/server/errors.ts'
import type { Services } from '#kernel/server/services.ts'
import { canSendSms } from '#kernel/server/sms/gateway.ts'
import { countWrong, issueCode, phoneIndex, spendCode } from '../phone/server/code-service.ts'
import { countMessage } from '../phone/server/count-messages.ts'
import { phoneField } from './show-user-info.ts'
import { texts } from './texts.ts'

const scene = 'ballot'

/** The number of the caller's account: codes go nowhere else. */
async function ownPhone(tx: Tx, { secrets }: Pick<Services, 'secrets'>, { userId }: Actor): Promise<string> {
  const text = 'select phone_sealed from login_user where id = $1'
  const account = await tx.maybe(statement<{ phoneSealed: string | null }>(text, [userId]))
  if (!account?.phoneSealed) throw refusal('您的账号没有手机号，不能接收验证码')
  return secrets.open(phoneField, account.phoneSealed)
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

/** Uses up the code of a ballot in the transaction that casts it; a wrong one refuses it with the reason `wrongCode`. */
export async function spendBallotCode(
  tx: Tx,
  services: Pick<Services, 'secrets'>,
  actor: Actor,
  { subject, code }: { subject: string; code: string },
): Promise<void> {
  const phone = await ownPhone(tx, services, actor)
  if (!(await spendCode(tx, services.secrets, code, { phone, scene, subject })))
    throw refusalFor('wrongCode', texts.codeWrong)
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
