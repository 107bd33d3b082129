import type { PayAccount } from '#engines/pay-channel/server/accounts.ts'
import { ChannelAway, ChannelRefused, type Refund } from '#engines/pay-channel/server/pay-channel.ts'
import { systemActor, type Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { tenantIds } from '#kernel/server/db/tenants.ts'
import { emit } from '#kernel/server/events/emit.ts'
import { job, type Job } from '#kernel/server/jobs/job.ts'
import { flow, move, type Flow, type StepInput } from '#kernel/server/move.ts'
import { parseDecimal } from '#kernel/shared/decimal.ts'
import { toWire } from '#kernel/shared/time.ts'
import { onlineRefundEnded } from '../shared/events.ts'
import { onlineRefundMachine } from '../shared/refund-states.ts'
import type { Asking } from './ask-channel.ts'
import { accountBehind } from './read-mine.ts'
import { holdRefund, takeRefunds, type DueRefund } from './refund-repository.ts'
import { onlineTables, type StoredOnlineRefund } from './tables.ts'
import { notifyUrl } from './take-notification.ts'

const refundFlow: Flow<StoredOnlineRefund, StepInput> = flow<StoredOnlineRefund, StepInput>(
  onlineRefundMachine,
  onlineTables.feeOnlineRefund,
  {},
  {},
)

/** What has become of a refund, or that the channel has finally refused it. */
type Answer = Refund | { state: 'REFUSED'; fault: string }

/**
 * The first time it is asked for; later the channel is asked what it knows, and only where it knows nothing of it once
 * more, under the same number. A refusal counts when the channel then knows of no such refund.
 */
async function answerOf(account: PayAccount, refund: DueRefund, publicUrl: string): Promise<Answer> {
  const { channel } = account
  const { payNo, refundNo, reason, asks } = refund
  const about = { payNo, refundNo, amount: parseDecimal(refund.amount, 2) }
  const known = asks === 0 ? undefined : await channel.queryRefund(about)
  if (known && known.state !== 'ABSENT') return known
  const total = parseDecimal(refund.paidAmount, 2)
  try {
    return await channel.refund({ ...about, total, reason, notifyUrl: notifyUrl(publicUrl, account) })
  } catch (error) {
    if (!(error instanceof ChannelRefused && error.isSigned)) throw error
    const left = await channel.queryRefund(about)
    return left.state === 'ABSENT' ? { state: 'REFUSED', fault: `${error.message}（${error.code}）` } : left
  }
}

/** What a final word changes; undefined where it is none. */
function changesOf({ askedAt }: StoredOnlineRefund, answer: Answer): Partial<StoredOnlineRefund> | undefined {
  if (answer.state === 'WAITING' || answer.state === 'ABSENT') return undefined
  if (answer.state === 'REFUSED') return { fault: answer.fault.slice(0, 200) }
  const { state, channelRefundNo = null, at } = answer
  if (state === 'FAILURE') return { fault: '渠道已关闭该退款', channelRefundNo }
  if (state === 'ABNORMAL') return { fault: '渠道无法退到付款账户，请在渠道商户平台处理该笔退款', channelRefundNo }
  return { channelRefundNo, refundedAt: at ? toWire(at) : askedAt, fault: null }
}

const steps = {
  SUCCESS: { action: 'refunded', end: 'SUCCESS' },
  ABNORMAL: { action: 'abnormal', end: 'ABNORMAL' },
  FAILURE: { action: 'failed', end: 'FAILED' },
  REFUSED: { action: 'failed', end: 'FAILED' },
} as const

async function follow(tx: Tx, actor: Actor, id: string, answer: Answer): Promise<void> {
  const refund = await holdRefund(tx, id)
  const changes = refund && changesOf(refund, answer)
  const step = answer.state in steps ? steps[answer.state as keyof typeof steps] : undefined
  if (!refund || !changes || !step || !(step.action in onlineRefundMachine.states[refund.state].on)) return
  const { refundNo, payOrderId } = refund
  await move(tx, actor, refundFlow, refund, step.action, {}, { bySystem: true, changes })
  const { fault = null, channelRefundNo = null } = changes
  await emit(tx, actor, onlineRefundEnded, id, { refundNo, payOrderId, end: step.end, fault, channelRefundNo })
}

/** Asks the channel for one refund and follows its answer; where nobody answers it is asked again. */
async function askRefund({ db, settings, log }: Asking, tenantId: number, refund: DueRefund): Promise<void> {
  const account = accountBehind(settings, tenantId, refund)
  if (!account) return log.warn({ refundNo: refund.refundNo }, 'a refund online has no account any more')
  const actor = systemActor(tenantId)
  try {
    const answer = await answerOf(account, refund, settings.publicUrl ?? '')
    await db.write(actor, (tx) => follow(tx, actor, refund.id, answer))
  } catch (error) {
    if (!(error instanceof ChannelAway || error instanceof ChannelRefused)) throw error
    log.warn({ refundNo: refund.refundNo, reason: error.message }, 'the channel does not say what became of a refund')
  }
}

/** Asks for every refund whose turn it is; one that fails does not keep the others. */
export async function askRefunds(services: Asking, ending?: AbortSignal): Promise<void> {
  if (services.settings.payAccounts.length === 0) return
  for (const tenantId of await tenantIds(services.db))
    for (const refund of await services.db.write(systemActor(tenantId), takeRefunds)) {
      if (ending?.aborted) return
      await askRefund(services, tenantId, refund).catch((error: unknown) =>
        services.log.error({ error, refundNo: refund.refundNo }, 'a refund online could not be followed'),
      )
    }
}

export const onlineRefundJob: Job = job({
  name: 'fee.online-refund',
  title: '办理线上退款',
  schedule: '10/20 * * * * ?',
  run: (services, _payload, ending) => askRefunds(services, ending),
})
