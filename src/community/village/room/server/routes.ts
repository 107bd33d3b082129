import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import { importRoutes } from '#engines/manage-view/server/import.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { roomApi, roomCalls } from '../shared/api.ts'
import type { RoomRow } from '../shared/schema.ts'
import type { CrudApi } from '#engines/manage-view/shared/crud-api.ts'
import { roomImport } from './imports.ts'
import { roomList } from './lists.ts'
import { readRoomMap } from './repository.ts'
import { roomRules } from './rules.ts'
import { generateRooms } from './service.ts'

const { import: _import, check: _check, template: _template, ...calls } = roomApi

/** Rooms: one by one, by a plan, by a sheet, and on the map of their building. */
export const roomRoutes: readonly Route[] = [
  route(roomCalls.map, (db, actor, { buildingId }) => db.read(actor, (tx) => readRoomMap(tx, actor, buildingId))),
  route(roomCalls.generate, (db, actor, input) => generateRooms(db, actor, input)),
  ...crudRoutes(calls, { title: '房屋', list: roomList, rules: roomRules }),
  ...importRoutes(roomApi as CrudApi<unknown, RoomRow>, roomImport),
]
