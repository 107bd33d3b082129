import { systemActor, type Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { tenantIds } from '#kernel/server/db/tenants.ts'
import { job } from '#kernel/server/jobs/job.ts'
import { newId } from '#kernel/server/secrets.ts'
import { publishedAtOnce, publishSome } from '../../bill/server/publish.ts'
import { hasDue } from './compute-preview.ts'
import { proceedBatch } from './proceed.ts'

const charged = `select distinct village_id from fee_assign where tenant_id = $1 and del_flag = 0 order by village_id`
const cutOff = `select id as batch_id, village_id, item_ids, until_day from fee_batch
  where tenant_id = $1 and village_id = $2 and state = 'RUNNING' and create_by = 'system' and del_flag = 0`

interface Order {
  batchId: string
  villageId: string
  itemIds: string[]
  untilDay: string
}

/** What was cut off in a village, and what is due there today. */
async function billVillage(db: Db, actor: Actor, villageId: string, ending: AbortSignal | undefined): Promise<void> {
  const [open] = await db.flight(actor, [statement<Order>(cutOff, [actor.tenantId, villageId])])
  for (const order of open) await proceedBatch(db, actor, order, { ending })
  if (!(await db.read(actor, (tx) => hasDue(tx, actor, villageId)))) return
  await proceedBatch(db, actor, { batchId: newId(), villageId, itemIds: [], untilDay: today() }, { ending })
}

/** Bills what is due today in every village. */
export async function billToday(db: Db, ending?: AbortSignal): Promise<void> {
  for (const tenantId of await tenantIds(db)) {
    const actor = systemActor(tenantId)
    const [villages] = await db.flight(actor, [statement<{ villageId: string }>(charged, [tenantId])])
    for (const { villageId } of villages) {
      if (ending?.aborted) return
      await billVillage(db, actor, villageId, ending)
    }
  }
}

/** Makes known what is to be known today, a thousand bills a transaction. */
export async function publishToday(db: Db): Promise<void> {
  for (const tenantId of await tenantIds(db)) {
    const actor = systemActor(tenantId)
    const publish = () => db.write(actor, (tx) => publishSome(tx, actor, { until: today() }))
    for (let some = publishedAtOnce; some === publishedAtOnce;) some = await publish()
  }
}

export const batchJob = job({
  name: 'fee.batch-generate',
  title: '生成到期账单',
  schedule: '0 10 0 * * ?',
  run: ({ db }, _payload, ending) => billToday(db, ending),
})

export const publishJob = job({
  name: 'fee.publish',
  title: '发布到期账单',
  schedule: '0 0 8 * * ?',
  run: ({ db }) => publishToday(db),
})
