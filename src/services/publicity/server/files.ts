import { can } from '#kernel/server/actor.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import type { FilePlace } from '#kernel/server/files/file-place.ts'
import { isReadable } from '#system/file/server/lookup.ts'
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
  mayRead(tx, actor, path) {
    const shown = (bind: (value: unknown) => string) =>
      can(actor, may.list) ? 'true' : can(actor, may.board) ? shownText(actor, bind) : 'false'
    return isReadable(
      tx,
      actor,
      path,
      ({
        bind,
        among,
      }) => `exists (select from publicity t where ${seenText(actor, publicityTables.publicity, 't', bind)}
      and ${shown(bind)} and ${among('t.files, t.place_files')})`,
    )
  },
}
