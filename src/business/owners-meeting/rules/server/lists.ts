import { listOf, type List } from '#engines/manage-view/server/list.ts'
import { shownPaths } from '#kernel/server/files/record-files.ts'
import type { Services } from '#kernel/server/services.ts'
import { voteRuleFields } from '../shared/fields.ts'
import type { VoteRule } from '../shared/schema.ts'
import { voteRulePurposes } from './files.ts'
import { voteRuleTables } from './tables.ts'

export const voteRuleListOf = ({ secrets }: Pick<Services, 'secrets'>): List<VoteRule> =>
  listOf<VoteRule>({
    table: voteRuleTables.voteRule,
    fields: voteRuleFields,
    shown: (row) => ({ ...row, basis: shownPaths(secrets, row.basis, voteRulePurposes) }),
  })
