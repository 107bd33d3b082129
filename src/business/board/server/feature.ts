import { serverFeature } from '#kernel/server/feature.ts'
import { route } from '#kernel/server/http/route.ts'
import { boardApi } from '../shared/api.ts'
import { boardPermissions } from '../shared/permissions.ts'
import { readBoard } from './read-board.ts'
import { readDepth } from './read-depth.ts'
import { boardMenu } from './menu.ts'

/** The home page of each role and the boards of places. */
export const boardServer = serverFeature({
  name: 'board',
  menu: boardMenu,
  permissions: [boardPermissions],
  routes: [
    route(boardApi.board, (db, actor, query, { services }) => readBoard(db, actor, query, services)),
    route(boardApi.depth, (db, actor, query, { services }) => readDepth(db, actor, query, services)),
  ],
})
