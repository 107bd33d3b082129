import {
  code,
  codes,
  dateTime,
  extend,
  id,
  ids,
  integer,
  list,
  nullable,
  object,
  optional,
  pick,
  record,
  stateOf,
  text,
  yesNo,
  type Infer,
} from '#kernel/shared/schema.ts'
import { timeRangePattern } from '#services/ticket/shared/dispatch.ts'
import { faultMachine } from '../../shared/states.ts'
import { alertAudience, alertChannel, alertLevel, alertState, alertTrigger } from './dictionaries.ts'

/** When somebody is told at once that faults come too often, last too long or reach too far. */
export const FaultAlertSetting = record({
  name: text(60, { min: 1, message: '请输入设置名称!' }),
  /** With what is below them; none: every category. */
  categoryIds: ids(200),
  /** None: every village of whoever keeps the setting. */
  villageIds: ids(2000),
  triggerType: code(alertTrigger),
  threshold: integer(1, 1_000_000, '阈值必须大于0'),
  /** Counts look back so far. */
  windowHours: integer(1, 8760, '统计时长为1-8760小时'),
  level: code(alertLevel),
  notifyRoles: codes(alertAudience),
  notifyUserIds: ids(50),
  channels: codes(alertChannel),
  silenceMinutes: integer(5, 1440, '静默时间为5-1440分钟'),
  /** Is a warning raised, too. */
  toPreWarning: yesNo,
  /** Outside this daily range nothing is told. */
  timeRange: nullable(text(11, { pattern: timeRangePattern, message: '生效时段格式应为 08:30-17:30' })),
  companyId: nullable(id),
  status: yesNo,
})
export type FaultAlertSetting = Infer<typeof FaultAlertSetting>

const entered = pick(FaultAlertSetting, ['name', 'triggerType', 'threshold', 'level', 'timeRange'])

export const FaultAlertSettingInput = extend(entered, {
  categoryIds: optional(nullable(ids(200))),
  villageIds: optional(nullable(ids(2000))),
  windowHours: optional(nullable(integer(1, 8760, '统计时长为1-8760小时'))),
  notifyRoles: optional(nullable(codes(alertAudience))),
  notifyUserIds: optional(nullable(ids(50))),
  channels: optional(nullable(codes(alertChannel))),
  silenceMinutes: optional(nullable(integer(5, 1440, '静默时间为5-1440分钟'))),
  toPreWarning: optional(yesNo),
  status: optional(yesNo),
})
export type FaultAlertSettingInput = Infer<typeof FaultAlertSettingInput>

/** What a setting has told. */
export const FaultAlert = record({
  settingId: id,
  settingName: nullable(text(60)),
  villageId: id,
  /** The report that set it off, or that time has brought to the threshold. */
  ticketId: id,
  /** Every ticket that it is about: those that were counted, else the one. */
  ticketIds: ids(100_000),
  ticketNo: nullable(text(32)),
  subjectKey: text(80),
  subjectName: text(200),
  triggerType: code(alertTrigger),
  value: integer(0, 2_000_000_000),
  level: code(alertLevel),
  content: text(500),
  state: code(alertState),
  ackBy: nullable(id),
  ackTime: nullable(dateTime),
  /** What was said when somebody took notice. */
  remark: nullable(text(500)),
})
export type FaultAlert = Infer<typeof FaultAlert>

const AlertedFault = object({
  id,
  ticketNo: text(32),
  content: text(500),
  state: stateOf(faultMachine),
  createTime: dateTime,
})

/** What a single alert holds beside its columns: its tickets, the newest first. */
export const FaultAlertDetail = object({ tickets: list(AlertedFault, 1000) })
export type FaultAlertDetail = Infer<typeof FaultAlertDetail>

export const AlertAck = object({
  id,
  version: optional(integer(1, 2_000_000_000)),
  remark: optional(nullable(text(500))),
})
export type AlertAck = Infer<typeof AlertAck>
