import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import { route } from '#kernel/server/http/route.ts'
import type { HomeCardKind } from '#kernel/server/home-card.ts'
import type { DeadlineKind } from '#kernel/server/deadline.ts'
import type { TicketKind } from '#kernel/server/ticket-kind.ts'
import { boardApi } from '../shared/api.ts'
import { ownApi } from '../shared/own-api.ts'
import { boardPermissions } from '../shared/permissions.ts'
import { openWall } from '../wall/server/open-wall.ts'
import { wallRoutes } from '../wall/server/routes.ts'
import { passStatus } from '../wall/shared/dictionaries.ts'
import { wallPermissions } from '../wall/shared/permissions.ts'
import type { BoardParts } from './ports.ts'
import { readBoard } from './read-board.ts'
import { readHome } from './read-home.ts'
import { readVillage } from './read-village.ts'
import { readDepth } from './read-depth.ts'
import { boardMenu } from './menu.ts'

/** The home page of each role, the boards of places and the wall screen. `tickets`, `deadlines` and `cards` are asked once every unit stands. */
export const boardServer = (
  tickets: () => ReadonlyMap<string, TicketKind>,
  deadlines: () => readonly DeadlineKind[],
  cards: () => readonly HomeCardKind[],
  parts: BoardParts,
): ServerFeature =>
  serverFeature({
    name: 'board',
    menu: boardMenu,
    permissions: [boardPermissions, wallPermissions],
    dictionaries: [passStatus],
    routes: [
      route(boardApi.board, (db, actor, query, { services }) =>
        readBoard(db, actor, query, { ...services, parts, tickets: tickets(), deadlines: deadlines() }),
      ),
      route(ownApi.read, (db, actor, query) => readHome(db, actor, query, { tickets: tickets(), cards: cards() })),
      route(boardApi.village, (db, actor, query, { services: { metrics } }) =>
        readVillage(db, actor, query, { metrics, kinds: deadlines(), parts }),
      ),
      route(boardApi.depth, (db, actor, query, { services }) => readDepth(db, actor, query, services, deadlines())),
      ...wallRoutes,
    ],
    serve: (app, services) => openWall(app, services, tickets),
  })
