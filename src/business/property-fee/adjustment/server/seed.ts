import { systemActor, type Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { found } from '#kernel/server/errors.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { move } from '#kernel/server/move.ts'
import type { Approvals } from '#kernel/server/workflow-kind.ts'
import { multiply } from '#kernel/shared/decimal.ts'
import { userOf, type Place } from '../../server/seed-payments.ts'
import { applyWaiver } from './apply-waiver.ts'
import type { AdjustFlow } from './flow.ts'
import { lateDueOf } from './read-late.ts'
import { findAdjustment } from './repository.ts'

/** Late bills of different homes, from the end of the village: its first homes are left to whoever tries the desk. */
const lateBills = `select (array_agg(b.id order by b.due_date))[1] as id from fee_bill b join ref_room m on m.tenant_id = b.tenant_id and m.id = b.room_id
  where b.tenant_id = $1 and b.village_id = $2 and b.creditor_id = $3 and b.state = 'UNPAID' and m.usage not in ('2', '4')
    and b.due_date + b.late_grace_days < $4::date
  group by b.room_id, m.room_code order by m.room_code desc limit 2`

const waivers = [
  { reason: '业主住院期间未能按时缴费', action: 'approve', opinion: '情况属实，同意减免' },
  { reason: '业主称未收到缴费通知', action: 'refuse', opinion: '通知已送达，有签收记录' },
] as const

/** Half of what being late costs of a bill, let go, and of another one refused. */
export async function seedWaivers(
  db: Db,
  tenantId: number,
  { villageId, creditorId }: Place,
  flow: AdjustFlow,
): Promise<void> {
  for (const [at, { reason, action, opinion }] of waivers.entries())
    await db.write(systemActor(tenantId), async (tx) => {
      const bills = await tx.all(statement<{ id: string }>(lateBills, [tenantId, villageId, creditorId, today()]))
      const bill = bills[at]
      const [clerk, manager] = [await userOf(tx, 'staff0101'), await userOf(tx, 'pm0101')]
      if (!bill || !clerk || !manager) return
      const amount = multiply([await lateDueOf(tx, bill.id)], 2, [2])
      await applyWaiver(tx, clerk, decidedAtOnce(flow, manager, action, opinion), { billId: bill.id, amount, reason })
    })
}

/** Somebody has decided, without an approval on record: demonstrations begin with empty inboxes. */
const decidedAtOnce = (flow: AdjustFlow, by: Actor, action: string, remark: string): Approvals => ({
  async start(tx, _actor, { bizId }) {
    await move(
      tx,
      by,
      flow,
      found(await findAdjustment(tx, bizId, 'for update')),
      action,
      { remark },
      { bySystem: true },
    )
    return true
  },
})
