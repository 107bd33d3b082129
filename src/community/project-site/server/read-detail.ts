import type { Secrets } from '#kernel/server/secrets.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { shownPaths } from '#kernel/server/files/record-files.ts'
import type { ProjectSite, SiteDetail } from '../shared/schema.ts'
import { sitePurposes } from './files.ts'
import { loadOf } from './repository.ts'

const contracts = `select id, name, register_no, start_date, effective_end as end_date, state from ref_contract
  where tenant_id = $1 and id = $2 and active`

const certificates = 'select manager_cert_no as cert_no from ref_resume where tenant_id = $1 and user_id = $2'

/** A project with its contract and what its manager has in hand; papers are not for residents. */
export async function readDetail(
  reader: Reader,
  actor: Actor,
  row: ProjectSite,
  secrets: Secrets,
): Promise<SiteDetail> {
  const [contract, resume, load] = await Promise.all([
    reader.maybe(statement<NonNullable<SiteDetail['contract']>>(contracts, [reader.tenantId, row.contractId])),
    reader.maybe(statement<{ certNo: string | null }>(certificates, [reader.tenantId, row.managerUserId])),
    loadOf(reader, row.managerUserId, null),
  ])
  const isResident = actor.scope.narrow === 'resident'
  return {
    ...row,
    files: isResident ? null : shownPaths(secrets, row.files, sitePurposes),
    handoverFiles: isResident ? null : shownPaths(secrets, row.handoverFiles, sitePurposes),
    contract: contract ?? null,
    certNo: resume?.certNo ?? null,
    managerSites: load.sites,
    managerArea: load.area,
  }
}
