import { addDays } from '#kernel/shared/time.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { badInput, found } from '#kernel/server/errors.ts'
import { messages } from '#kernel/shared/messages.ts'
import { lockCommittee } from '../../server/repository.ts'
import { isRunning } from '../../shared/states.ts'
import type { StoredMember } from './tables.ts'

/** For so many days somebody acts at most; a longer absence asks for another director. */
const longest = 90

const acting = `select m.id, p.user_id from committee_member m
    left join ref_owner_person p on p.tenant_id = m.tenant_id and p.resident_id = m.resident_id and p.user_id is not null
  where m.tenant_id = $1 and m.committee_id = $2 and m.state = '1' and m.del_flag = 0
    and (m.acting_until >= $3::date or m.id = $4)`

interface Holder {
  id: string
  userId: string | null
}

/**
 * Why a member may not act in the director's place: nobody names himself or hands on what he was lent, one person acts at
 * a time, and only who has an account can.
 */
export async function actingRefusal(reader: Reader, { userId }: Actor, row: StoredMember): Promise<string | undefined> {
  if (row.position !== 'deputy' && row.position !== 'member') return '只能授权副主任或委员代行'
  const holders = await reader.all(statement<Holder>(acting, [reader.tenantId, row.committeeId, today(), row.id]))
  if (holders.some((one) => one.userId === userId)) return '代行人不能授权自己或转授他人'
  if (holders.some(({ id }) => id !== row.id)) return '已有委员代行主任职责，请先撤回授权'
  return holders.some((one) => one.id === row.id && one.userId !== null) ? undefined : '该委员没有绑定账号，不能代行'
}

/** Until when, by which resolution: no longer than the term. */
export async function authorised(
  tx: Tx,
  row: StoredMember,
  { actingUntil, remark }: { actingUntil?: string | null | undefined; remark?: string | null | undefined },
): Promise<Partial<StoredMember>> {
  const { state, endDate } = found(await lockCommittee(tx, row.committeeId))
  if (!isRunning(state)) throw badInput({ actingUntil: '任期内的业委会才能授权代行' })
  if (!actingUntil || actingUntil < today()) throw badInput({ actingUntil: '请选择今天或以后的日期!' })
  if (actingUntil > addDays(today(), longest)) throw badInput({ actingUntil: `代行不超过${longest}天` })
  if (actingUntil > endDate) throw badInput({ actingUntil: `代行不能超过任期届满日${endDate}` })
  if ((remark?.trim().length ?? 0) < 5) throw badInput({ remark: messages.reasonMissing })
  return { actingUntil }
}
