import { seenText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import type { FilePlace } from '#kernel/server/files/file-place.ts'
import { isOwnUpload } from '#system/file/server/lookup.ts'
import { isKnown } from './known-rows.ts'
import { siteTables } from './tables.ts'

const biz = 'site'
/** What projects may open. */
export const sitePurposes = [biz] as const

/** Papers of projects: readable by whoever reads the project and is no resident, and by who brought them. */
export const siteFiles: FilePlace = {
  biz,
  kinds: ['image', 'document'],
  async mayRead(tx, actor, path) {
    const values = new Values()
    const bind = (value: unknown) => values.add(value)
    const named = bind(path)
    const held = `exists (select from project_site t where ${seenText(actor, siteTables.projectSite, 't', bind)}
      and ${isKnown(actor)} and ${named} = any(string_to_array(t.files, ',')))`
    const known = actor.scope.narrow === 'resident' ? 'false' : held
    const text = `select ${isOwnUpload(bind, actor, named)} or ${known} as readable`
    return (await tx.one(statement<{ readable: boolean }>(text, values.list))).readable
  },
}
