import { listOf, type List } from '#engines/manage-view/server/list.ts'
import { shownPaths } from '#kernel/server/files/record-files.ts'
import type { Services } from '#kernel/server/services.ts'
import { prepareFields } from '../shared/fields.ts'
import type { Preparation } from '../shared/schema.ts'
import { preparePurposes } from './files.ts'
import { isKnown } from './known-rows.ts'
import { prepareTables } from './tables.ts'

const seats = `(select count(*) filter (where m.member_kind = '1') || '/' || count(*) from prepare_member m
  where m.tenant_id = t.tenant_id and m.preparation_id = t.id and m.del_flag = 0 having count(*) > 0)`

export const prepareListOf = ({ secrets }: Pick<Services, 'secrets'>): List<Preparation> =>
  listOf<Preparation>({
    table: prepareTables.prepareCommittee,
    fields: prepareFields,
    derived: { applicantPhone: 't.applicant_phone_mask', memberText: seats },
    only: isKnown,
    shown: (row) => ({
      ...row,
      files: shownPaths(secrets, row.files, preparePurposes),
      noticeFiles: shownPaths(secrets, row.noticeFiles, preparePurposes),
      electionFiles: shownPaths(secrets, row.electionFiles, preparePurposes),
    }),
  })
