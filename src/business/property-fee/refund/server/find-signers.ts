import { today } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { RoleCode } from '#kernel/shared/role.ts'
import { isOfCompany } from '../../server/creditor-repository.ts'
import type { StandardParts } from '../../standard/server/ports.ts'
import { findRefund } from './repository.ts'
import type { StoredRefund } from './tables.ts'

/** Who works for an organisation in a role, anywhere in it. */
const working = `select distinct r.user_id from ref_depart c
    join ref_depart d on d.tenant_id = c.tenant_id and starts_with(d.org_code, c.org_code) and d.active
    join ref_user_role r on r.tenant_id = d.tenant_id and r.depart_id = d.id and r.role_code = $3
    join ref_user u on u.tenant_id = r.tenant_id and u.id = r.user_id and u.active
  where c.tenant_id = $1 and c.id = $2 order by 1`

async function holders(
  reader: Reader,
  { peopleInCharge }: StandardParts,
  { villageId, creditorId }: StoredRefund,
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

/** People who must not decide: whoever asks, and whoever took the money. */
export async function findApart(reader: Reader, id: string): Promise<string[]> {
  const text = `select f.applicant_id, f.changed_by, o.cashier_id from fee_refund f
      left join fee_pay_order o on o.tenant_id = f.tenant_id and o.id = f.pay_order_id
    where f.tenant_id = $1 and f.id = $2`
  const row = await reader.maybe(
    statement<{ applicantId: string; changedBy: string | null; cashierId: string | null }>(text, [reader.tenantId, id]),
  )
  return row ? [row.applicantId, row.changedBy, row.cashierId].filter((user) => user !== null) : []
}

/** Whoever answers for the organisation that charges: of a company its administrators, of a village its director. */
export async function findHeads(reader: Reader, parts: StandardParts, id: string): Promise<string[]> {
  const row = await findRefund(reader, id)
  return row ? holders(reader, parts, row, ['companyAdmin', 'committeeDirector']) : []
}

/** Whoever answers for its money at the place, and is not a head as well: so two who sign are two people. */
export async function findManagers(reader: Reader, parts: StandardParts, id: string): Promise<string[]> {
  const row = await findRefund(reader, id)
  if (!row) return []
  const [managers, heads] = [
    await holders(reader, parts, row, ['projectManager', 'villageAdmin']),
    await findHeads(reader, parts, id),
  ]
  return managers.filter((user) => !heads.includes(user))
}

/** For small sums: whoever answers at the place; where all of them must keep apart, the heads. */
export async function findEither(reader: Reader, parts: StandardParts, id: string): Promise<string[]> {
  const [managers, apart] = [await findManagers(reader, parts, id), await findApart(reader, id)]
  return managers.some((user) => !apart.includes(user)) ? managers : findHeads(reader, parts, id)
}
