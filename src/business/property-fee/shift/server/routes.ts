import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import type { Flow } from '#kernel/server/move.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { shiftApi, shiftCalls } from '../shared/api.ts'
import type { FeeShift, OwnShift, ShiftSums } from '../shared/schema.ts'
import type { Step } from './guards.ts'
import { shiftList } from './lists.ts'
import { findOwnShift, sumShift } from './repository.ts'
import { shiftRules } from './rules.ts'
import type { StoredShift } from './tables.ts'

const none: ShiftSums = { cash: '0.00', pos: '0.00', transfer: '0.00' }

async function readOwn(reader: Reader, actor: Actor): Promise<OwnShift> {
  const shift = await findOwnShift(reader, actor)
  if (!shift) return { shift: null, sums: none }
  return { shift: await shiftList.one(reader, actor, shift.id), sums: await sumShift(reader, shift.id) }
}

const detail = async (reader: Reader, _actor: Actor, row: FeeShift): Promise<FeeShift & { sums: ShiftSums }> => ({
  ...row,
  sums: await sumShift(reader, row.id),
})

export const shiftRoutes = (flow: Flow<StoredShift, Step>): readonly Route[] => [
  route(shiftCalls.own, (db, actor) => db.read(actor, (tx) => readOwn(tx, actor))),
  ...crudRoutes(shiftApi, {
    title: '收费班次',
    list: shiftList,
    rules: shiftRules,
    flow,
    detail,
  }),
]
