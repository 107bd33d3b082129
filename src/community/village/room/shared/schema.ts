import * as z from 'zod/mini'
import type { RowRefusal } from '#engines/manage-view/shared/row-refusal.ts'
import { messages } from '#kernel/shared/messages.ts'
import {
  code,
  date,
  decimal,
  extend,
  id,
  integer,
  nullable,
  pick,
  record,
  text,
  yesNo,
  type Infer,
} from '#kernel/shared/schema.ts'
import { areaSource, deliverState, liveState, ownershipKind, roomUsage } from './dictionaries.ts'

const areaMessage = '建筑面积必须大于0'
const floorMessage = '楼层应为-9到150之间的整数，且不为0'

/** A room: one exclusive part of a building. Areas in ㎡ as decimal text. */
export const Room = record({
  villageId: id,
  buildingId: id,
  unitId: nullable(id),
  buildingName: text(30, { min: 1, message: '请输入楼栋!' }),
  unitName: nullable(text(20)),
  roomNo: text(20, { min: 1, message: '房号不能为空!' }),
  /** Building, unit and number in one, `1幢1单元0101`. */
  name: text(80),
  /** Village, building, unit and number, `0001-01-1-0101`; unique in the tenant. */
  roomCode: text(60),
  floor: integer(-9, 150, floorMessage).check(z.refine((value) => value !== 0, floorMessage)),
  usage: code(roomUsage),
  layout: nullable(text(20)),
  buildArea: decimal(2, { max: 8, message: areaMessage }).check(z.refine((value) => Number(value) > 0, areaMessage)),
  innerArea: nullable(decimal(2, { max: 8 })),
  areaSource: code(areaSource),
  /** Of the certificate of real property. */
  certNo: nullable(text(50)),
  ownershipKind: code(ownershipKind),
  deliverState: code(deliverState),
  deliverDate: nullable(date),
  liveState: code(liveState),
  /** Does the room count in votes of the owners. */
  countInVote: yesNo,
  /** District, street and community, road and number, village, building, unit, floor and number. */
  standardAddress: text(600),
  /** Does anybody belong to the room, or ask to. */
  isHeld: yesNo,
})
export type Room = Infer<typeof Room>

/** A room stays while anybody belongs to it. */
export const roomRefuses: RowRefusal<Pick<Room, 'isHeld'>> = ({ isHeld }, act) =>
  act === 'delete' && isHeld === 'Y' ? messages.referenced : null

const inputKeys = [
  'villageId',
  'buildingName',
  'unitName',
  'roomNo',
  'floor',
  'usage',
  'layout',
  'buildArea',
  'innerArea',
  'areaSource',
  'certNo',
  'ownershipKind',
  'deliverState',
  'deliverDate',
  'liveState',
  'countInVote',
] as const

/** Buildings and units are named as people know them; they must exist. */
export const RoomInput = pick(Room, inputKeys)
export type RoomInput = Infer<typeof RoomInput>

/** A row of an import: what a clerk's sheet seldom says may be missing and follows from the rest. */
export const RoomRow = extend(RoomInput, {
  liveState: nullable(Room._zod.def.shape.liveState),
  countInVote: nullable(Room._zod.def.shape.countInVote),
})
export type RoomRow = Infer<typeof RoomRow>
