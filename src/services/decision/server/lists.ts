import { listOf, type List } from '#engines/manage-view/server/list.ts'
import { shownPaths } from '#kernel/server/files/record-files.ts'
import type { Services } from '#kernel/server/services.ts'
import { decisionFields } from '../shared/fields.ts'
import type { Decision } from '../shared/schema.ts'
import { decisionPurposes } from './files.ts'
import { isKnown } from './known-rows.ts'
import { decisionTables } from './tables.ts'

export const decisionListOf = ({ secrets }: Pick<Services, 'secrets'>): List<Decision> =>
  listOf<Decision>({
    table: decisionTables.decision,
    fields: decisionFields,
    only: isKnown,
    shown: (row) => ({
      ...row,
      files: shownPaths(secrets, row.files, decisionPurposes) ?? '',
      retryFiles: shownPaths(secrets, row.retryFiles, decisionPurposes),
      revokeFiles: shownPaths(secrets, row.revokeFiles, decisionPurposes),
    }),
  })
