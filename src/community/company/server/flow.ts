import { can } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { flow, type Guard, type StepInput } from '#kernel/server/move.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { companyPermissions as may } from '../shared/permissions.ts'
import { companyMachine } from '../shared/states.ts'
import { companyActs } from './deal.ts'
import { isOwn } from './people-repository.ts'
import { companyTables, type StoredCompany } from './tables.ts'

type CompanyGuard = Guard<StoredCompany, StepInput>

const isComplete: CompanyGuard = async ({ tx, actor, row }) => {
  if (!can(actor, may.audit) && !(await isOwn(tx, actor, row))) return '只能提交本企业的登记'
  return row.licenseFile === null ? '请上传营业执照!' : undefined
}

/** An approved company has an organisation, or a place for one; who administers it is its contact if nobody is named. */
const isBound: CompanyGuard = ({ row }) =>
  row.departId === null && row.parentId === null ? '请先选择组织机构或所属集团' : undefined

const servesNothing: CompanyGuard = async ({ tx, row }) =>
  (await servedVillages(tx, row)) > 0 ? '企业仍有在管项目，不能注销' : undefined

async function servedVillages(reader: Reader, { departId }: StoredCompany): Promise<number> {
  const text = `select count(*) as served from ref_manager_area a
    where a.tenant_id = $1 and a.company_id = $2 and a.state = 'EFFECTIVE' and a.active and (a.end_date is null or a.end_date >= $3::date)`
  return (await reader.one(statement<{ served: number }>(text, [reader.tenantId, departId, today()]))).served
}

export const companyFlow = (secrets: Secrets) =>
  flow<StoredCompany, StepInput>(
    companyMachine,
    companyTables.company,
    { isComplete, isBound, servesNothing },
    companyActs(secrets),
  )
