import { fields } from '#kernel/shared/field.ts'
import { WarningSetting } from './schema.ts'

export const warningSettingFields = fields(WarningSetting, {
  settingName: { label: '设置名称', in: ['list', 'search', 'form', 'detail', 'export'], width: 180 },
  typeId: { label: '预警类型', kind: 'text', in: ['form'], missing: '请选择预警类型!' },
  typeName: { label: '预警类型', in: ['list', 'search', 'detail', 'export'], derived: true, width: 150 },
  streetId: {
    label: '所属街道',
    kind: 'depart',
    in: ['list', 'search', 'form', 'detail', 'export'],
    width: 120,
    help: '不填为区级设置；街道设置在本街道替代区级设置，且不能更宽',
  },
  villageIds: { label: '适用小区', kind: 'json', in: ['form'], required: false, span: 2 },
  villageNames: { label: '适用小区', in: ['detail', 'export'], derived: true, span: 2 },
  levels: {
    label: '级别与阈值',
    kind: 'json',
    in: ['form'],
    span: 2,
    required: false,
    help: '由业务推送的类型不设阈值',
  },
  levelsText: { label: '阈值(蓝/黄/橙/红)', in: ['list', 'detail', 'export'], derived: true, width: 160 },
  scanCron: {
    label: '扫描周期',
    in: ['form', 'detail', 'export'],
    required: false,
    help: '不填为每天6:00；最短一小时',
  },
  silenceDays: {
    label: '静默天数',
    in: ['form', 'detail', 'export'],
    required: false,
    help: '同级预警在此天数内不重复通知，不填为7天',
  },
  notifyRoles: { label: '通知角色', in: ['form', 'detail', 'export'], required: false },
  channels: { label: '通知方式', in: ['form', 'detail', 'export'], required: false, help: '短信用于橙色和红色预警' },
  handleDays: { label: '处置期限', kind: 'json', in: ['form'], required: false, span: 2 },
  escalate: {
    ...{ label: '超期通知', kind: 'json', in: ['form'], required: false, span: 2 },
    help: '不填为超期时通知社区，1个工作日后通知街道，3个工作日后橙色以上通知区级',
  },
  escalateText: { label: '超期通知', in: ['detail', 'export'], derived: true, span: 2 },
  autoWorkOrder: { label: '自动派单', in: ['list', 'form', 'detail', 'export'], required: false, width: 90 },
  workOrderDeptRule: { label: '派单对象', in: ['form', 'detail', 'export'], help: '自动派单时填写' },
  effectiveStart: { label: '生效日期', in: ['form', 'detail', 'export'] },
  effectiveEnd: { label: '失效日期', in: ['form', 'detail', 'export'] },
  status: { label: '启用', in: ['list', 'search', 'form', 'detail', 'export'], required: false, width: 80 },
  lastScanAt: { label: '最近扫描', in: ['list', 'detail'], width: 160 },
  lastScanResult: { label: '扫描结果', in: ['detail'], span: 2 },
})
