import { residentRoles } from '#kernel/shared/role.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { homesOf, residentsOfRooms } from '#community/household/server/lookup.ts'
import { hostsOf, type Host } from '../../host/server/find-departs.ts'
import { hostRoles } from '../../server/find-people.ts'

export interface SeedPerson {
  userId: string
  name: string
  role: string
}

/** A village with those who answer for it, and some who live there. */
export interface SeedVillage {
  id: string
  hosts: readonly Host[]
  /** Who may act in each organisation. */
  people: ReadonlyMap<string, readonly SeedPerson[]>
  residents: readonly (SeedPerson & { roomId: string | null })[]
}

/** Villages whose accounts are looked for; the others take what is said at the counter. */
const lived = 8
const mostVillages = 80
const mostResidents = 4

export async function seedVillages(reader: Reader): Promise<SeedVillage[]> {
  const villages = await reader.all(
    statement<{ id: string }>(
      `select id from ref_village where tenant_id = $1 and active and state <> 'STOPPED' order by right(code, 4) limit ${mostVillages}`,
      [reader.tenantId],
    ),
  )
  const made: SeedVillage[] = []
  for (const [index, { id }] of villages.entries()) {
    const hosts = await hostsOf(reader, id)
    if (hosts.length === 0) continue
    const residents = index < lived ? await residentsOf(reader, id) : []
    made.push({ id, hosts, people: await peopleOf(reader, hosts), residents })
  }
  return made
}

interface Held extends SeedPerson {
  departId: string
}

async function peopleOf(reader: Reader, hosts: readonly Host[]): Promise<Map<string, SeedPerson[]>> {
  const text = `select r.depart_id, u.id as user_id, u.name, r.role_code as role from ref_user_role r
    join ref_user u on u.tenant_id = r.tenant_id and u.id = r.user_id and u.active
    where r.tenant_id = $1 and r.depart_id = any($2::text[]) and r.role_code = any($3::text[]) order by u.username`
  const ids = hosts.map(({ departId }) => departId)
  const people = new Map<string, SeedPerson[]>()
  for (const { departId, ...person } of await reader.all(statement<Held>(text, [reader.tenantId, ids, hostRoles])))
    people.set(departId, [...(people.get(departId) ?? []), person])
  return people
}

async function residentsOf(reader: Reader, villageId: string): Promise<SeedVillage['residents']> {
  const rooms = await reader.all(
    statement<{ id: string }>(
      'select id from ref_room where tenant_id = $1 and village_id = $2 and active order by room_code limit 60',
      [reader.tenantId, villageId],
    ),
  )
  const ids = await residentsOfRooms(
    reader,
    rooms.map(({ id }) => id),
  )
  const text = `select u.id as user_id, u.name, min(r.role_code) as role from ref_user u
    join ref_user_role r on r.tenant_id = u.tenant_id and r.user_id = u.id and r.role_code = any($3::text[])
    where u.tenant_id = $1 and u.id = any($2::text[]) group by u.id, u.name, u.username order by u.username limit ${mostResidents}`
  const people = await reader.all(statement<SeedPerson>(text, [reader.tenantId, ids, residentRoles]))
  const known = []
  for (const person of people) {
    const { roomIds } = await homesOf(reader, person.userId)
    known.push({ ...person, roomId: roomIds[0] ?? null })
  }
  return known
}
