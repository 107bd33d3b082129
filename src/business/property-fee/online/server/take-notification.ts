import type { FastifyInstance, FastifyReply } from 'fastify'
import { payAccountsOf, type ChannelKind, type PayAccount } from '#engines/pay-channel/server/accounts.ts'
import { NotificationRefused, type Notification, type Trade } from '#engines/pay-channel/server/pay-channel.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { countUp } from '#kernel/server/counter.ts'
import type { Services } from '#kernel/server/services.ts'
import { compare } from '#kernel/shared/decimal.ts'
import type { OnlineFlow } from './flow.ts'
import { paidTrade, settleTrade, yuanOf } from './settle-trade.ts'
import { wakeRefund } from './refund-repository.ts'
import { holdOrderNo, recordNotice } from './repository.ts'

/** Where a channel tells us of orders, by the number of the merchant. */
const notifyPath = (kind: ChannelKind) => `/api/property/pay/notify/${kind.toLowerCase()}`
export const notifyUrl = (publicUrl: string, { kind, merchantId }: PayAccount): string =>
  `${publicUrl}${notifyPath(kind)}/${merchantId}`

const mostBytes = 64 * 1024
/** So many calls that nobody has signed does an address get answered in a minute. */
const mostRefused = 60
const counters = { tenantId: 0, userId: '' }

/** What each channel takes for yes and for no. */
interface Voice {
  taken(reply: FastifyReply): FastifyReply
  refused(reply: FastifyReply, message: string): FastifyReply
}
const voices: Readonly<Record<ChannelKind, Voice>> = {
  WECHAT: {
    taken: (reply) => reply.code(204).send(),
    refused: (reply, message) => reply.send({ code: 'FAIL', message }),
  },
  ALIPAY: {
    taken: (reply) => reply.type('text/plain').send('success'),
    refused: (reply) => reply.type('text/plain').send('fail'),
  },
}

/** What was told of an order and what comes of it, in one transaction; told again it changes nothing. */
async function followTrade({ db }: Services, flow: OnlineFlow, account: PayAccount, event: string, told: Trade) {
  const { tenantId, kind: channel, merchantId: merchant } = account
  const trade = paidTrade(told)
  if (!trade) throw new NotificationRefused('nothing was paid')
  const actor = systemActor(tenantId)
  await db.write(actor, async (tx) => {
    const order = await holdOrderNo(tx, trade.payNo, account)
    const amount = yuanOf(trade)
    const isOurs = order !== undefined && compare(order.amount, amount) === 0
    const isNew = await recordNotice(tx, {
      ...{ channel, merchant, subject: trade.payNo, event, orderId: order?.id ?? null, amount },
      channelTradeNo: trade.channelTradeNo ?? null,
      handleState: isOurs ? 'POSTED' : 'DIFF',
    })
    if (order && isNew) await settleTrade({ tx, actor, flow }, order, trade)
  })
}

async function follow(services: Services, flow: OnlineFlow, account: PayAccount, told: Notification): Promise<void> {
  if (told.kind === 'TRADE') await followTrade(services, flow, account, told.event, told.trade)
  // What has become of a refund is asked for: the job follows.
  if (told.kind === 'REFUND')
    await services.db.write(systemActor(account.tenantId), (tx) => wakeRefund(tx, told.refundNo))
}

/**
 * Takes the calls of channels: public, without a session, proved by their signature over the bytes as they came. What is
 * refused is told to the log alone, and to nobody's rows.
 */
export function serveNotifications(app: FastifyInstance, services: Services, flow: OnlineFlow): void {
  const accounts = payAccountsOf(services.settings)
  if (accounts.length === 0) return
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, next) =>
      next(null, body),
    )
    for (const kind of new Set(accounts.map((account) => account.kind)))
      scope.post<{ Params: { merchant: string } }>(`${notifyPath(kind)}/:merchant`, async (request, reply) => {
        const voice = voices[kind]
        const { merchant } = request.params
        const account = accounts.find((one) => one.kind === kind && one.merchantId === merchant)
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        try {
          if (!account) throw new NotificationRefused('the merchant is unknown')
          await follow(services, flow, account, account.channel.readNotification({ headers: request.headers, body }))
          return await voice.taken(reply)
        } catch (error) {
          if (!(error instanceof NotificationRefused)) {
            services.log.error({ error }, 'a notification of a payment could not be followed')
            return voice.refused(reply.code(500), '处理失败，请重试')
          }
          const { count } = await services.db.write(counters, (tx) => countUp(tx, `pay notify ${request.ip}`, 60))
          if (count > mostRefused) return voice.refused(reply.code(429), '调用过于频繁')
          services.log.warn({ ip: request.ip, reason: error.message }, 'a notification of a payment was refused')
          return voice.refused(reply.code(account ? 401 : 404), '验签失败')
        }
      })
    done()
  })
}
