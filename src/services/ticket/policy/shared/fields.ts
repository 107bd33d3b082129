import { fields } from '#kernel/shared/field.ts'
import { SlaPolicy } from './schema.ts'

export const slaPolicyFields = fields(SlaPolicy, {
  bizType: { label: '业务', in: ['list', 'search', 'form', 'detail', 'export'], width: 110 },
  priority: { label: '时限等级', in: ['list', 'search', 'form', 'detail', 'export'], width: 110 },
  categoryId: { label: '业务类别', in: ['list', 'form', 'detail', 'export'], width: 120, help: '不填适用于全部类别' },
  villageId: {
    label: '小区',
    kind: 'village',
    in: ['list', 'search', 'form', 'detail', 'export'],
    width: 150,
    help: '小区规则优先于企业规则，企业规则优先于平台规则',
  },
  companyId: { label: '物业企业', kind: 'depart', in: ['list', 'search', 'form', 'detail', 'export'], width: 150 },
  acceptMinutes: { label: '受理时限(分钟)', in: ['list', 'form', 'detail', 'export'], width: 130 },
  arriveMinutes: {
    label: '到场时限(分钟)',
    in: ['list', 'form', 'detail', 'export'],
    width: 130,
    help: '不填按预约时间',
  },
  resolveMinutes: { label: '办结时限(分钟)', in: ['list', 'form', 'detail', 'export'], width: 130 },
  verifyMinutes: { label: '验收时限(分钟)', in: ['form', 'detail', 'export'], help: '不填不计时' },
  calendarNo: {
    label: '工作日历',
    in: ['form'],
    missing: '请选择工作日历!',
    help: '特急和紧急必须为全天候日历',
  },
  calendarName: { label: '工作日历', in: ['list', 'search', 'detail', 'export'], derived: true, width: 130 },
  warnRatio: {
    label: '提醒比例',
    in: ['list', 'form', 'detail', 'export'],
    width: 100,
    help: '如 0.80 表示用去八成时提醒',
  },
  escalations: {
    label: '超时升级',
    in: ['form', 'detail'],
    span: 2,
    help: '不填按通用升级规则；如 [{"on":"RESOLVE","overdueMinutes":120,"notifyRoles":["companyAdmin"],"raiseWarning":"N"}]',
  },
  updateTime: { label: '更新时间', in: ['list', 'detail'], width: 160 },
})
