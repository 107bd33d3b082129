import * as z from 'zod/mini'
import {
  code,
  date,
  decimal,
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
  ownershipKind: code(ownershipKind),
  deliverState: code(deliverState),
  deliverDate: nullable(date),
  liveState: code(liveState),
  /** Does the room count in votes of the owners. */
  countInVote: yesNo,
})
export type Room = Infer<typeof Room>

/** Buildings and units are named as people know them; they must exist. */
export const RoomInput = pick(Room, [
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
  'ownershipKind',
  'deliverState',
  'deliverDate',
  'liveState',
  'countInVote',
])
export type RoomInput = Infer<typeof RoomInput>
