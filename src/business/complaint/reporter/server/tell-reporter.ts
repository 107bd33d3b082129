import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import type { Services } from '#kernel/server/services.ts'
import { canSendSms } from '#kernel/server/sms/gateway.ts'
import { queueSms } from '#kernel/server/sms/queue.ts'
import type { Texting } from '../../server/flow.ts'
import { isSealed } from '../../turn/shared/turn.ts'
import { phoneField } from './read-reporter.ts'

/** Text messages to those who only called: to a number that is known, and of nobody who is not to be known. */
export const textingOf =
  (tx: Tx, actor: Actor, { secrets, settings }: Pick<Services, 'secrets' | 'settings'>): Texting =>
  async (row, code, words) => {
    const { reporterPhoneSealed: sealed, id } = row
    if (!sealed || isSealed(row) || !canSendSms(settings)) return
    await queueSms(tx, actor, secrets, {
      phone: secrets.open(phoneField, sealed),
      template: code,
      body: `【${settings.providers.smsSign}】${words}`,
      biz: { type: 'COMPLAINT', id },
      keepsQuiet: true,
    })
  }
