import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import type { List } from '#engines/manage-view/server/list.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { archiveFileApi } from '../shared/api.ts'
import type { ArchiveFile } from '../shared/schema.ts'
import { addFiles, archiveFileRules } from './rules.ts'

/** What lies in boxes. */
export const archiveFileRoutes = (list: List<ArchiveFile>): readonly Route[] => [
  route(archiveFileApi.add, (db, actor, input) => db.write(actor, (tx) => addFiles(tx, actor, input))),
  ...crudRoutes(archiveFileApi, { title: '档案文件', list, rules: archiveFileRules }),
]
