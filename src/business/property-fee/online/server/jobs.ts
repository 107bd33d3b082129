import { systemActor } from '#kernel/server/actor.ts'
import { tenantIds } from '#kernel/server/db/tenants.ts'
import { job, type Job } from '#kernel/server/jobs/job.ts'
import { askChannel, type Asking } from './ask-channel.ts'
import { onlineRefundJob } from './ask-refund.ts'
import type { OnlineFlow } from './flow.ts'
import { takeAsked } from './repository.ts'

/** Asks for every order whose turn it is; one that fails does not keep the others. */
export async function askDue(services: Asking, flow: OnlineFlow, ending?: AbortSignal): Promise<void> {
  if (services.settings.payAccounts.length === 0) return
  for (const tenantId of await tenantIds(services.db)) {
    const orders = await services.db.write(systemActor(tenantId), takeAsked)
    for (const order of orders) {
      if (ending?.aborted) return
      await askChannel(services, flow, tenantId, order).catch((error: unknown) =>
        services.log.error({ error, payNo: order.payNo }, 'an order online could not be followed'),
      )
    }
  }
}

const onlineJob = (flow: OnlineFlow): Job =>
  job({
    name: 'fee.online-ask',
    title: '查询线上支付结果',
    schedule: '0/20 * * * * ?',
    run: (services, _payload, ending) => askDue(services, flow, ending),
  })

export const onlineJobs = (flow: OnlineFlow): readonly Job[] => [onlineJob(flow), onlineRefundJob]
