import { today } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { found } from '#kernel/server/errors.ts'
import type { ContractStart } from '../shared/schema.ts'
import { chosen, isAwaited } from './chosen-rows.ts'

interface Choice {
  villageId: string
  villageName: string
  companyId: string
  buildingIds: string[]
  isRenewal: boolean
}

const choice = `select d.village_id, v.name as village_name, d.subject_id as company_id,
    coalesce(d.scope_ids, '{}') as building_ids,
    case d.company_act when 'RENEW' then true when 'CHOOSE' then false else exists (select from contract c where c.tenant_id = d.tenant_id and c.village_id = d.village_id
      and c.company_id = d.subject_id and c.contract_kind in ('2', '4') and c.state in ('EFFECTIVE', 'EXPIRING', 'EXPIRED')
      and c.del_flag = 0) end as is_renewal
  ${chosen} and ${isAwaited} and d.id = $3`

/** What the contract of a company begins with that owners have chosen: all that follows from their decision. */
export async function readStart(reader: Reader, decisionId: string): Promise<ContractStart> {
  const asked = statement<Choice>(choice, [reader.tenantId, today(), decisionId])
  const { villageId, villageName, companyId, buildingIds, isRenewal } = found(await reader.maybe(asked))
  return {
    ...{ decisionId, villageId, buildingIds, companyId, contractKind: isRenewal ? '4' : '2' },
    ...{ contractName: `${villageName}物业服务合同`, partyAKind: '2', partyA: `${villageName}业主大会` },
  }
}
