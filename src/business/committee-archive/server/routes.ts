import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { paperRoutes } from '#services/issued-paper/server/actions.ts'
import { cataloguesOf } from '../print/server/paper-files.ts'
import { catalogueApi } from '../print/shared/api.ts'
import { archiveApi, keepersApi } from '../shared/api.ts'
import type { ArchiveDetail, CommitteeArchive } from '../shared/schema.ts'
import { findKeepers } from './find-keepers.ts'
import { keepingRefusal } from './guards.ts'
import { archiveList } from './lists.ts'
import { archiveRules } from './rules.ts'

/** A single box says why its files cannot be changed by the caller. */
const readDetail = async (
  reader: Reader,
  actor: Actor,
  row: CommitteeArchive,
): Promise<CommitteeArchive & ArchiveDetail> => ({
  ...row,
  keepRefusal: (await keepingRefusal(reader, actor, row)) ?? null,
})

export const archiveRoutes: readonly Route[] = [
  route(keepersApi, (db, actor, query, { services }) =>
    db.read(actor, (tx) => findKeepers(tx, actor, query, services)),
  ),
  ...paperRoutes(catalogueApi, cataloguesOf(archiveList)),
  ...crudRoutes(archiveApi, { title: '业委会档案', list: archiveList, rules: archiveRules, detail: readDetail }),
]
