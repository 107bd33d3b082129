import { dictionary } from '#kernel/shared/dictionary.ts'
import { roleNames } from '#kernel/shared/role.ts'

/** What an alert is given for; the threshold is minutes, tickets or households. */
export const alertTrigger = dictionary('fault_alert_trigger', '告警触发条件', {
  OVERDUE_ACCEPT: '审核超时（分钟）',
  OVERDUE_RESOLVE: '办结超时（分钟）',
  REPEAT_COUNT: '同设备重复（次）',
  CATEGORY_COUNT_IN_HOURS: '同类故障集中（次）',
  DOWNTIME_OVER: '停用超过（分钟）',
  SAFETY_CREATED: '安全类上报（单）',
  AFFECTED_OVER: '影响户数（户）',
})
export type AlertTrigger = keyof (typeof alertTrigger)['items']

export const alertLevel = dictionary('fault_alert_level', '告警级别', {
  BLUE: '蓝色',
  YELLOW: '黄色',
  ORANGE: '橙色',
  RED: '红色',
})
export const alertChannel = dictionary('fault_alert_channel', '告警通知方式', {
  INNER: '站内消息',
  SMS: '短信',
  WS: '页面弹窗',
})
export const alertState = dictionary('fault_alert_state', '告警状态', {
  NEW: '未确认',
  ACK: '已确认',
  CLOSED: '已关闭',
})
export const alertAudience = dictionary('fault_alert_audience', '告警通知角色', {
  projectManager: roleNames.projectManager,
  villageAdmin: roleNames.villageAdmin,
  companyAdmin: roleNames.companyAdmin,
  communityAdmin: roleNames.communityAdmin,
  streetAdmin: roleNames.streetAdmin,
})
