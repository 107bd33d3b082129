import { codedFilter } from '#engines/manage-view/server/conditions.ts'
import { listOf, type List } from '#engines/manage-view/server/list.ts'
import { onceADay } from '#engines/manage-view/server/list-views.ts'
import { shownPaths } from '#kernel/server/files/record-files.ts'
import type { Services } from '#kernel/server/services.ts'
import { contractFields } from '../shared/fields.ts'
import type { Contract } from '../shared/schema.ts'
import { contractPurposes } from './files.ts'
import { isKnown } from './known-rows.ts'
import { later } from './successor-rows.ts'
import { contractTables } from './tables.ts'

const isUnfiled = `t.state in ('SUBMITTED', 'ACCEPTED', 'DISTRICT', 'RETURNED')`

const markOn = (day: string): string => `case when ${isUnfiled} and t.filing_deadline < ${day} then 'OVERDUE'
    when t.state = 'EXPIRING' then 'SOON'
    when t.state = 'EXPIRED' and not exists (${later}) then 'FACTUAL' end`

function listOn(day: string, { secrets }: Pick<Services, 'secrets'>): List<Contract> {
  const on = `'${day}'::date`
  return listOf<Contract>({
    table: contractTables.contract,
    fields: contractFields,
    only: isKnown,
    derived: {
      daysLeft: `case when t.contract_kind <> '3' and t.state in ('EFFECTIVE', 'EXPIRING', 'EXPIRED') then t.effective_end - ${on} end`,
      overdueDays: `case when (${isUnfiled} or t.state = 'DRAFT') and t.filing_deadline < ${on} then ${on} - t.filing_deadline end`,
      mark: markOn(on),
    },
    filters: { mark: codedFilter(`(${markOn(on)})`) },
    shown: (row) => ({
      ...row,
      files: shownPaths(secrets, row.files, contractPurposes) ?? '',
      endFiles: shownPaths(secrets, row.endFiles, contractPurposes),
    }),
  })
}

/** The register on the day of the server's clock: what is late, and what ends soon. */
export const contractListOf = (parts: Pick<Services, 'secrets'>): (() => List<Contract>) =>
  onceADay((day) => listOn(day, parts))
