import { seenText } from '#kernel/server/db/scope.ts'
import type { FilePlace } from '#kernel/server/files/file-place.ts'
import { isReadable } from '#system/file/server/lookup.ts'
import { sealLoanTables } from '../loan/server/tables.ts'
import { meetingTables } from '../meeting/server/tables.ts'
import { sealTables } from '../seal/server/tables.ts'
import { isKnown } from './known-rows.ts'
import { committeeTables } from './tables.ts'

const biz = 'committee'
/** What committees may open. */
export const committeePurposes = [biz] as const

/** Papers of committees, their meetings and seals: readable by whoever reads the record, and by who brought them. */
export const committeeFiles: FilePlace = {
  biz,
  kinds: ['image', 'document'],
  mayRead: (tx, actor, path) =>
    isReadable(tx, actor, path, ({ bind, among }) => {
      const papers = 't.minutes_files, t.covenant_files, t.rules_files, t.resolution_files, t.basis_files'
      const { committee } = committeeTables
      const { committeeMeeting } = meetingTables
      const { committeeSeal } = sealTables
      const { committeeSealLoan } = sealLoanTables
      return [
        `exists (select from committee t where ${seenText(actor, committee, 't', bind)} and ${isKnown(actor, 't.state')} and ${among(papers)})`,
        `exists (select from committee_meeting t where ${seenText(actor, committeeMeeting, 't', bind)} and ${among('t.files')})`,
        `exists (select from committee_seal t where ${seenText(actor, committeeSeal, 't', bind)} and ${among('t.files')})`,
        `exists (select from committee_seal_loan t where ${seenText(actor, committeeSealLoan, 't', bind)} and ${among('t.files')})`,
      ].join(' or ')
    }),
}
