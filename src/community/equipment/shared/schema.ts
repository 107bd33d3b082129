import {
  code,
  date,
  extend,
  id,
  nullable,
  object,
  optional,
  pick,
  record,
  stateOf,
  text,
  type Infer,
} from '#kernel/shared/schema.ts'
import { equipmentKind } from './dictionaries.ts'
import { equipmentMachine } from './states.ts'

/** A lift, a pump, a gate: what belongs to all owners of a village and somebody has to look after. */
export const Equipment = record({
  villageId: id,
  kind: code(equipmentKind),
  /** The number on the thing itself, once in a village. */
  equipmentNo: text(32, { min: 1, pattern: /^[A-Za-z0-9-]{1,32}$/, message: '设备编号应为1到32位字母、数字或短横线' }),
  name: text(60, { min: 1, message: '请输入设备名称!' }),
  /** Where it stands. */
  place: text(100, { min: 1, message: '请输入安装位置!' }),
  maker: nullable(text(60)),
  installDate: nullable(date),
  /** The company of the register that maintains it, and its name. */
  contractorId: nullable(id),
  contractorName: nullable(text(100)),
  /** Day by which it must have been checked. */
  nextCheckDate: nullable(date),
  state: stateOf(equipmentMachine),
  remark: nullable(text(500)),
})
export type Equipment = Infer<typeof Equipment>

const Entered = pick(Equipment, [
  'villageId',
  'kind',
  'equipmentNo',
  'name',
  'place',
  'maker',
  'installDate',
  'nextCheckDate',
  'remark',
])

/** A sheet names the contractor, a form chooses it. */
export const EquipmentInput = extend(Entered, {
  contractorId: optional(nullable(id)),
  contractorName: optional(nullable(text(100))),
})
export type EquipmentInput = Infer<typeof EquipmentInput>

/** A company that may be chosen as contractor. */
export const ContractorChoice = object({ value: id, text: text(100) })
