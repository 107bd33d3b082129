import type { RowRefusal } from '#engines/manage-view/shared/row-refusal.ts'
import { messages } from '#kernel/shared/messages.ts'
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
import { buildingStructure, buildingType } from './dictionaries.ts'

/** A building of a village; its units and rooms are registered below it and counted. */
export const Building = record({
  villageId: id,
  name: text(30, { min: 1, message: '请输入楼栋名称!' }),
  /** The building's part of its rooms' codes. */
  code: text(10, { min: 1, pattern: /^[A-Za-z0-9]{1,10}$/, message: '楼号应为1到10位字母或数字' }),
  buildingType: code(buildingType),
  structure: nullable(code(buildingStructure)),
  floorsUp: integer(1, 150),
  floorsDown: integer(0, 9),
  /** None for rows of shops, which have no stairwell. */
  unitCount: integer(0, 10_000),
  hasElevator: yesNo,
  /** ㎡ as decimal text. */
  buildArea: nullable(decimal(2, { max: 10 })),
  completeDate: nullable(date),
  warrantyEndDate: nullable(date),
  /** Place among the buildings of the village. */
  sort: integer(0, 99_999),
  roomCount: integer(0, 100_000),
})
export type Building = Infer<typeof Building>

export const BuildingInput = pick(Building, [
  'villageId',
  'name',
  'code',
  'buildingType',
  'structure',
  'floorsUp',
  'floorsDown',
  'hasElevator',
  'buildArea',
  'completeDate',
  'warrantyEndDate',
  'sort',
])
export type BuildingInput = Infer<typeof BuildingInput>

/** A building or unit with rooms stays. */
export const housingRefuses: RowRefusal<{ roomCount: number }> = ({ roomCount }, act) =>
  act === 'delete' && roomCount > 0 ? messages.referenced : null
