import { systemActor } from '#kernel/server/actor.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { tenantIds } from '#kernel/server/db/tenants.ts'
import { unauthorised } from '#kernel/server/errors.ts'
import { emit } from '#kernel/server/events/emit.ts'
import type { Services } from '#kernel/server/services.ts'
import { smsPhoneField } from '#kernel/server/sms/queue.ts'
import type { SmsReply } from '../shared/api.ts'
import { smsOptedOut } from '../shared/events.ts'
import { isGateway } from './record-receipts.ts'

/** R, as phones and people write it. */
const refusing = /^\s*[RrＲｒ]\s*[。.!！]?\s*$/

const ever = 'select 1 as sent from ref_sms where tenant_id = $1 and phone_whole = $2 limit 1'

/** Hears what people answer to text messages: an R stops them. Providers know nothing of tenants: whoever has sent hears it. */
export async function noteReplies(
  services: Pick<Services, 'db' | 'settings' | 'secrets'>,
  authorization: string | undefined,
  replies: readonly SmsReply[],
): Promise<null> {
  if (!isGateway(services, authorization)) throw unauthorised()
  const refused = replies.filter(({ content }) => refusing.test(content)).map(({ phone }) => phone)
  const numbers = new Set(refused.map((phone) => services.secrets.phoneIndexes(smsPhoneField, phone).whole))
  if (numbers.size === 0) return null
  for (const id of await tenantIds(services.db))
    await services.db.write(systemActor(id), async (tx) => {
      for (const number of numbers)
        if (await tx.maybe(statement(ever, [id, number])))
          await emit(tx, systemActor(id), smsOptedOut, number, { number })
    })
  return null
}
