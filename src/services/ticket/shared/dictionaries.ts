import { dictionary } from '#kernel/shared/dictionary.ts'
import { roleNames } from '#kernel/shared/role.ts'

/** The businesses whose tickets this engine times and dispatches; each keeps its tickets in tables of its own. */
export const ticketBiz = dictionary('ticket_biz', '工单业务', {
  REPAIR: '报修',
  FAULT: '报事报障',
  COMPLAINT: '投诉建议',
  WARNING: '预警处置',
})
export type TicketBiz = keyof (typeof ticketBiz)['items']

/** How a ticket reached us. */
export const ticketSource = dictionary('ticket_source', '工单来源', {
  OWNER_APP: '业主端',
  PHONE: '电话',
  COUNTER: '前台',
  INSPECTION: '巡检',
  IOT: '设备告警',
  HOTLINE: '12345',
  GOV: '政府交办',
  WARNING: '预警',
})

/** Urgency of repairs and faults; P1 and P2 are counted around the clock. */
export const ticketPriority = dictionary('ticket_priority', '工单优先级', {
  P1: '特急',
  P2: '紧急',
  P3: '一般',
  P4: '低',
})
export type TicketPriority = keyof (typeof ticketPriority)['items']

/** What a time limit is chosen by: the priority of repairs and faults, C1 and C2 for complaints and work orders. */
export const slaClass = dictionary('sla_class', '时限等级', {
  P1: '特急',
  P2: '紧急',
  P3: '一般',
  P4: '低',
  C1: '投诉',
  C2: '建议/咨询',
})
export type SlaClass = keyof (typeof slaClass)['items']

/** Why the work on a ticket rests. */
export const suspendReason = dictionary('suspend_reason', '挂起原因', {
  PARTS: '等待配件',
  OWNER: '等待业主',
  VENDOR: '等待第三方',
  WEATHER: '天气原因',
  OTHER: '其他',
})

/** How a ticket finds its worker: open to all, by hand, in turn, or whoever has the fewest open tickets. */
export const dispatchMode = dictionary('dispatch_mode', '派单方式', {
  GRAB: '抢单',
  ASSIGN: '指派',
  ROUND: '轮询',
  LEAST_LOAD: '最少在办',
})
export type DispatchMode = keyof (typeof dispatchMode)['items']

/** What a worker can do; the first two and the last but one are named as the types of repairs that need them. */
export const staffSkill = dictionary('staff_skill', '技能', {
  WATER: '水',
  POWER: '电',
  WOOD: '木',
  MASON: '瓦',
  LIFT: '电梯',
  FIRE: '消防',
  ACCESS: '门禁',
  GENERAL: '综合',
})
export type StaffSkill = keyof (typeof staffSkill)['items']

/** What a timer waits for; for complaints ACCEPT is the first answer. */
export const timerKind = dictionary('timer_kind', '时限类型', {
  ACCEPT: '受理',
  ARRIVE: '到场',
  RESOLVE: '办结',
  VERIFY: '验收',
})
export type TimerKind = keyof (typeof timerKind)['items']

/** Who is told of a timer: places in the ticket itself, or holders of a role around its village. */
export const ticketAudience = dictionary('ticket_audience', '通知对象', {
  ASSIGNEE: '处理人',
  GROUP: '处理班组',
  LEADER: '主办部门负责人',
  projectManager: roleNames.projectManager,
  companyAdmin: roleNames.companyAdmin,
  communityAdmin: roleNames.communityAdmin,
  streetAdmin: roleNames.streetAdmin,
  supAdmin: roleNames.supAdmin,
})
export type TicketAudience = keyof (typeof ticketAudience)['items']
