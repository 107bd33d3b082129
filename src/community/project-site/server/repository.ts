import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { containing } from '#kernel/server/db/like.ts'
import { drawNumbers } from '#kernel/server/db/number-sequence.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { ManagerLoad } from '../shared/manager-load.ts'
import { servingStates } from '../shared/states.ts'
import type { StoredSite } from './tables.ts'

/** `XM-2026-00001`: the next number of the year of a day. */
export async function nextSiteNo(tx: Tx, day: string): Promise<string> {
  const prefix = `XM-${day.slice(0, 4)}-`
  return prefix + String(await drawNumbers(tx, prefix)).padStart(5, '0')
}

export const lockSite = (tx: Tx, id: string): Promise<StoredSite | undefined> =>
  tx.maybe(
    statement<StoredSite>('select * from project_site where tenant_id = $1 and id = $2 and del_flag = 0 for update', [
      tx.tenantId,
      id,
    ]),
  )

/** What a manager has in hand beside one project: services of whole villages alone. */
export const loadOf = (reader: Reader, managerUserId: string, besides: string | null): Promise<ManagerLoad> =>
  reader.one(
    statement<ManagerLoad>(
      `select count(*)::integer as sites, coalesce(sum(service_area), 0)::numeric(14, 2) as area from project_site
       where tenant_id = $1 and manager_user_id = $2 and id is distinct from $3 and site_type = '1'
         and state = any($4::text[]) and del_flag = 0`,
      [reader.tenantId, managerUserId, besides, servingStates],
    ),
  )

type Period = Pick<StoredSite, 'id' | 'villageId' | 'startDate' | 'endDate'>

/** Does another company's project, or an older one, serve the village on one of the days. The database holds the same wall. */
export async function isServed(reader: Reader, { id, villageId, startDate, endDate }: Period): Promise<boolean> {
  const text = `select exists (select from project_site where tenant_id = $1 and village_id = $2 and id <> $3 and site_type = '1'
      and state in ('NORMAL', 'EXITING', 'EXITED') and del_flag = 0
      and daterange(start_date, coalesce(exit_date, end_date), '[]') && daterange($4::date, $5::date, '[]')) as served`
  const values = [reader.tenantId, villageId, id, startDate, endDate]
  return (await reader.one(statement<{ served: boolean }>(text, values))).served
}

interface Wanted {
  contractId: string | null
  villageId: string
  companyId: string
}

interface Filed {
  id: string
  effectiveEnd: string
  serviceGrade: StoredSite['serviceGrade']
}

/** The contract by which a company serves a village, or is to; `contractId` where a certain one is meant. */
export const filedContract = (
  reader: Reader,
  { contractId, villageId, companyId }: Wanted,
): Promise<Filed | undefined> =>
  reader.maybe(
    statement<Filed>(
      `select id, effective_end, service_grade from ref_contract where tenant_id = $1 and village_id = $2 and company_id = $3
         and active and contract_kind <> '3' and state in ('FILED', 'EFFECTIVE', 'EXPIRING') and ($4::text is null or id = $4)
       order by start_date, id limit 1`,
      [reader.tenantId, villageId, companyId, contractId],
    ),
  )

interface Choice {
  value: string
  text: string
}
interface Asked {
  keyword?: string | undefined
  ids?: string | undefined
}

export const pickVillages = (reader: Reader, { keyword = '', ids }: Asked): Promise<Choice[]> =>
  reader.all(
    statement<Choice>(
      `select id as value, name as text from ref_village where tenant_id = $1 and active and state = 'NORMAL'
        and case when $2::text[] is null then name ilike $3 else id = any($2::text[]) end order by name, id limit 50`,
      [reader.tenantId, ids?.split(',') ?? null, containing(keyword)],
    ),
  )

/** Contracts that a project may name, the newest first; `line` is the code of the caller's own organisation. */
export const pickContracts = (
  reader: Reader,
  { villageId, companyId, line }: { villageId: string; companyId: string; line: string },
): Promise<Choice[]> =>
  reader.all(
    statement<Choice>(
      `select c.id as value, c.register_no || ' ' || c.name as text from ref_contract c
        join ref_depart d on d.tenant_id = c.tenant_id and d.id = c.company_id
       where c.tenant_id = $1 and c.village_id = $2 and c.company_id = $3 and c.active and c.contract_kind <> '3'
         and c.state in ('FILED', 'EFFECTIVE', 'EXPIRING') and $4 <> '' and (starts_with(d.org_code, $4) or starts_with($4, d.org_code))
       order by c.start_date desc, c.id limit 50`,
      [reader.tenantId, villageId, companyId, line],
    ),
  )
