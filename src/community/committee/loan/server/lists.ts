import { codedFilter } from '#engines/manage-view/server/conditions.ts'
import { listOf, type List } from '#engines/manage-view/server/list.ts'
import { onceADay } from '#engines/manage-view/server/list-views.ts'
import { today } from '#kernel/server/clock.ts'
import { shownPaths } from '#kernel/server/files/record-files.ts'
import type { Services } from '#kernel/server/services.ts'
import { committeePurposes } from '../../server/files.ts'
import { sealLoanFields } from '../shared/fields.ts'
import type { SealLoan } from '../shared/schema.ts'
import { sealLoanTables } from './tables.ts'

const dueText = (day: string): string =>
  `case when t.state <> 'LENT' then null when t.due_date < ${day} then 'LATE' else 'OPEN' end`

const listOn = (day: string, { secrets }: Pick<Services, 'secrets'>): List<SealLoan> =>
  listOf<SealLoan>({
    table: sealLoanTables.committeeSealLoan,
    fields: sealLoanFields,
    derived: { due: dueText(`'${day}'::date`) },
    filters: { due: codedFilter((bind) => dueText(`${bind(today())}::date`)) },
    shown: (row) => ({ ...row, files: shownPaths(secrets, row.files, committeePurposes) }),
  })

/** Loans of seals; what is late is judged on the day of the server's clock. */
export const sealLoanListOf = (parts: Pick<Services, 'secrets'>): (() => List<SealLoan>) =>
  onceADay((day) => listOn(day, parts))
