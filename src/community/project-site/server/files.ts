import { seenText } from '#kernel/server/db/scope.ts'
import type { FilePlace } from '#kernel/server/files/file-place.ts'
import { isReadable } from '#system/file/server/lookup.ts'
import { siteTables } from './tables.ts'

const biz = 'site'
/** What projects may open. */
export const sitePurposes = [biz] as const

/** Papers of projects: readable by whoever reads the project and is no resident, and by who brought them. */
export const siteFiles: FilePlace = {
  biz,
  kinds: ['image', 'document'],
  mayRead: (tx, actor, path) =>
    isReadable(tx, actor, path, ({ bind, among }) =>
      actor.scope.narrow === 'resident'
        ? 'false'
        : `exists (select from project_site t where ${seenText(actor, siteTables.projectSite, 't', bind)}
      and ${among('t.files, t.handover_files')})`,
    ),
}
