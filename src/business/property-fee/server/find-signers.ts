import { today } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { RoleCode } from '#kernel/shared/role.ts'
import type { StandardParts } from '../standard/server/ports.ts'
import { isOfCompany } from './creditor-repository.ts'

/** What somebody asks for, where it is. */
interface Place {
  villageId: string
  creditorId: string
}

/** Who works for an organisation in a role, anywhere in it. */
const working = `select distinct r.user_id from ref_depart c
    join ref_depart d on d.tenant_id = c.tenant_id and starts_with(d.org_code, c.org_code) and d.active
    join ref_user_role r on r.tenant_id = d.tenant_id and r.depart_id = d.id and r.role_code = $3
    join ref_user u on u.tenant_id = r.tenant_id and u.id = r.user_id and u.active
  where c.tenant_id = $1 and c.id = $2 order by 1`

async function holders(
  reader: Reader,
  { peopleInCharge }: StandardParts,
  { villageId, creditorId }: Place,
  [ofCompany, ofVillage]: readonly [RoleCode, RoleCode],
): Promise<string[]> {
  const isCompany = await isOfCompany(reader, { villageId, creditorId })
  const role = isCompany ? ofCompany : ofVillage
  const people = await peopleInCharge(reader, [villageId], [role], today())
  const near = people.map(({ userId }) => userId)
  if (!isCompany) return near
  // Other companies may work in the village; one that serves it no more still answers for what it took.
  const own = (await reader.all(statement<{ userId: string }>(working, [reader.tenantId, creditorId, role]))).map(
    ({ userId }) => userId,
  )
  const both = own.filter((user) => near.includes(user))
  return both.length > 0 ? both : own
}

/** Whoever answers for the organisation that charges: of a company its administrators, of a village its director. */
export const findHeadsOf = (reader: Reader, parts: StandardParts, place: Place): Promise<string[]> =>
  holders(reader, parts, place, ['companyAdmin', 'committeeDirector'])

/** Whoever answers for its money at the place, and is not a head as well: so two who sign are two people. */
export async function findManagersOf(reader: Reader, parts: StandardParts, place: Place): Promise<string[]> {
  const managers = await holders(reader, parts, place, ['projectManager', 'villageAdmin'])
  const heads = await findHeadsOf(reader, parts, place)
  return managers.filter((user) => !heads.includes(user))
}

/** For small sums: whoever answers at the place; where all of them must keep apart, the heads. */
export async function findEitherOf(
  reader: Reader,
  parts: StandardParts,
  place: Place,
  apart: readonly string[],
): Promise<string[]> {
  const managers = await findManagersOf(reader, parts, place)
  return managers.some((user) => !apart.includes(user)) ? managers : findHeadsOf(reader, parts, place)
}
