import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { MyHome } from '../shared/schema.ts'

export type HomeRow = Omit<MyHome, 'members' | 'actions' | 'figures'>

const own = `select h.id, h.version, h.room_id, rm.name as room_name, h.village_id, v.name as village_name, rm.build_area,
    h.relation_type, h.share_ratio, h.lease_end, h.state, h.audit_opinion, h.correction
  from household h join resident r on r.tenant_id = h.tenant_id and r.id = h.resident_id
    join ref_room rm on rm.tenant_id = h.tenant_id and rm.id = h.room_id
    join ref_village v on v.tenant_id = h.tenant_id and v.id = h.village_id
  where h.tenant_id = $1 and (r.user_id = $2 or h.applicant_id = $2 and h.for_self = 'Y') and h.del_flag = 0
    and h.state in ('VERIFIED', 'APPLYING', 'REJECTED')
  order by v.name, rm.room_code, h.id`

/** The homes of the caller, those that wait for the office or were turned down too. */
export const ownHomes = (reader: Reader, actor: Pick<Actor, 'tenantId' | 'userId'>): Promise<HomeRow[]> =>
  reader.all(statement<HomeRow>(own, [actor.tenantId, actor.userId]))

/** How many people are registered in a home. */
export async function residentsOf(reader: Reader, roomId: string): Promise<number> {
  const text = `select count(*)::integer as count from household h
    where h.tenant_id = $1 and h.room_id = $2 and h.state = 'VERIFIED' and h.del_flag = 0`
  return (await reader.one(statement<{ count: number }>(text, [reader.tenantId, roomId]))).count
}
