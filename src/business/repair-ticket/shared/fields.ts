import { withPlaceFields } from '#engines/manage-view/shared/place-fields.ts'
import { fields, type FieldList } from '#kernel/shared/field.ts'
import { Repair, RepairAsked } from './schema.ts'

const shown = fields(Repair, {
  repairNo: { label: '报修单号', in: ['list', 'search', 'detail', 'export'], width: 130 },
  villageId: { label: '小区', kind: 'village', in: ['list', 'search', 'form', 'detail', 'export'], width: 120 },
  state: { label: '状态', in: ['list', 'search', 'detail', 'export'], width: 90 },
  repairType: {
    label: '类型',
    in: ['list', 'search', 'form', 'detail', 'export'],
    width: 90,
    missing: '请选择报修类型!',
  },
  content: { label: '报修内容', in: ['search', 'form', 'detail', 'export'], span: 2 },
  areaType: { label: '区域', in: ['search', 'form', 'detail', 'export'], width: 80 },
  roomId: { label: '房屋', kind: 'room', in: ['list', 'form', 'detail', 'export'], width: 130, missing: '请选择房屋!' },
  locationText: { label: '位置', in: ['form', 'detail', 'export'], missing: '请选择位置!' },
  priority: { label: '优先级', in: ['list', 'search', 'detail', 'export'], width: 80 },
  reporterName: { label: '报修人', in: ['list', 'detail', 'export'], width: 90 },
  reporterPhone: { label: '联系电话', in: ['detail', 'export'] },
  source: { label: '来源', in: ['list', 'search', 'detail', 'export'], width: 80 },
  createTime: { label: '报修时间', in: ['list', 'search', 'detail', 'export'], width: 140 },
  assigneeId: { label: '处理人', kind: 'user', in: ['list', 'search', 'detail', 'export'], width: 90 },
  dueAt: { label: '剩余/超时', in: ['list', 'export'], width: 110 },
  breachedFlag: { label: '是否超时', in: ['search', 'export'] },
  rating: { label: '评分', in: ['list', 'search', 'detail', 'export'], width: 70 },
  ratingAuto: { label: '默认好评', in: ['search'] },
  reopenCount: { label: '重开次数', in: ['search'] },
  companyId: { label: '物业企业', kind: 'depart', in: ['search'] },
  expectTime: { label: '预约时间', in: ['form', 'detail', 'export'] },
  photos: { label: '现场照片', in: ['form', 'detail'], span: 2 },
  resolution: { label: '处理结果', in: ['detail', 'export'], span: 2 },
  afterPhotos: { label: '完工照片', in: ['detail'], span: 2 },
  amount: { label: '费用（元）', in: ['detail', 'export'] },
  finishTime: { label: '完工时间', in: ['detail', 'export'] },
})

/** What a list can be asked by and does not show. */
const asked = fields(RepairAsked, {
  judged: { label: '时限已判定', in: ['search'], derived: true },
  onTime: { label: '按时', in: ['search'], derived: true },
  firstFix: { label: '一次修复', in: ['search'], derived: true, help: '办结后30天内未重开' },
  merged: { label: '已合并', in: ['search'], derived: true },
})

/** Columns, filters and facts of a ticket; the report form asks for the keys marked `form`. */
export const repairFields: FieldList = withPlaceFields([...shown, ...asked])
