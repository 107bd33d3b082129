import { today } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { refusal } from '#kernel/server/errors.ts'
import { departsInCharge } from '#community/village/server/lookup.ts'
import { readDeparts, type RefDepart } from '#system/depart/server/lookup.ts'
import { orgCategories } from '#system/depart/shared/dictionaries.ts'
import { handlersOf } from '../../server/find-people.ts'
import type { StoredComplaint } from '../../server/tables.ts'

// Who stands around a village, and who of them answers for what.

type HostKind = StoredComplaint['hostKind']

/** An organisation around a village, and as what it answers. */
export interface Host {
  departId: string
  name: string
  orgCode: string
  hostKind: HostKind
  orgCategory: string
}

/** Every organisation in charge of a village today, those next to it first. */
export async function hostsOf(reader: Reader, villageId: string): Promise<Host[]> {
  const inCharge = await departsInCharge(reader, villageId, today())
  const kinds = new Map(inCharge.map(({ departId, kind }) => [departId, kind]))
  const departs = await readDeparts(reader, [...kinds.keys()])
  const nearest = departs.toSorted((a, b) => b.orgCode.length - a.orgCode.length || (a.orgCode < b.orgCode ? -1 : 1))
  const government = nearest.filter(({ id }) => kinds.get(id) === 'government')
  return nearest.map((depart) => ({
    ...{ departId: depart.id, name: depart.name, orgCode: depart.orgCode, orgCategory: depart.orgCategory },
    hostKind: kindOf(depart, kinds.get(depart.id) ?? '', government),
  }))
}

/** The nearest authority is the community, the topmost the district. */
function kindOf({ id }: RefDepart, kind: string, government: readonly RefDepart[]): HostKind {
  if (kind === 'village') return 'VILLAGE'
  if (kind !== 'government') return 'PROPERTY'
  if (government.at(-1)?.id === id) return 'DISTRICT'
  return government[0]?.id === id ? 'COMMUNITY' : 'STREET'
}

const first = (hosts: readonly Host[], is: (host: Host) => boolean): Host | undefined => hosts.find(is)

/** Who dispatches: the community. */
export const communityOf = (hosts: readonly Host[]): Host | undefined =>
  first(hosts, ({ hostKind }) => hostKind === 'COMMUNITY')

/** Of the property the project, not its teams; else the company, else whoever manages the village by itself. */
function managementOf(hosts: readonly Host[], companyId?: string | null): Host | undefined {
  const above = hosts.find(({ departId }) => departId === companyId)?.orgCode ?? ''
  const groups = hosts.filter(
    ({ orgCategory, orgCode }) => orgCategory === orgCategories.group && orgCode.startsWith(above),
  )
  const project = groups.toSorted((a, b) => a.orgCode.length - b.orgCode.length)[0]
  const company = companiesOf(hosts).find(({ departId }) => !companyId || departId === companyId)
  return project ?? company ?? first(hosts, ({ orgCategory }) => orgCategory === orgCategories.village)
}

/** The companies that serve the village today. */
export const companiesOf = (hosts: readonly Host[]): Host[] =>
  hosts.filter(({ orgCategory }) => orgCategory === orgCategories.company)

/** The one of them that is meant where nobody names one. */
export const companyOf = (hosts: readonly Host[]): string | null => companiesOf(hosts)[0]?.departId ?? null

/** Who answers first: the property about itself and between neighbours, the district about officials, else the community. */
export function firstHost(
  hosts: readonly Host[],
  targetType: StoredComplaint['targetType'],
  companyId: string | null = null,
): Host {
  const district = first(hosts, ({ hostKind }) => hostKind === 'DISTRICT')
  const community = communityOf(hosts) ?? district
  const isProperty = targetType === 'COMPANY' || targetType === 'NEIGHBOUR'
  const host = targetType === 'GOV' ? district : isProperty ? (managementOf(hosts, companyId) ?? community) : community
  if (!host) throw refusal('该小区尚无负责的单位，请联系管理员')
  return host
}

interface Member {
  departId: string
  userId: string
  name: string
}

/** Those of organisations who may handle a complaint: residents belong to their village, too, and are nobody's choice. */
export const membersOf = (
  reader: Reader,
  departIds: readonly string[],
  row: Pick<StoredComplaint, 'targetType'>,
): Promise<Member[]> =>
  reader.all(
    statement<Member>(
      `select distinct m.depart_id, u.id as user_id, u.name from ref_user_role m
         join ref_user u on u.tenant_id = m.tenant_id and u.id = m.user_id and u.active
       where m.tenant_id = $1 and m.depart_id = any($2::text[]) and m.role_code = any($3::text[]) order by u.name, u.id`,
      [reader.tenantId, departIds, handlersOf(row)],
    ),
  )
