import { countedRows } from '#engines/manage-view/server/counted-rows.ts'
import type { List } from '#engines/manage-view/server/list.ts'
import type { DeadlineKind } from '#kernel/server/deadline.ts'
import { contractPermissions } from '../shared/permissions.ts'
import type { Contract } from '../shared/schema.ts'
import { later } from './successor-rows.ts'
import { contractPage } from './todos.ts'

/** The ends of contracts with nothing after them, and the last days for their filing. */
export function contractDeadlines(list: () => List<Contract>): readonly DeadlineKind[] {
  const rows = countedRows(() => list(), { path: contractPage, permission: contractPermissions.list })
  const title = 't.contract_name'
  return [
    {
      ...{ kind: 'contract.end', label: '合同到期', rows, title },
      query: { contractKind: '1,2,4', state: 'EFFECTIVE,EXPIRING,EXPIRED' },
      day: `case when not exists (${later}) then t.effective_end end`,
    },
    {
      ...{ kind: 'contract.filing', label: '合同备案', rows, title },
      query: { state: 'SUBMITTED,ACCEPTED,DISTRICT,RETURNED' },
      day: 't.filing_deadline',
    },
  ]
}
