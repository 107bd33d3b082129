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
import { buildingType } from './dictionaries.ts'

/** A building of a village. Its units are made with it and bear the names 1单元, 2单元 and so on. */
export const Building = record({
  villageId: id,
  name: text(30, { min: 1, message: '请输入楼栋名称!' }),
  /** The building's part of its rooms' codes. */
  code: text(10, { min: 1, pattern: /^[A-Za-z0-9]{1,10}$/, message: '楼号应为1到10位字母或数字' }),
  buildingType: code(buildingType),
  floorsUp: integer(1, 150),
  floorsDown: integer(0, 9),
  /** None for rows of shops, which have no stairwell. */
  unitCount: integer(0, 20),
  hasElevator: yesNo,
  buildArea: nullable(decimal(2, { max: 10 })),
  completeDate: nullable(date),
  roomCount: integer(0, 100_000),
})
export type Building = Infer<typeof Building>

export const BuildingInput = pick(Building, [
  'villageId',
  'name',
  'code',
  'buildingType',
  'floorsUp',
  'floorsDown',
  'unitCount',
  'hasElevator',
  'buildArea',
  'completeDate',
])
export type BuildingInput = Infer<typeof BuildingInput>
