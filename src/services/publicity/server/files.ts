import { can } from '#kernel/server/actor.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import type { FilePlace } from '#kernel/server/files/file-place.ts'
import { isOwnUpload } from '#system/file/server/lookup.ts'
import { publicityPermissions as may } from '../shared/permissions.ts'
import { shownText } from './shown-rows.ts'
import { publicityTables } from './tables.ts'

const biz = 'publicity'
/** What publicities may open. */
export const publicityPurposes = [biz] as const

/** Papers and pictures of publicities: readable by those to whom it is made public, by offices, and by who brought them. */
export const publicityFiles: FilePlace = {
  biz,
  kinds: ['image', 'document'],
  async mayRead(tx, actor, path) {
    const values = new Values()
    const bind = (value: unknown) => values.add(value)
    const named = bind(path)
    const shown = can(actor, may.list) ? 'true' : can(actor, may.board) ? shownText(actor) : 'false'
    const held = `exists (select from publicity t where ${seenText(actor, publicityTables.publicity, 't', bind)} and ${shown}
      and ${named} = any(string_to_array(concat_ws(',', t.files, t.place_files), ',')))`
    const text = `select ${isOwnUpload(bind, actor, named)} or ${held} as readable`
    return (await tx.one(statement<{ readable: boolean }>(text, values.list))).readable
  },
}
