import { can } from '#kernel/server/actor.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import type { FilePlace } from '#kernel/server/files/file-place.ts'
import { isOwnUpload } from '#system/file/server/lookup.ts'
import { voteRulePermissions } from '../shared/permissions.ts'
import { voteRuleTables } from './tables.ts'

const biz = 'vote-rule'
/** What records of rules may open. */
export const voteRulePurposes = [biz] as const

/** Adopted rules of procedure: for whoever reads the record, and who brought them. */
export const voteRuleFiles: FilePlace = {
  biz,
  kinds: ['image', 'document'],
  async mayRead(tx, actor, path) {
    const values = new Values()
    const bind = (value: unknown) => values.add(value)
    const named = bind(path)
    const seen = seenText(actor, voteRuleTables.voteRule, 't', bind)
    const held = `exists (select from vote_rule t where ${seen} and ${named} = any(string_to_array(t.basis, ',')))`
    const mayList = can(actor, voteRulePermissions.list)
    const text = `select ${isOwnUpload(bind, actor, named)} or ${mayList ? held : 'false'} as readable`
    return (await tx.one(statement<{ readable: boolean }>(text, values.list))).readable
  },
}
