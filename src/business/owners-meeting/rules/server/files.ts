import { can } from '#kernel/server/actor.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import type { FilePlace } from '#kernel/server/files/file-place.ts'
import { isReadable } from '#system/file/server/lookup.ts'
import { voteRulePermissions } from '../shared/permissions.ts'
import { voteRuleTables } from './tables.ts'

const biz = 'vote-rule'
/** What records of rules may open. */
export const voteRulePurposes = [biz] as const

/** Adopted rules of procedure: for whoever reads the record, and who brought them. */
export const voteRuleFiles: FilePlace = {
  biz,
  kinds: ['image', 'document'],
  mayRead: (tx, actor, path) =>
    isReadable(tx, actor, path, ({ bind, among }) => {
      if (!can(actor, voteRulePermissions.list)) return 'false'
      const seen = seenText(actor, voteRuleTables.voteRule, 't', bind)
      return `exists (select from vote_rule t where ${seen} and ${among('t.basis')})`
    }),
}
