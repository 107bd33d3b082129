import { withPlaceFields } from '#engines/manage-view/shared/place-fields.ts'
import { fields } from '#kernel/shared/field.ts'
import { FaultAlert, FaultAlertSetting } from './schema.ts'

const optionally = { required: false } as const

export const alertSettingFields = fields(FaultAlertSetting, {
  name: { label: '设置名称', in: ['list', 'search', 'form', 'detail'], width: 180 },
  categoryIds: { label: '故障分类', kind: 'json', in: ['form'], span: 2, ...optionally },
  villageIds: { label: '适用小区', kind: 'json', in: ['form'], span: 2, ...optionally },
  triggerType: { label: '触发条件', in: ['list', 'search', 'form', 'detail'], width: 160 },
  threshold: { label: '阈值', in: ['list', 'form', 'detail'], width: 80 },
  windowHours: {
    label: '统计时长（小时）',
    in: ['list', 'form', 'detail'],
    width: 100,
    ...optionally,
    help: '不填为24小时',
  },
  level: { label: '级别', in: ['list', 'search', 'form', 'detail'], width: 80 },
  notifyRoles: { label: '通知角色', in: ['form', 'detail'], ...optionally },
  notifyUserIds: { label: '通知人员', kind: 'json', in: ['form'], ...optionally, help: '通知角色以外的指定人员' },
  channels: {
    label: '通知方式',
    in: ['form', 'detail'],
    ...optionally,
    help: '站内消息总会收到；选页面弹窗，正在使用的人立即看到提醒，不选则页面不打扰',
  },
  silenceMinutes: {
    ...{
      label: '静默时间（分钟）',
      in: ['list', 'form', 'detail'],
      width: 100,
      help: '同一对象在此时间内不重复告警，不填为60',
    },
    ...optionally,
  },
  toPreWarning: { label: '转预警', in: ['list', 'form', 'detail'], width: 80, ...optionally },
  timeRange: { label: '生效时段', in: ['form', 'detail'], help: '如 08:30-17:30，不填全天有效' },
  companyId: { label: '所属企业', kind: 'depart', in: ['list', 'detail'], width: 130 },
  status: { label: '启用', in: ['list', 'search', 'form', 'detail'], width: 72, ...optionally },
})

export const alertFields = withPlaceFields(
  fields(FaultAlert, {
    subjectName: { label: '告警对象', in: ['list', 'detail'], width: 180 },
    content: { label: '告警内容', in: ['list', 'detail'], width: 260 },
    level: { label: '级别', in: ['list', 'search', 'detail'], width: 80 },
    state: { label: '状态', in: ['list', 'search', 'detail'], width: 90 },
    villageId: { label: '小区', kind: 'village', in: ['list', 'search', 'detail'], width: 110 },
    triggerType: { label: '触发条件', in: ['search', 'detail'] },
    ticketNo: { label: '工单号', in: ['list', 'detail'], derived: true, width: 140 },
    settingName: { label: '告警设置', in: ['detail'], derived: true },
    value: { label: '当前值', in: ['detail'] },
    createTime: { label: '告警时间', in: ['list', 'search', 'detail'], width: 140 },
    ackBy: { label: '确认人', kind: 'user', in: ['list', 'detail'], width: 90 },
    ackTime: { label: '确认时间', in: ['detail'] },
    remark: { label: '确认备注', in: ['detail'], span: 2 },
  }),
)
