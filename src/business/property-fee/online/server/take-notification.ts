import type { FastifyInstance } from 'fastify'
import { payAccountsOf, type PayAccount } from '#engines/pay-channel/server/accounts.ts'
import { NotificationRefused, type Notification } from '#engines/pay-channel/server/pay-channel.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { countUp } from '#kernel/server/counter.ts'
import type { Services } from '#kernel/server/services.ts'
import { compare } from '#kernel/shared/decimal.ts'
import type { OnlineFlow } from './flow.ts'
import { paidTrade, settleTrade, yuanOf } from './settle-trade.ts'
import { holdOrderNo, recordNotice } from './repository.ts'

/** Where a channel tells us of orders, by the number of the merchant. */
const notifyPath = '/api/property/pay/notify/wechat'
export const notifyUrl = (publicUrl: string, merchantId: string): string => `${publicUrl}${notifyPath}/${merchantId}`

const mostBytes = 64 * 1024
/** So many calls that nobody has signed does an address get answered in a minute. */
const mostRefused = 60
const counters = { tenantId: 0, userId: '' }

/** What was told and what comes of it, in one transaction; told again it changes nothing. */
async function follow({ db }: Services, flow: OnlineFlow, { tenantId, merchantId }: PayAccount, told: Notification) {
  const { event } = told
  const trade = paidTrade(told.trade)
  if (!trade) throw new NotificationRefused('nothing was paid')
  const actor = systemActor(tenantId)
  await db.write(actor, async (tx) => {
    const order = await holdOrderNo(tx, trade.payNo, merchantId)
    const amount = yuanOf(trade)
    const isOurs = order !== undefined && compare(order.amount, amount) === 0
    const isNew = await recordNotice(tx, {
      ...{ merchant: merchantId, subject: trade.payNo, event, orderId: order?.id ?? null, amount },
      channelTradeNo: trade.channelTradeNo ?? null,
      handleState: isOurs ? 'POSTED' : 'DIFF',
    })
    if (order && isNew) await settleTrade({ tx, actor, flow }, order, trade)
  })
}

/**
 * Takes the calls of channels: public, without a session, proved by their signature over the bytes as they came. What is
 * refused is told to the log alone, and to nobody's rows.
 */
export function serveNotifications(app: FastifyInstance, services: Services, flow: OnlineFlow): void {
  const accounts = payAccountsOf(services.settings)
  if (accounts.length === 0) return
  const failure = (message: string) => ({ code: 'FAIL', message })
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, next) =>
      next(null, body),
    )
    scope.post<{ Params: { merchant: string } }>(`${notifyPath}/:merchant`, async (request, reply) => {
      const account = accounts.find(({ merchantId }) => merchantId === request.params.merchant)
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      try {
        if (!account) throw new NotificationRefused('the merchant is unknown')
        await follow(services, flow, account, account.channel.readNotification({ headers: request.headers, body }))
        return await reply.code(204).send()
      } catch (error) {
        if (!(error instanceof NotificationRefused)) {
          services.log.error({ error }, 'a notification of a payment could not be followed')
          return reply.code(500).send(failure('处理失败，请重试'))
        }
        const { count } = await services.db.write(counters, (tx) => countUp(tx, `pay notify ${request.ip}`, 60))
        if (count > mostRefused) return reply.code(429).send(failure('调用过于频繁'))
        services.log.warn({ ip: request.ip, reason: error.message }, 'a notification of a payment was refused')
        return reply.code(account ? 401 : 404).send(failure('验签失败'))
      }
    })
    done()
  })
}
