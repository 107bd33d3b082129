import { seenText } from '#kernel/server/db/scope.ts'
import { can } from '#kernel/server/actor.ts'
import type { FilePlace } from '#kernel/server/files/file-place.ts'
import { isReadable } from '#system/file/server/lookup.ts'
import { preparePermissions as may } from '../shared/permissions.ts'
import { isKnown } from './known-rows.ts'
import { prepareTables } from './tables.ts'

const biz = 'prepare'
/** What preparatory groups may open. */
export const preparePurposes = [biz] as const

/**
 * Papers of applications with names and signatures are for offices and who brought them; what a group has worked out
 * and the papers of its meeting are for whoever sees the group.
 */
export const prepareFiles: FilePlace = {
  biz,
  kinds: ['image', 'document'],
  mayRead: (tx, actor, path) =>
    isReadable(tx, actor, path, ({ bind, among }) => {
      if (!can(actor, may.list)) return 'false'
      const seen = `${seenText(actor, prepareTables.prepareCommittee, 't', bind)} and ${isKnown(actor, bind)}`
      const shown = `t.notice_files, t.election_files, (select string_agg(d.files, ',') from prepare_duty d
      where d.tenant_id = t.tenant_id and d.preparation_id = t.id)`
      const own = can(actor, may.accept) || can(actor, may.dissolve) ? 'true' : `t.applicant_id = ${bind(actor.userId)}`
      return `exists (select from prepare_committee t where ${seen} and (${among(shown)} or ${own} and ${among('t.files')}))`
    }),
}
