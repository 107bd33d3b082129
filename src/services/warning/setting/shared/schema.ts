import {
  code,
  codes,
  date,
  dateTime,
  decimal,
  extend,
  id,
  ids,
  integer,
  json,
  list,
  nullable,
  object,
  optional,
  pick,
  record,
  text,
  yesNo,
  type Infer,
} from '#kernel/shared/schema.ts'
import { departRule, warningAudience, warningChannel, warningLevel } from '../../shared/dictionaries.ts'

const Level = object({
  level: code(warningLevel),
  value: decimal(2, { signed: true, message: '阈值应为数字，最多两位小数' }),
})
const days = integer(1, 365, '处置期限应为1至365天')

/** Working days of the government in which a warning of each level is to be handled. */
export const HandleDays = object({ BLUE: days, YELLOW: days, ORANGE: days, RED: days })
export type HandleDays = Infer<typeof HandleDays>

/** Who hears of a warning that is late: when it becomes late, and so many working days afterwards. */
export const Escalate = object({
  due: codes(warningAudience),
  day1: codes(warningAudience),
  day3: codes(warningAudience),
})
export type Escalate = Infer<typeof Escalate>

export const usualHandleDays: HandleDays = { BLUE: 15, YELLOW: 10, ORANGE: 5, RED: 2 }
/** Every morning at six. */
export const usualCron = '0 0 6 * * ?'
export const usualSilence = 7

/** From which thresholds on, where and how there are warnings of a type. */
export const WarningSetting = record({
  settingName: text(64, { min: 1, message: '请输入设置名称!' }),
  typeId: id,
  typeName: optional(text(64)),
  /** Node of the tree of options: type, measure. */
  optionPath: nullable(text(200)),
  /** Whose setting it is; null: the district's. */
  streetId: nullable(id),
  /** None: all villages of the district or street. */
  villageIds: ids(2000, '小区过多，可不选以适用于全部小区'),
  villageNames: optional(nullable(text(100_000))),
  levels: json(list(Level, 4)),
  levelsText: optional(nullable(text(200))),
  scanCron: text(100, { min: 1, message: '请输入扫描周期!' }),
  effectiveStart: nullable(date),
  effectiveEnd: nullable(date),
  notifyRoles: codes(warningAudience),
  channels: codes(warningChannel),
  autoWorkOrder: yesNo,
  workOrderDeptRule: nullable(code(departRule)),
  handleDays: json(HandleDays),
  /** Null: as usual, the community, after a working day the street, after three the district of orange and red ones. */
  escalate: nullable(json(Escalate)),
  escalateText: optional(nullable(text(500))),
  /** So many days the same level is not told again, and what has ended stays silent. */
  silenceDays: integer(0, 365),
  status: yesNo,
  lastScanAt: nullable(dateTime),
  lastScanResult: nullable(text(500)),
})
export type WarningSetting = Infer<typeof WarningSetting>

const entered = pick(WarningSetting, ['settingName', 'typeId', 'levels'])

/** What is left out is as usual for a new setting, and as it was for a changed one. */
export const WarningSettingInput = extend(entered, {
  optionPath: optional(nullable(text(200))),
  streetId: optional(nullable(id)),
  villageIds: optional(nullable(ids(2000, '小区过多，可不选以适用于全部小区'))),
  scanCron: optional(nullable(text(100))),
  effectiveStart: optional(nullable(date)),
  effectiveEnd: optional(nullable(date)),
  notifyRoles: optional(nullable(codes(warningAudience))),
  channels: optional(nullable(codes(warningChannel))),
  autoWorkOrder: optional(nullable(yesNo)),
  workOrderDeptRule: optional(nullable(code(departRule))),
  handleDays: optional(nullable(json(HandleDays))),
  escalate: optional(nullable(json(Escalate))),
  silenceDays: optional(nullable(integer(0, 365))),
  status: optional(nullable(yesNo)),
})
export type WarningSettingInput = Infer<typeof WarningSettingInput>
