import { today } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { WorkflowKind } from '#kernel/server/workflow-kind.ts'
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
const findHeadsOf = (reader: Reader, parts: StandardParts, place: Place): Promise<string[]> =>
  holders(reader, parts, place, ['companyAdmin', 'committeeDirector'])

/** Whoever answers for its money at the place, and is not a head as well: so two who sign are two people. */
async function findManagersOf(reader: Reader, parts: StandardParts, place: Place): Promise<string[]> {
  const managers = await holders(reader, parts, place, ['projectManager', 'villageAdmin'])
  const heads = await findHeadsOf(reader, parts, place)
  return managers.filter((user) => !heads.includes(user))
}

/** Its finance, who is not a head as well. */
async function findFinanceOf(reader: Reader, parts: StandardParts, place: Place): Promise<string[]> {
  const finance = await holders(reader, parts, place, ['feeFinance', 'feeFinance'])
  const heads = await findHeadsOf(reader, parts, place)
  return finance.filter((user) => !heads.includes(user))
}

/** For small sums: whoever answers at the place, or its finance; where all of them must keep apart, the heads. */
async function findEitherOf(
  reader: Reader,
  parts: StandardParts,
  place: Place,
  apart: readonly string[],
): Promise<string[]> {
  const [managers, finance] = [await findManagersOf(reader, parts, place), await findFinanceOf(reader, parts, place)]
  const near = [...new Set([...managers, ...finance])]
  return near.some((user) => !apart.includes(user)) ? near : findHeadsOf(reader, parts, place)
}

/**
 * Who signs beside a head: the finance, else another head. An organisation that has neither has managers sign, so that
 * its large sums do not wait for nobody.
 */
async function findOtherOf(
  reader: Reader,
  parts: StandardParts,
  place: Place,
  apart: readonly string[],
): Promise<string[]> {
  const free = (users: readonly string[]) => users.filter((user) => !apart.includes(user))
  const finance = free(await findFinanceOf(reader, parts, place))
  if (finance.length > 0) return finance
  const heads = free(await findHeadsOf(reader, parts, place))
  return heads.length > 1 ? heads : findManagersOf(reader, parts, place)
}

/** Who has signed for a record: in one approval nobody signs twice. */
async function findWhoSigned(reader: Reader, bizType: string, bizId: string): Promise<string[]> {
  const text = 'select distinct user_id from ref_signer where tenant_id = $1 and biz_type = $2 and biz_id = $3'
  const rows = await reader.all(statement<{ userId: string }>(text, [reader.tenantId, bizType, bizId]))
  return rows.map(({ userId }) => userId)
}

/** A record that is approved: where it is, and who must not decide. */
interface Signed extends Place {
  apart: readonly string[]
}

type FindSigned = (reader: Reader, bizId: string) => Promise<Signed | undefined>
type People = NonNullable<WorkflowKind['people']>

const readWith =
  (
    parts: StandardParts,
    find: FindSigned,
    people: (reader: Reader, parts: StandardParts, row: Signed) => Promise<string[]>,
  ) =>
  async (reader: Reader, id: string): Promise<string[]> => {
    const row = await find(reader, id)
    return row ? people(reader, parts, row) : []
  }

/** The one who signs by `headFlow`. */
export const headOf = (parts: StandardParts, find: FindSigned): Pick<People, 'head'> => ({
  head: { label: '企业管理员（自管小区为业委会主任）', read: readWith(parts, find, findHeadsOf) },
})

/** Those who sign by `limitFlow`. */
export const signersOf = (parts: StandardParts, find: FindSigned): Pick<People, 'manager' | 'head' | 'either'> => ({
  ...headOf(parts, find),
  manager: {
    label: '财务，没有时为另一名企业管理员或项目经理',
    read: readWith(parts, find, (reader, own, row) => findOtherOf(reader, own, row, row.apart)),
  },
  either: {
    label: '项目经理或财务，需回避时为企业管理员',
    read: readWith(parts, find, (reader, own, row) => findEitherOf(reader, own, row, row.apart)),
  },
})

/** Who must not sign: whom the record names, and whoever has signed for it already. */
export const apartOf =
  (bizType: string, find: FindSigned): NonNullable<WorkflowKind['apart']> =>
  async (reader, id) => {
    const row = await find(reader, id)
    return row ? [...row.apart, ...(await findWhoSigned(reader, bizType, id))] : []
  }
