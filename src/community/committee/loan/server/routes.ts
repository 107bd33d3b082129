import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import { currentList } from '#engines/manage-view/server/current-list.ts'
import type { Route } from '#kernel/server/http/route.ts'
import { paperRoutes } from '#services/issued-paper/server/actions.ts'
import type { LoanParts } from '../../server/ports.ts'
import { sealLoanApi, sealLoanPaperApi } from '../shared/api.ts'
import { sealLoanFlowOf } from './flow.ts'
import { sealLoanListOf } from './lists.ts'
import { sealLoanPapersOf } from './paper-files.ts'
import { sealLoanRulesOf } from './rules.ts'

/** Loans of committees' seals. */
export function sealLoanRoutes(parts: LoanParts): readonly Route[] {
  const listNow = sealLoanListOf(parts)
  return [
    ...paperRoutes(sealLoanPaperApi, sealLoanPapersOf(listNow)),
    ...crudRoutes(sealLoanApi, {
      title: '印章借用',
      list: currentList(listNow, listNow()),
      rules: sealLoanRulesOf(parts),
      flow: sealLoanFlowOf(parts),
    }),
  ]
}
