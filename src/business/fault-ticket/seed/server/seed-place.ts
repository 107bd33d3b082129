import { residentRoles } from '#kernel/shared/role.ts'
import { today } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { residentsOfRooms } from '#community/household/server/lookup.ts'
import { usersInCharge } from '#community/village/server/lookup.ts'
import type { TicketPriority } from '#services/ticket/shared/dictionaries.ts'
import type { Worker } from '#services/ticket/work/shared/assignment.ts'
import { servingCompany, workersOf } from '../../server/find-people.ts'

export interface SeedPerson {
  userId: string
  name: string
  role: string
}

/** A village on whose equipment somebody works. */
export interface SeedPlace {
  id: string
  companyId: string | null
  manager: SeedPerson
  workers: readonly Worker[]
  residents: readonly SeedPerson[]
  equipment: readonly { id: string; kind: string; label: string; vendorId: string | null }[]
}

const mostResidents = 10

/** The villages that have a manager and workers, with what a fault refers to. */
export async function seedPlaces(reader: Reader) {
  const all = <Row>(text: string, values: readonly unknown[] = []) =>
    reader.all(statement<Row>(text, [reader.tenantId, ...values]))
  const villages = await all<{ id: string }>(
    'select id from ref_village where tenant_id = $1 and active order by right(code, 4)',
  )
  const ids = villages.map(({ id }) => id)
  const staff = await usersInCharge(reader, ids, ['projectManager'], today())
  const accounts = await all<{ userId: string; name: string; roleCode: string }>(
    `select r.user_id, u.name, r.role_code from ref_user_role r join ref_user u on u.tenant_id = r.tenant_id and u.id = r.user_id
     where r.tenant_id = $1 and (r.user_id = any($2::text[]) or r.role_code = any($3::text[])) order by u.username`,
    [staff.map(({ userId }) => userId), residentRoles],
  )
  const places: SeedPlace[] = []
  for (const id of ids) {
    const person = (userId: string | undefined, role?: string): SeedPerson[] =>
      accounts
        .filter((one) => one.userId === userId && (!role || one.roleCode === role))
        .slice(0, 1)
        .map(({ name, roleCode }) => ({ userId: userId!, name, role: roleCode }))
    const [manager] = person(staff.find(({ villageId }) => villageId === id)?.userId)
    const workers = await workersOf(reader, id)
    if (!manager || workers.length === 0) continue
    const rooms = await all<{ id: string }>(
      'select id from ref_room where tenant_id = $1 and village_id = $2 and active order by room_code limit 200',
      [id],
    )
    const homes = rooms.map((room) => room.id)
    const living = (await residentsOfRooms(reader, homes)).toSorted().slice(0, mostResidents)
    const residents = living.flatMap((userId) =>
      person(userId).filter(({ role }) => (residentRoles as readonly string[]).includes(role)),
    )
    const equipment = await all<SeedPlace['equipment'][number]>(
      `select id, kind, equipment_no || ' ' || name as label, contractor_id as vendor_id from ref_equipment
       where tenant_id = $1 and village_id = $2 and active and state = 'NORMAL' order by equipment_no, id limit 20`,
      [id],
    )
    places.push({ id, companyId: await servingCompany(reader, id), manager, workers, residents, equipment })
  }
  const categories = await all<{
    code: string
    id: string
    name: string
    priority: TicketPriority
    safetyFlag: 'Y' | 'N'
  }>(
    `select category_code as code, id, category_name as name, default_priority as priority, safety_flag from fault_category
     where tenant_id = $1 and del_flag = 0`,
  )
  const reasons = await all<{ code: string; id: string }>(
    'select reason_code as code, id from fault_reason where tenant_id = $1 and del_flag = 0',
  )
  return {
    places,
    categories: new Map(categories.map((one) => [one.code, one])),
    reasons: new Map(reasons.map(({ code, id }) => [code, id])),
  }
}
