import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { addDays } from '#kernel/shared/time.ts'
import { closeTodos, openTodo } from '#services/todo/server/actions.ts'
import { readCondition } from '../condition/server/repository.ts'
import { isMeetingReady, meetingReadyText } from '../shared/meeting-condition.ts'
import { villagePage } from './todos.ts'

// What is found out about villages once a night. A run that is repeated changes nothing.

const counted = `update village v set household_count = h.rooms, population = h.people
  from (select t.id, count(distinct l.room_id) as rooms, count(distinct l.resident_id) as people
    from village t left join ref_household l
      on l.tenant_id = t.tenant_id and l.village_id = t.id and l.active and l.state = 'VERIFIED'
    where t.tenant_id = $1 group by t.id) h
  where v.tenant_id = $1 and v.id = h.id and (v.household_count, v.population) is distinct from (h.rooms, h.people)`

/** Counts who lives in each village. */
export const countHouseholds = (tx: Tx): Promise<number> => tx.run(statement(counted, [tx.tenantId]))

interface Village {
  id: string
  name: string
  exclusiveArea: string
  deliveredArea: string
  firstDeliveryDate: string | null
  committeeState: string
  meetingReady: 'Y' | 'N'
}

const inUse = `select v.id, v.name, v.exclusive_area, v.first_delivery_date, v.committee_state, v.meeting_ready,
    coalesce((select sum(r.build_area) from village_room r where r.tenant_id = v.tenant_id and r.village_id = v.id
      and r.del_flag = 0 and r.count_in_vote = 'Y' and r.deliver_state = '3'), 0.00) as delivered_area
  from village v where v.tenant_id = $1 and v.state = 'NORMAL' and v.del_flag = 0 order by v.id`

/** Marks the villages that may hold their first owners' meeting, and asks their communities for a preparatory group. */
export async function flagVillages(tx: Tx, actor: Actor): Promise<void> {
  const condition = await readCondition(tx)
  const villages = await tx.all(statement<Village>(inUse, [tx.tenantId]))
  for (const village of villages) {
    const delivery = { ...village, firstDelivery: village.firstDeliveryDate, today: today() }
    const isReady = isMeetingReady(delivery, condition)
    const isDue = isReady && village.committeeState === '0'
    await followPreparation(tx, actor, village, { isDue, days: condition.prepareDays })
    const meetingReady = isReady ? 'Y' : 'N'
    if (meetingReady === village.meetingReady) continue
    const text = 'update village set meeting_ready = $3 where tenant_id = $1 and id = $2'
    await tx.run(statement(text, [tx.tenantId, village.id, meetingReady]))
  }
}

/** One to-do from the day on which the condition is first seen, until there is a group or the condition is gone. */
async function followPreparation(
  tx: Tx,
  actor: Actor,
  { id, name }: Village,
  { isDue, days }: { isDue: boolean; days: number },
): Promise<void> {
  const matter = { bizType: 'PREPARE', bizId: id, node: 'CONDITION' } as const
  if (!isDue) {
    await closeTodos(tx, actor, { ...matter, state: 'DONE' })
    return
  }
  await openTodo(tx, actor, {
    ...matter,
    title: `${name}${meetingReadyText}`,
    summary: `请在${days}日内指导成立筹备组`,
    villageId: id,
    dueAt: `${addDays(today(), days)} 23:59:59`,
    candidateRoles: ['communityAdmin'],
    openPage: villagePage,
    params: { id },
  })
}
