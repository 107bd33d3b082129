import { buildingField, withPlaceFields } from '#engines/manage-view/shared/place-fields.ts'
import { fields, type FieldList } from '#kernel/shared/field.ts'
import { sceneFields } from '#services/ticket/scene/shared/fields.ts'
import { Repair, RepairAsked, RepairDealing } from './schema.ts'

const at = { seen: ['list', 'detail', 'export'], found: ['list', 'search', 'detail', 'export'] } as const
/** An order by ids of villages or people, or by the spelling of codes, would mean nothing. */
const unsorted = { sortable: false } as const

/** Widths show every value whole on a screen of 1440. */
const shown = fields(Repair, {
  repairNo: { label: '报修单号', in: at.found, width: 132 },
  villageId: {
    ...{ label: '小区', kind: 'village', in: ['list', 'search', 'form', 'detail', 'export'], width: 68 },
    ...unsorted,
  },
  roomId: {
    ...{ label: '房屋', kind: 'room', in: ['list', 'form', 'detail', 'export'], width: 108, missing: '请选择房屋!' },
    ...unsorted,
  },
  repairType: {
    ...{ label: '类型', in: ['list', 'search', 'form', 'detail', 'export'], width: 80, missing: '请选择报修类型!' },
    ...unsorted,
  },
  priority: { label: '优先级', in: at.found, width: 78 },
  reporterName: { label: '报修人', in: at.seen, width: 60, ...unsorted },
  source: { label: '来源', in: at.found, width: 60, ...unsorted },
  createTime: { label: '报修时间', in: at.found, width: 100 },
  state: { label: '状态', in: at.found, width: 90 },
  assigneeId: { label: '处理人', kind: 'user', in: at.found, width: 62, ...unsorted },
  coAssigneeNames: { label: '协作人', in: ['detail', 'export'], derived: true, ...unsorted },
  dueAt: { label: '剩余/超时', in: ['list', 'search', 'export'], width: 128 },
  rating: { label: '评分', in: at.found, width: 64 },
  content: {
    ...{ label: '报修内容', in: ['list', 'search', 'form', 'detail', 'export'], width: 220, span: 2 },
    ...unsorted,
  },
  areaType: { label: '区域', in: ['search', 'form', 'detail', 'export'] },
  locationText: { label: '位置', in: ['form', 'detail', 'export'], missing: '请选择位置!' },
  reporterPhone: { label: '联系电话', in: ['detail', 'export'] },
  breachedFlag: { label: '是否超时', in: ['search', 'export'] },
  ratingAuto: { label: '默认好评', in: ['search'] },
  reopenCount: { label: '重开次数', in: ['search'] },
  companyId: { label: '物业企业', kind: 'depart', in: ['search'] },
  ...sceneFields,
  photos: { label: '现场照片', in: ['form', 'detail'], span: 2 },
  resolution: { label: '处理结果', in: ['detail', 'export'], span: 2 },
  reasonCode: { label: '故障原因', in: ['search', 'detail', 'export'], ...unsorted },
  afterPhotos: { label: '完工照片', in: ['detail'], span: 2 },
  amount: { label: '费用（元）', in: ['detail', 'export'] },
  arriveTime: { label: '到场时间', in: ['detail', 'export'] },
  finishTime: { label: '完工时间', in: ['detail', 'export'] },
})

/** What a list can be asked by and does not show. */
const asked = fields(RepairAsked, {
  judged: { label: '时限已判定', in: ['search'], derived: true },
  onTime: { label: '按时', in: ['search'], derived: true },
  late: { label: '超时', in: ['search'], derived: true },
  firstFix: { label: '一次修复', in: ['search'], derived: true, help: '办结后30天内未重开' },
  merged: { label: '已合并', in: ['search'], derived: true },
  helped: { label: '我协作的', in: ['search'], derived: true },
  responded: { label: '已响应', in: ['search'], derived: true },
})

/** What dialogs ask for beside the columns of a ticket. */
export const dealtFields = fields(RepairDealing, { deadline: { label: '期限', in: ['form'] } })

/** Columns, filters and facts of a ticket; the report form asks for the keys marked `form`. */
export const repairFields: FieldList = withPlaceFields([...shown, ...asked, buildingField])

/**
 * What the list of all tickets asks for above it, the order in which its columns give way to a small room, from the end,
 * and what a card on a phone says: what is wrong, and then the first five: where, how urgent.
 */
export const repairOrder = {
  search: [
    'villageId',
    'state',
    'repairType',
    'content',
    'createTime',
    'assigneeId',
    'priority',
    'breachedFlag',
    'source',
  ],
  list: [
    'repairNo',
    'content',
    'state',
    'priority',
    'dueAt',
    'assigneeId',
    'roomId',
    'villageId',
    'createTime',
    'repairType',
    'reporterName',
    'source',
    'rating',
  ],
  cards: ['content', 'state', 'repairNo', 'roomId', 'repairType', 'dueAt', 'createTime', 'priority'],
} as const satisfies Record<string, readonly (keyof Repair)[]>
