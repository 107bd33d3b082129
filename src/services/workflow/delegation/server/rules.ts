import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { badInput } from '#kernel/server/errors.ts'
import { addDays } from '#kernel/shared/time.ts'
import { activeOf } from '../../approver/server/repository.ts'
import type { DelegationInput, WfDelegation } from '../../shared/schema.ts'

/** The last day that a delegation may reach. */
const furthestDay = (): string => addDays(today(), 366)

async function check(tx: Tx, actor: Actor, { deputyId, fromDay, toDay }: DelegationInput): Promise<void> {
  if (toDay < fromDay) throw badInput({ toDay: '结束日期不能早于开始日期' })
  if (toDay < today()) throw badInput({ toDay: '结束日期不能早于今天' })
  if (toDay > furthestDay()) throw badInput({ toDay: '委托不能超过一年' })
  if (deputyId === actor.userId) throw badInput({ deputyId: '不能委托给自己' })
  if ((await activeOf(tx, [deputyId])).length === 0) throw badInput({ deputyId: '受托人已离职或停用' })
}

const derive = (_tx: Tx, actor: Actor): Partial<WfDelegation> => ({ userId: actor.userId, defKeys: [] })

/** What the form of a delegation is refused for. */
export const delegationRules = { check, derive }
