import { seenText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import type { FilePlace } from '#kernel/server/files/file-place.ts'
import { isOwnUpload } from '#system/file/server/lookup.ts'
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
  async mayRead(tx, actor, path) {
    const values = new Values()
    const bind = (value: unknown) => values.add(value)
    const named = bind(path)
    const among = (columns: string) => `${named} = any(string_to_array(concat_ws(',', ${columns}), ','))`
    const papers = 't.minutes_files, t.covenant_files, t.rules_files, t.resolution_files, t.basis_files'
    const { committee } = committeeTables
    const { committeeMeeting } = meetingTables
    const { committeeSeal } = sealTables
    const held = [
      `exists (select from committee t where ${seenText(actor, committee, 't', bind)} and ${isKnown(actor, 't.state')} and ${among(papers)})`,
      `exists (select from committee_meeting t where ${seenText(actor, committeeMeeting, 't', bind)} and ${among('t.files')})`,
      `exists (select from committee_seal t where ${seenText(actor, committeeSeal, 't', bind)} and ${among('t.files')})`,
    ]
    const text = `select ${isOwnUpload(bind, actor, named)} or ${held.join(' or ')} as readable`
    return (await tx.one(statement<{ readable: boolean }>(text, values.list))).readable
  },
}
