import { id, integer, nullable, object, record, text, type Infer } from '#kernel/shared/schema.ts'

const name = text(20, { min: 1, message: '请输入单元名称!' })
const codeOptions = { pattern: /^[A-Za-z0-9]{1,6}$/, message: '单元号应为1到6位字母或数字' }
const own = {
  elevatorCount: nullable(integer(0, 50)),
  floors: nullable(integer(1, 150)),
  roomsPerFloor: nullable(integer(1, 100)),
}

/** A stairwell of a building. */
export const Unit = record({
  villageId: id,
  buildingId: id,
  name,
  /** The unit's part of its rooms' codes. */
  code: text(6, { min: 1, ...codeOptions }),
  ...own,
  buildingName: text(30),
  roomCount: integer(0, 100_000),
})
export type Unit = Infer<typeof Unit>

/** Without a code the unit takes the figure of its name, or the next one that is free. */
export const UnitInput = object({ buildingId: id, name, code: nullable(text(6, codeOptions)), ...own })
export type UnitInput = Infer<typeof UnitInput>
