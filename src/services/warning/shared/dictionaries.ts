import { dictionary } from '#kernel/shared/dictionary.ts'
import { roleNames } from '#kernel/shared/role.ts'

/** How grave a warning is; the order is the way upwards. */
export const warningLevel = dictionary('warn_level', '预警级别', {
  BLUE: '蓝色(四级)',
  YELLOW: '黄色(三级)',
  ORANGE: '橙色(二级)',
  RED: '红色(一级)',
})
export type WarningLevel = keyof (typeof warningLevel)['items']

/** The areas that warnings are about. */
export const warningCategory = dictionary('warning_category', '预警类别', {
  MEETING: '业主大会',
  COMMITTEE: '业委会',
  CONTRACT: '物业合同',
  FEE: '物业费用',
  TICKET: '服务工单',
  COMPLAINT: '投诉建议',
  INSPECTION: '巡检整改',
  FUND: '维修资金',
  PETITION: '信访',
  PARTY: '红色物业',
  COMPANY: '物业企业',
})
export type WarningCategory = keyof (typeof warningCategory)['items']

export const warningUnit = dictionary('warning_unit', '预警指标单位', {
  DAY: '天',
  HOUR: '小时',
  MONTH: '个月',
  PERCENT: '%',
  COUNT: '件',
  SCORE: '分',
  YUAN: '元',
})
export type WarningUnit = keyof (typeof warningUnit)['items']

export const warningCompare = dictionary('warning_compare', '预警比较方式', { LE: '小于等于', GE: '大于等于' })
export type WarningCompare = keyof (typeof warningCompare)['items']

/** What a meeting of owners is called for; types of warnings about meetings name it. */
export const meetingType = dictionary('meeting_type', '业主大会类型', {
  FIRST: '首次业主大会',
  RENEWAL: '换届',
  REGULAR: '定期会议',
  INTERIM: '临时会议',
  FUND_USE: '维修资金使用',
  COMPANY_CHOICE: '选聘物业',
})

/** Who gets the work order that a warning makes by itself. */
export const departRule = dictionary('warning_depart_rule', '自动派单对象', {
  PROPERTY: '物业项目',
  COMMITTEE: '业主委员会',
  COMMUNITY: '社区',
})
export type DepartRule = keyof (typeof departRule)['items']

export const warningChannel = dictionary('warning_channel', '预警通知方式', { INNER: '站内消息', SMS: '短信' })

/** Who is told of a warning, of those around its village. */
export const warningAudience = dictionary('warning_audience', '预警通知角色', {
  supAdmin: roleNames.supAdmin,
  streetAdmin: roleNames.streetAdmin,
  communityAdmin: roleNames.communityAdmin,
  gnormal: roleNames.gnormal,
  companyAdmin: roleNames.companyAdmin,
  projectManager: roleNames.projectManager,
  villageAdmin: roleNames.villageAdmin,
  committeeDirector: roleNames.committeeDirector,
})
