import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import { ofToday } from '#engines/manage-view/server/list-views.ts'
import type { List } from '#engines/manage-view/server/list.ts'
import type { Flow } from '#kernel/server/move.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import type { Services } from '#kernel/server/services.ts'
import { paperRoutes } from '#services/issued-paper/server/actions.ts'
import { objectionRoutes } from '../objection/server/routes.ts'
import { publicityNoticeApi } from '../print/shared/api.ts'
import { noticesOf } from '../print/server/paper-files.ts'
import { boardApi, publicityApi, publicityPlaces } from '../shared/api.ts'
import type { Publicity } from '../shared/schema.ts'
import { noteSeen, readBoard, readBoardItem, readBoardRows } from './board-repository.ts'
import type { PublicityParts } from './ports.ts'
import { publicityRules } from './rules.ts'
import type { StoredPublicity } from './tables.ts'

type Parts = PublicityParts & Pick<Services, 'secrets'>

export const publicityRoutes = (
  parts: Parts,
  list: () => List<Publicity>,
  flow: Flow<StoredPublicity, never>,
): readonly Route[] => [
  route(boardApi.page, (db, actor, query) => readBoard(db, actor, query, parts)),
  route(boardApi.rows, (db, actor, query) => readBoardRows(db, actor, query, parts)),
  route(publicityPlaces, (db, actor, { villageId, scopeType }) => {
    const { villages } = actor.scope
    const isSeen = villages === 'all' || villages.includes(villageId)
    return db.read(actor, async (tx) =>
      isSeen && scopeType !== 'VILLAGE' ? [...(await parts.placesOf(tx, villageId, scopeType))] : [],
    )
  }),
  route(boardApi.one, (db, actor, query) => readBoardItem(db, actor, query, parts)),
  route(boardApi.seen, (db, actor, input) => noteSeen(db, actor, input)),
  ...objectionRoutes(parts),
  ...paperRoutes(publicityNoticeApi, noticesOf(list)),
  ...crudRoutes(publicityApi, { title: '公示', list: ofToday(list), rules: publicityRules(parts), flow }),
]
