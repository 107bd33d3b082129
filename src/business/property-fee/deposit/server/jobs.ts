import { systemActor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import { tenantIds } from '#kernel/server/db/tenants.ts'
import { job, type Job } from '#kernel/server/jobs/job.ts'
import { move } from '#kernel/server/move.ts'
import type { Services } from '#kernel/server/services.ts'
import { findSilent, openDeduction, type StoredDeduction } from './deduct-repository.ts'
import type { DepositFlow } from './flow.ts'
import { lockDeposit } from './repository.ts'

const isSilent = ({ state, dueOn }: StoredDeduction): boolean => state === 'ASKED' && dueOn !== null && dueOn < today()

/** Takes silence for a yes where the last day for an answer is over, a deposit a transaction; one that fails does not keep the others. */
export async function passSilent({ db, log }: Pick<Services, 'db' | 'log'>, flow: DepositFlow): Promise<void> {
  for (const tenantId of await tenantIds(db)) {
    const actor = systemActor(tenantId)
    for (const id of await db.read(actor, (tx) => findSilent(tx, today())))
      await db
        .write(actor, async (tx) => {
          const row = await lockDeposit(tx, id)
          // Somebody may have answered, or a lower sum may have been asked for, while we waited.
          if (row?.state !== 'DEDUCTING' || !isSilent(await openDeduction(tx, id))) return
          await move(tx, actor, flow, row, 'lapse', {}, { bySystem: true })
        })
        .catch((error: unknown) => log.error({ error, id }, 'the silence about a deposit could not be taken for a yes'))
  }
}

export const depositJob = (flow: DepositFlow): Job =>
  job({
    name: 'fee.deposit-silence',
    title: '押金扣款逾期视为同意',
    schedule: '0 10 2 * * ?',
    run: (services) => passSilent(services, flow),
  })
