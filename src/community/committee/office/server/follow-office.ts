import { today } from '#kernel/server/clock.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { openDepart } from '#system/depart/server/actions.ts'
import { orgCategories } from '#system/depart/shared/dictionaries.ts'
import { giveRole, holdOfficeRoles } from '#system/user/server/actions.ts'
import { officeStates } from '../../shared/states.ts'
import { readVillage } from '../../server/repository.ts'

const known = `select depart_id from committee where tenant_id = $1 and village_id = $2 and depart_id is not null
  order by id limit 1`
const standing = `select id as depart_id from ref_depart where tenant_id = $1 and parent_id = $2
  and org_category = '${orgCategories.other}' and active and name ~ '业委会|业主委员会' order by org_code limit 1`

/** The organisation of a village's committee: opened for the first that is in office, kept by all that follow. */
async function officeDepart(tx: Tx, actor: Actor, villageId: string): Promise<string> {
  const kept = await tx.maybe(statement<{ departId: string }>(known, [tx.tenantId, villageId]))
  if (kept) return kept.departId
  const village = await readVillage(tx, villageId)
  if (!village) throw new Error('a committee belongs to a village')
  const there = await tx.maybe(statement<{ departId: string }>(standing, [tx.tenantId, village.orgId]))
  if (there) return there.departId
  const made = { name: `${village.name}业委会`, parentId: village.orgId, category: orgCategories.other }
  return (await openDepart(tx, actor, made)).id
}

/** A committee takes its organisation over, and its director the role. */
export async function openOffice(tx: Tx, actor: Actor, row: { id: string; villageId: string }): Promise<void> {
  const departId = await officeDepart(tx, actor, row.villageId)
  const text = 'update committee set depart_id = $3 where tenant_id = $1 and id = $2'
  await tx.run(statement(text, [tx.tenantId, row.id, departId]))
  await followOffice(tx, row.villageId)
}

const office = officeStates.map((state) => `'${state}'`).join(', ')

/** Joined to committees `c`: their directors, and whoever acts in a director's place on day `$3`. */
const director = `join committee_member m on m.tenant_id = c.tenant_id and m.committee_id = c.id and m.state = '1' and m.del_flag = 0
        and (m.position = 'director' or (m.position in ('deputy', 'member') and m.acting_until >= $3::date))`

/** Accounts of those who are director of a village now, and of those who hold the role there. */
const heldAndWanted = `select d.depart_id,
    array(select distinct p.user_id from committee c
      ${director}
      join ref_owner_person p on p.tenant_id = m.tenant_id and p.resident_id = m.resident_id and p.user_id is not null
      join ref_user u on u.tenant_id = p.tenant_id and u.id = p.user_id and u.active
      where c.tenant_id = $1 and c.village_id = $2 and c.depart_id = d.depart_id and c.del_flag = 0 and c.state in (${office})) as wanted,
    array(select r.user_id from ref_user_role r
      where r.tenant_id = $1 and r.depart_id = d.depart_id and r.role_code = 'committeeDirector') as held
  from (select distinct depart_id from committee where tenant_id = $1 and village_id = $2 and depart_id is not null) d`

const owning = `select v.org_id from ref_owner_person p join ref_village v on v.tenant_id = p.tenant_id and v.id = p.village_id
  where p.tenant_id = $1 and p.village_id = $2 and p.user_id = $3 and p.active limit 1`

/** Whoever goes is an owner as before: what they still have to hand over is reached by that. */
async function keepOwner(tx: Tx, villageId: string, userId: string): Promise<void> {
  const home = await tx.maybe(statement<{ orgId: string }>(owning, [tx.tenantId, villageId, userId]))
  if (home) await giveRole(tx, { userId, departId: home.orgId, role: 'owner' })
}

interface Holders {
  departId: string
  wanted: string[]
  held: string[]
}

/**
 * The role of a director belongs to whoever is director now, or acts in their place, and to nobody else: taken and given in the transaction of
 * the change. Somebody without an account gets it once their account is bound.
 */
export async function followOffice(tx: Tx, villageId: string): Promise<void> {
  for (const { departId, wanted, held } of await tx.all(
    statement<Holders>(heldAndWanted, [tx.tenantId, villageId, today()]),
  )) {
    for (const userId of held.filter((id) => !wanted.includes(id))) {
      await keepOwner(tx, villageId, userId)
      await holdOfficeRoles(tx, { userId, departId, roles: [] })
    }
    for (const userId of wanted.filter((id) => !held.includes(id)))
      await holdOfficeRoles(tx, { userId, departId, roles: ['committeeDirector'] })
  }
}

const directing = `select distinct c.village_id from committee c
  ${director}
  where c.tenant_id = $1 and c.del_flag = 0 and c.state in (${office}) and m.resident_id = $2`

/** An account belongs to a person from now on, or no longer: the offices of the person follow. */
export async function followPerson(tx: Tx, residentId: string): Promise<void> {
  for (const { villageId } of await tx.all(
    statement<{ villageId: string }>(directing, [tx.tenantId, residentId, today()]),
  ))
    await followOffice(tx, villageId)
}
