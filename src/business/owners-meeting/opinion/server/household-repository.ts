import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { StoredConsultation } from '../../consultation/server/tables.ts'
import type { Outcome } from '../shared/schema.ts'

/** Over `m`: homes, shops and offices; parking places, store rooms and what is common are asked nothing. */
export const askedText = `m.active and m.count_in_vote = 'Y' and m.usage not in ('4', '5')`

const hasOwner = `exists (select from ref_owner_person h
  where h.tenant_id = m.tenant_id and h.room_id = m.id and h.active)`

/** Homes of a village with a verified owner: each may answer once. */
export async function countHouseholds(reader: Reader, villageId: string): Promise<number> {
  const text = `select count(*)::integer as households from ref_room m
    where m.tenant_id = $1 and m.village_id = $2 and ${askedText} and ${hasOwner}`
  const { households } = await reader.one(statement<{ households: number }>(text, [reader.tenantId, villageId]))
  return households
}

const turnout = `select m.building_id, coalesce(p.building_name, '') as name, count(*)::integer as households,
    count(t.room_id)::integer as answered
  from ref_room m
    join ref_room_place p on p.tenant_id = m.tenant_id and p.id = m.id
    left join consultation_turnout t on t.tenant_id = m.tenant_id and t.consultation_id = $3 and t.room_id = m.id
  where m.tenant_id = $1 and m.village_id = $2 and (t.room_id is not null or ${askedText} and ${hasOwner})
  group by m.building_id, p.building_name order by p.building_name, m.building_id`

/** How many homes of each building have answered; a home that was sold since counts where it has. */
export const readTurnout = (
  reader: Reader,
  { id, villageId }: Pick<StoredConsultation, 'id' | 'villageId'>,
): Promise<Outcome['turnout']> =>
  reader.all(statement<Outcome['turnout'][number]>(turnout, [reader.tenantId, villageId, id]))

const home = `select m.name from ref_room m
  where m.tenant_id = $1 and m.id = $3 and m.village_id = $4 and ${askedText} and exists (select from ref_owner_person h
    where h.tenant_id = m.tenant_id and h.room_id = m.id and h.active and h.user_id = $2)`

/** The name of a home of the village whose verified owner the caller is. */
export async function homeNameOf(
  reader: Reader,
  { userId }: Pick<Actor, 'userId'>,
  { roomId, villageId }: { roomId: string; villageId: string },
): Promise<string | undefined> {
  const found = await reader.maybe(statement<{ name: string }>(home, [reader.tenantId, userId, roomId, villageId]))
  return found?.name
}
