import { residentRoles } from '#kernel/shared/role.ts'
import { today } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { homesOf, residentsOfRooms } from '#community/household/server/lookup.ts'
import { usersInCharge } from '#community/village/server/lookup.ts'
import type { Worker } from '#services/ticket/work/shared/assignment.ts'
import { ticketPlace, workersOf } from '../../server/find-people.ts'

export interface SeedPerson {
  userId: string
  name: string
  role: string
  rooms: readonly string[]
}

/** A village whose tickets somebody works on. */
export interface SeedVillage {
  id: string
  companyId: string | null
  rooms: readonly string[]
  counter: SeedPerson
  manager: SeedPerson
  workers: readonly Worker[]
  /** Some of the accounts that live there. */
  residents: readonly SeedPerson[]
}

/** Of one village; the large ones have a hundred. */
const mostResidents = 20

interface Account {
  userId: string
  name: string
  roleCode: string
}

/** The villages of the demonstration district that have a counter, a manager and workers. */
export async function seedVillages(reader: Reader): Promise<SeedVillage[]> {
  const villages = await reader.all(
    statement<{ id: string }>('select id from ref_village where tenant_id = $1 and active order by right(code, 4)', [
      reader.tenantId,
    ]),
  )
  const ids = villages.map(({ id }) => id)
  const staff = await usersInCharge(reader, ids, ['customerService', 'projectManager'], today())
  const accounts = await reader.all(
    statement<Account>(
      `select r.user_id, u.name, r.role_code from ref_user_role r
         join ref_user u on u.tenant_id = r.tenant_id and u.id = r.user_id
       where r.tenant_id = $1 and (r.user_id = any($2::text[]) or r.role_code = any($3::text[])) order by u.username`,
      [reader.tenantId, staff.map(({ userId }) => userId), residentRoles],
    ),
  )
  const known = new Map(accounts.map((account, place) => [account.userId, { ...account, place }]))
  const found: SeedVillage[] = []
  for (const { id } of villages) {
    const one = (role: string) => {
      const member = staff.find(({ villageId, roleCode }) => villageId === id && roleCode === role)
      const account = member && known.get(member.userId)
      return account && { userId: account.userId, name: account.name, role, rooms: [] }
    }
    const [counter, manager] = [one('customerService'), one('projectManager')]
    const workers = await workersOf(reader, id)
    if (!counter || !manager || workers.length === 0) continue
    const rooms = await roomIds(reader, id)
    const living = (await residentsOfRooms(reader, rooms)).flatMap((userId) => known.get(userId) ?? [])
    const residents = await livingOf(reader, living.toSorted((a, b) => a.place - b.place).slice(0, mostResidents))
    const { companyId = null } = await ticketPlace(reader, { villageId: id, repairType: '' })
    found.push({ id, companyId, rooms, counter, manager, workers, residents })
  }
  return found
}

async function livingOf(reader: Reader, accounts: readonly Account[]): Promise<SeedPerson[]> {
  const people: SeedPerson[] = []
  for (const { userId, name, roleCode: role } of accounts)
    people.push({ userId, name, role, rooms: (await homesOf(reader, userId)).roomIds })
  return people
}

async function roomIds(reader: Reader, villageId: string): Promise<string[]> {
  const text = `select id from ref_room where tenant_id = $1 and village_id = $2 and active and live_state <> '3' order by room_code`
  const rows = await reader.all(statement<{ id: string }>(text, [reader.tenantId, villageId]))
  return rows.map(({ id }) => id)
}
