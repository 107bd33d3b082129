import { fields } from '#kernel/shared/field.ts'
import { SmsBatch, SmsLog, SmsQuota } from './schema.ts'

export const smsBatchFields = fields(SmsBatch, {
  title: { label: '标题', in: ['list', 'search', 'form', 'detail'], width: 220 },
  templateCode: { label: '消息模板', in: ['list', 'search', 'form', 'detail'], width: 160 },
  smsType: { label: '短信类型', in: ['list', 'search', 'detail'], width: 90 },
  content: { label: '模板内容', in: ['detail'], span: 2 },
  params: {
    label: '模板参数',
    in: ['form', 'detail'],
    required: false,
    help: 'Json格式，如 {"time":"9:00"}；${name} 自动填入接收人姓名',
  },
  targetType: { label: '发送对象', in: ['list', 'search', 'form', 'detail'], width: 100, required: true },
  planTime: { label: '计划发送时间', in: ['list', 'form', 'detail'], width: 160, help: '不填则审核通过后发送' },
  state: { label: '状态', in: ['list', 'search', 'detail'], width: 96 },
  receiverCount: { label: '接收人数', in: ['list', 'detail'], width: 90 },
  partCount: { label: '短信条数', in: ['list', 'detail'], width: 90 },
  sentCount: { label: '成功', in: ['list', 'detail'], width: 72, derived: true, sortable: false },
  failedCount: { label: '失败', in: ['list', 'detail'], width: 72, derived: true, sortable: false },
  ignoredCount: { label: '不发送', in: ['list', 'detail'], width: 80, derived: true, sortable: false },
  duplicateCount: { label: '重复号码', in: ['detail'] },
  noPhoneCount: { label: '无手机号', in: ['detail'] },
  phoneCount: { label: '输入号码数', in: ['detail'] },
  submitBy: { label: '提交人', in: ['detail'] },
  submitTime: { label: '提交时间', in: ['detail'] },
  auditBy: { label: '审核人', in: ['detail'] },
  auditTime: { label: '审核时间', in: ['detail'] },
  auditOpinion: { label: '审核意见', in: ['detail'], span: 2 },
  createTime: { label: '创建时间', in: ['list', 'detail'], width: 160 },
})

export const smsLogFields = fields(SmsLog, {
  receiver: { label: '接收人', in: ['list', 'search', 'detail', 'export'], width: 110 },
  phone: { label: '手机号', kind: 'text', in: ['list', 'search', 'detail', 'export'], width: 130, derived: true },
  content: { label: '短信内容', in: ['list', 'detail', 'export'], kind: 'text', width: 320, sortable: false },
  templateCode: { label: '模板编码', in: ['list', 'search', 'detail', 'export'], width: 150, spare: true },
  segments: { label: '条数', in: ['list', 'detail', 'export'], width: 70 },
  sendState: { label: '状态', kind: 'dictionary', in: ['list', 'search', 'detail', 'export'], width: 96 },
  tries: { label: '发送次数', in: ['list', 'detail', 'export'], width: 90 },
  sendTime: { label: '发送时间', in: ['list', 'search', 'detail', 'export'], width: 160 },
  receiveState: { label: '送达', kind: 'dictionary', in: ['list', 'search', 'detail', 'export'], width: 90 },
  receiveTime: { label: '送达时间', in: ['detail', 'export'] },
  error: { label: '原因', in: ['list', 'detail', 'export'], width: 180, sortable: false },
  optedOut: { label: '已拒收', in: ['list', 'detail'], width: 80, sortable: false },
  providerId: { label: '网关编号', in: ['detail'] },
  batchId: { label: '群发编号', kind: 'text', in: ['detail'] },
  createTime: { label: '提交时间', in: ['list', 'search', 'detail', 'export'], width: 160 },
})

export const smsQuotaFields = fields(SmsQuota, {
  departId: {
    label: '部门',
    kind: 'depart',
    in: ['list', 'search', 'form', 'detail'],
    width: 180,
    required: false,
    help: '含下级部门；不填为全租户',
  },
  monthQuota: { label: '每月条数', in: ['list', 'form', 'detail'], width: 100 },
  monthUsed: { label: '本月已用', in: ['list', 'detail'], width: 100, derived: true, sortable: false },
  dayQuota: { label: '每日条数', in: ['list', 'form', 'detail'], width: 100 },
  dayUsed: { label: '今日已用', in: ['list', 'detail'], width: 100, derived: true, sortable: false },
  numberDay: { label: '单号每日条数', in: ['list', 'form', 'detail'], width: 120 },
  warnAt: { label: '提醒比例(%)', in: ['form', 'detail'] },
  updateTime: { label: '更新时间', in: ['list', 'detail'], width: 160 },
})
