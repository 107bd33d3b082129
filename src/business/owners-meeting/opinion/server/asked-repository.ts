import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { livingText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { found, notFound, refusal } from '#kernel/server/errors.ts'
import type { StoredConsultation } from '../../consultation/server/tables.ts'
import { isDue } from '../../consultation/server/begin.ts'
import type { MyConsultation } from '../shared/schema.ts'
import { askedText, homeNameOf } from './household-repository.ts'

interface AskedHome {
  row: StoredConsultation
  roomName: string
}

/** A consultation that has begun or should have, for a home of the caller's; `lock` holds it against its end. */
export async function askedHome(
  reader: Reader,
  actor: Pick<Actor, 'userId'>,
  { id, roomId }: { id: string; roomId: string },
  lock: '' | 'for update of t' = '',
): Promise<AskedHome> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const text = `select t.* from consultation t where ${livingText(reader, 't', bind)} and t.id = ${bind(id)} ${lock}`
  const row = found(await reader.maybe(statement<StoredConsultation>(text, values.list)))
  const roomName = await homeNameOf(reader, actor, { roomId, villageId: row.villageId })
  // Whoever has no home there is not told whether there is such a consultation.
  if (row.begunAt === null && !isDue(row, nowText())) throw notFound()
  if (roomName === undefined) throw refusal('您不是该房屋已认证的业主')
  return { row, roomName }
}

export type MineRow = Omit<MyConsultation, 'stand'> & Pick<StoredConsultation, 'state'> & { revision: number | null }

const mine = `select c.id, m.id as room_id, m.name as room_name, v.name as village_name, c.title, c.organiser_name, c.naming,
    c.begin_at, c.end_at, c.state, t.revision
  from (select distinct h.room_id from ref_owner_person h where h.tenant_id = $1 and h.user_id = $2 and h.active) o
    join ref_room m on m.tenant_id = $1 and m.id = o.room_id and ${askedText}
    join consultation c on c.tenant_id = $1 and c.village_id = m.village_id and c.del_flag = 0
      and (c.begun_at is not null or c.state = 'DRAFT' and c.is_planned = 'Y' and c.begin_at <= $3)
    join ref_village v on v.tenant_id = c.tenant_id and v.id = c.village_id
    left join consultation_turnout t on t.tenant_id = $1 and t.consultation_id = c.id and t.room_id = m.id
  order by c.end_at desc, c.id, m.name limit 200`

/** What the homes of the caller are or were asked, the latest end first. */
export const readMine = (reader: Reader, { userId }: Pick<Actor, 'userId'>): Promise<MineRow[]> =>
  reader.all(statement<MineRow>(mine, [reader.tenantId, userId, nowText()]))
