import type { List } from '#engines/manage-view/server/list.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { found } from '#kernel/server/errors.ts'
import { allowedActions, timeline } from '#kernel/server/move.ts'
import { proposedLiving } from '../shared/live-state.ts'
import type { Household, HouseholdBrief, HouseholdDetail } from '../shared/schema.ts'
import { householdMachine } from '../shared/states.ts'
import { householdFlow } from './flow.ts'
import { namesOne } from './lists.ts'
import { householdTables } from './tables.ts'

const briefs = `select h.id, h.resident_id, case when $3 then r.name else r.name_mask end as name, r.phone_mask as phone, h.relation_type,
    h.state, h.kinship, h.share_ratio, h.is_representative, h.lease_end
  from household h join resident r on r.tenant_id = h.tenant_id and r.id = h.resident_id
  where h.tenant_id = $1 and h.room_id = $2 and h.del_flag = 0 and h.state in ('VERIFIED', 'APPLYING')
  order by h.is_representative desc, h.id`

type Room = Omit<HouseholdDetail['room'], 'proposedLiveState'>
const rooms = `select m.id, m.room_code, v.name || ' ' || m.name as full_name, m.build_area, m.usage, m.deliver_state, m.live_state
  from ref_room m join ref_village v on v.tenant_id = m.tenant_id and v.id = m.village_id where m.tenant_id = $1 and m.id = $2`

/** Steps that residents take stand on their own page. */
const residentSteps: ReadonlySet<string> = new Set(['confirm', 'refuse', 'cancel', 'resubmit', 'leave'])

/** A household with everything around it; 404 when it is missing or outside the caller's scope. */
export async function readDetail(
  reader: Reader,
  actor: Actor,
  id: string,
  listFor: (actor: Actor, one: Pick<Household, 'state'>) => List<Household>,
): Promise<HouseholdDetail> {
  const stored = found(await readRow(reader, actor, householdTables.household, id))
  const shown = await listFor(actor, stored).one(reader, actor, id)
  const { tenantId } = actor
  const accounts = 'select user_id from resident where tenant_id = $1 and id = $2'
  const [people, room, { userId }, logs] = await Promise.all([
    reader.all(statement<HouseholdBrief>(briefs, [tenantId, stored.roomId, namesOne(actor, stored)])),
    reader.one(statement<Room>(rooms, [tenantId, stored.roomId])),
    reader.one(statement<{ userId: string | null }>(accounts, [tenantId, stored.residentId])),
    reader.all(timeline(tenantId, householdMachine.name, id)),
  ])
  const of = (type: Household['relationType']) => people.filter(({ relationType }) => relationType === type)
  const { name, sex, phone, idType, idNo, personKind, politicalStatus } = shown
  const actions = await allowedActions(reader, actor, householdFlow, stored)
  return {
    ...shown,
    resident: { id: stored.residentId, name, sex, phone, idType, idNo, personKind, politicalStatus, userId },
    room: { ...room, proposedLiveState: proposedLiving(people) },
    owners: of('owner'),
    dependents: of('dependents'),
    tenants: of('tenant'),
    logs,
    allowedActions: actions.filter(({ action }) => !residentSteps.has(action)),
  }
}
