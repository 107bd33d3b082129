import {
  code,
  dateTime,
  extend,
  id,
  integer,
  nullable,
  object,
  optional,
  pick,
  record,
  text,
  yesNo,
  type Infer,
} from '#kernel/shared/schema.ts'
import { equipmentKind } from '#community/equipment/shared/dictionaries.ts'

/** Equipment of a village that a gateway of its own reports of. */
export const DeviceGroup = record({
  villageId: id,
  groupName: text(30, { min: 1, message: '请输入设备组名称!' }),
  /** None: all equipment of the village. */
  equipmentType: nullable(code(equipmentKind)),
  /** What an alarm that names no category is. */
  categoryId: id,
  categoryName: text(130),
  /** Since when its token holds; none: it has no token yet. */
  tokenTime: nullable(dateTime),
  alarmCount: integer(0, 2_000_000_000),
  lastAlarmTime: nullable(dateTime),
  status: yesNo,
  remark: nullable(text(500)),
})
export type DeviceGroup = Infer<typeof DeviceGroup>

const entered = pick(DeviceGroup, ['villageId', 'groupName', 'equipmentType', 'categoryId', 'remark'])

export const DeviceGroupInput = extend(entered, { status: optional(yesNo) })
export type DeviceGroupInput = Infer<typeof DeviceGroupInput>

/** A token, told once: only its hash is kept. */
export const IssuedToken = object({ id, token: text(80) })

/** What a gateway says of something that has gone wrong. */
export const Alarm = object({
  /** The gateway's own number: sent again, it is the same alarm. */
  alarmNo: text(64, { min: 1, pattern: /^[A-Za-z0-9_.:-]{1,64}$/, message: '告警号应为1到64位字母、数字或-_.:' }),
  /** The number on the equipment, as the register has it. */
  equipmentNo: text(32, { min: 1, message: '请填写设备编号!' }),
  content: text(500, { min: 5, message: '故障描述5-500字' }),
  /** By its code; the category of the group where it is left out. */
  categoryCode: optional(nullable(text(32))),
  /** When it happened; the time of the call where it is left out. */
  alarmTime: optional(nullable(dateTime)),
  /** Does the equipment stand still since then. */
  stopped: optional(yesNo),
})
export type Alarm = Infer<typeof Alarm>

/** The fault that an alarm has become; `repeated` where it was known already. */
export const AlarmReceipt = object({ alarmNo: text(64), ticketNo: text(32), repeated: yesNo })
export type AlarmReceipt = Infer<typeof AlarmReceipt>
