import { withPlaceFields } from '#engines/manage-view/shared/place-fields.ts'
import { fields, type FieldList } from '#kernel/shared/field.ts'
import { sceneFields } from '#services/ticket/scene/shared/fields.ts'
import { Fault, FaultAsked } from './schema.ts'

const at = { found: ['list', 'search', 'detail', 'export'], told: ['detail', 'export'] } as const
const entered = ['form', 'detail', 'export'] as const
const unsorted = { sortable: false } as const
const optionally = { required: false } as const

const shown = fields(Fault, {
  ticketNo: { label: '工单号', in: at.found, width: 132 },
  villageId: {
    ...{ label: '小区', kind: 'village', in: ['list', 'search', 'form', 'detail', 'export'], width: 80 },
    ...unsorted,
  },
  equipmentName: { label: '设备/位置', in: ['list', 'detail', 'export'], width: 130, ...unsorted },
  categoryName: { label: '分类', in: at.found, width: 120, derived: true },
  equipmentId: {
    ...{ label: '设备', kind: 'text', in: ['form', 'search'], help: '设备与位置至少填一项' },
    ...unsorted,
    ...optionally,
  },
  categoryId: { label: '故障分类', kind: 'text', in: ['form', 'search'], missing: '请选择故障分类!', ...unsorted },
  locationText: { label: '位置', in: entered },
  priority: {
    label: '优先级',
    in: [...at.found, 'form'],
    width: 78,
    help: '不选按故障分类的默认优先级',
    ...optionally,
  },
  safetyFlag: { label: '安全类', in: [...at.found, 'form'], width: 72, ...optionally, ...unsorted },
  affectedRange: { label: '影响范围', in: ['form', 'search', 'detail', 'export'] },
  affectedHouseholds: { label: '影响户数', in: ['list', 'form', 'detail', 'export'], width: 84, ...optionally },
  source: { label: '来源', in: [...at.found, 'form'], width: 72, ...optionally, ...unsorted },
  createTime: { label: '上报时间', in: at.found, width: 100 },
  state: { label: '状态', in: at.found, width: 84 },
  assigneeId: { label: '处理人', kind: 'user', in: at.found, width: 70, ...unsorted },
  coAssigneeNames: { label: '协作人', in: at.told, derived: true, ...unsorted },
  dueAt: { label: '剩余时间', in: ['list', 'search', 'export'], width: 128 },
  downtimeStart: { label: '停用开始时间', in: entered, help: '设备停用时填写，用于计算可用率' },
  content: {
    ...{ label: '故障描述', in: ['list', 'search', 'form', 'detail', 'export'], width: 200, span: 2 },
    ...unsorted,
  },
  ...sceneFields,
  photos: { label: '现场照片', in: ['form', 'detail'], span: 2 },
  reporterName: {
    ...{ label: '上报人', in: [...at.told, 'form'], help: '代人上报时填写，自己发现的不填' },
    ...unsorted,
    ...optionally,
  },
  reporterPhone: {
    ...{ label: '联系电话', in: ['search', 'form', 'detail', 'export'], help: '代人上报时必填' },
    ...unsorted,
    ...optionally,
  },
  reporterType: { label: '上报人身份', in: at.told, ...unsorted },
  companyId: { label: '物业企业', kind: 'depart', in: ['search'] },
  isRepeat: {
    label: '重复故障',
    in: ['search', 'detail', 'export'],
    derived: true,
    help: '同设备同分类30天内再次发生',
  },
  acceptTime: { label: '审核时间', in: ['detail'] },
  arriveTime: { label: '到场时间', in: at.told },
  finishTime: { label: '完工时间', in: at.told },
  closeTime: { label: '关闭时间', in: at.told },
  resolution: { label: '处理结果', in: at.told, span: 2 },
  afterPhotos: { label: '处理后照片', in: ['detail'], span: 2 },
  reasonName: { label: '故障原因', in: at.told, derived: true, ...unsorted },
  rootCause: { label: '根本原因', in: at.told, span: 2 },
  preventAction: { label: '预防措施', in: at.told, span: 2 },
  downtimeEnd: { label: '恢复时间', in: at.told },
  downtimeMinutes: { label: '停用时长（分钟）', in: at.told, derived: true },
  vendorName: { label: '维保单位', in: at.told, derived: true },
  receivingUnit: { label: '接收单位', in: at.told },
  urgeCount: { label: '催办次数', in: ['search', 'detail', 'export'] },
  superviseDeadline: { label: '督办期限', in: ['search', 'detail', 'export'] },
  alarmNo: { label: '设备告警号', in: ['detail'] },
  mergedIntoNo: { label: '合并至', in: at.told, derived: true },
  mergedCount: { label: '合并工单数', in: ['detail'], derived: true },
  breachedFlag: { label: '是否超时', in: ['search', 'export'] },
  reasonId: { label: '故障原因', kind: 'text', in: ['search'], ...unsorted },
})

const asked = fields(FaultAsked, {
  merged: { label: '已合并', in: ['search'], derived: true },
  late: { label: '在办超时', in: ['search'], derived: true },
  helped: { label: '我协作的', in: ['search'], derived: true },
  responded: { label: '已响应', in: ['search'], derived: true },
})

/** Columns, filters and facts of a ticket; the report form asks for the keys marked `form`. */
export const faultFields: FieldList = withPlaceFields([...shown, ...asked])

/** What stands above the list, the order in which columns give way to a small room, and what a card says. */
export const faultOrder = {
  search: [
    ...(['villageId', 'state', 'categoryName', 'content', 'createTime', 'assigneeId', 'priority'] as const),
    ...(['safetyFlag', 'breachedFlag', 'source', 'merged'] as const),
  ],
  list: [
    ...(['ticketNo', 'content', 'state', 'priority', 'dueAt', 'assigneeId', 'equipmentName', 'villageId'] as const),
    ...(['categoryName', 'safetyFlag', 'affectedHouseholds', 'createTime', 'source'] as const),
  ],
  cards: ['content', 'state', 'ticketNo', 'equipmentName', 'categoryName', 'dueAt', 'priority', 'createTime'],
} as const satisfies Record<string, readonly (keyof Fault | 'merged')[]>
