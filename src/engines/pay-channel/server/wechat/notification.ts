// What WeChat Pay tells us by a call of its own.
import type { z } from 'zod'
import { now } from '#kernel/server/clock.ts'
import { ChannelAway, NotificationRefused, type Notification, type RawNotification } from '../pay-channel.ts'
import { notificationBody, refundTold, tradeAnswer, tradeOf } from './answers.ts'
import { claimOf, readJson, type WechatSettings } from './ask.ts'
import { openResource } from './resource.ts'
import { signatureFault } from './signature.ts'

const refundEvents = new Set(['REFUND.SUCCESS', 'REFUND.ABNORMAL', 'REFUND.CLOSED'])

/** Throws `NotificationRefused` for whatever is not signed by the channel, not sealed for us or not about us. */
export function readWechatNotification(settings: WechatSettings, { headers, body }: RawNotification): Notification {
  const claim = claimOf((name) => [headers[name]].flat()[0])
  const fault = signatureFault(claim, body, settings.channelKeys, now())
  if (fault) throw new NotificationRefused(fault)
  const { event_type: event, resource } = read(notificationBody, Buffer.from(body).toString('utf8'))
  const text = opened(() => openResource(resource, settings.apiKey))
  const { merchantId: merchant, appId } = settings
  if (refundEvents.has(event)) {
    const { mchid, out_refund_no: refundNo } = opened(() => read(refundTold, text))
    if (mchid !== merchant) throw new NotificationRefused('the refund is of another merchant')
    return { kind: 'REFUND', merchant, event, refundNo }
  }
  if (event !== 'TRANSACTION.SUCCESS') throw new NotificationRefused('the event is unknown')
  const trade = opened(() => tradeOf(read(tradeAnswer, text), { appId, merchantId: merchant }))
  return { kind: 'TRADE', merchant, event, trade }
}

function read<T extends z.ZodType>(schema: T, text: string): z.output<T> {
  const value = schema.safeParse(readJson(text))
  if (!value.success) throw new NotificationRefused('the body is not what the protocol says', { cause: value.error })
  return value.data
}

function opened<T>(open: () => T): T {
  try {
    return open()
  } catch (error) {
    if (error instanceof NotificationRefused) throw error
    const reason = error instanceof ChannelAway ? error.message : 'the resource does not open'
    throw new NotificationRefused(reason, { cause: error })
  }
}
