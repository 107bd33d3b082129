import { listOf, type List } from '#engines/manage-view/server/list.ts'
import { shownPaths } from '#kernel/server/files/record-files.ts'
import type { Services } from '#kernel/server/services.ts'
import { committeePurposes } from '../../server/files.ts'
import { sealFields } from '../shared/fields.ts'
import type { SealEntry } from '../shared/schema.ts'
import { sealTables } from './tables.ts'

export const sealListOf = ({ secrets }: Pick<Services, 'secrets'>): List<SealEntry> =>
  listOf<SealEntry>({
    table: sealTables.committeeSeal,
    fields: sealFields,
    shown: (row) => ({ ...row, files: shownPaths(secrets, row.files, committeePurposes) }),
  })
