import { buildingField, withPlaceFields } from '#engines/manage-view/shared/place-fields.ts'
import { fields, type FieldList } from '#kernel/shared/field.ts'
import { sceneFields } from '#services/ticket/scene/shared/fields.ts'
import { Complaint, ComplaintAsked, ComplaintInput, ComplaintStep } from './schema.ts'

const at = { seen: ['list', 'detail', 'export'], found: ['list', 'search', 'detail', 'export'] } as const
const unsorted = { sortable: false } as const

/** Nobody is expected at a door: what is wished for is an answer. */
const scene = { ...sceneFields, expectTime: { ...sceneFields.expectTime, label: '期望时间' } } as const

const shown = fields(Complaint, {
  complaintNo: { label: '编号', in: at.found, width: 132 },
  title: { label: '标题', in: at.found, width: 200, ...unsorted },
  kind: { label: '类别', in: at.found, width: 64, ...unsorted },
  typeId: { label: '类型', in: at.found, width: 80, ...unsorted },
  typeTop: { label: '大类', in: ['search', 'export'], ...unsorted },
  state: { label: '状态', in: at.found, width: 84 },
  remain: { label: '剩余时限', in: ['list'], width: 104, derived: true, ...unsorted },
  superviseLevel: { label: '督办', in: at.found, width: 84, ...unsorted },
  villageId: { label: '小区', kind: 'village', in: at.found, width: 76, ...unsorted },
  hostDeptId: { label: '主办单位', kind: 'depart', in: at.found, width: 110, ...unsorted },
  targetType: { label: '被诉对象', in: at.found, width: 84, ...unsorted },
  reporterLabel: { label: '诉求人', in: at.seen, width: 64, ...unsorted },
  createTime: { label: '提交时间', in: at.found, width: 100 },
  content: { label: '内容', in: ['search', 'detail', 'export'], span: 2, ...unsorted },
  expectation: { label: '期望', in: ['detail', 'export'], span: 2 },
  ...scene,
  attachments: { label: '照片', in: ['detail'], span: 2 },
  targetId: { label: '被诉企业', kind: 'depart', in: ['search', 'detail', 'export'] },
  targetName: { label: '被诉人或单位', in: ['detail', 'export'] },
  source: { label: '来源', in: ['search', 'detail', 'export'] },
  hotlineNo: { label: '热线工单号', in: ['search', 'detail', 'export'] },
  hotlineDeadline: { label: '热线期限', in: ['detail', 'export'] },
  petitionRisk: { label: '信访风险', in: ['search', 'detail', 'export'] },
  anonymous: { label: '匿名', in: ['search', 'export'] },
  secrecy: { label: '保密', in: ['search', 'export'] },
  assigneeId: { label: '经办人', kind: 'user', in: ['search', 'detail', 'export'] },
  coAssigneeNames: { label: '协作人', in: ['detail', 'export'], derived: true, ...unsorted },
  coDeptIds: { label: '协办单位', in: [] },
  companyId: { label: '服务企业', kind: 'depart', in: ['search'] },
  dueAt: { label: '时限', in: ['search', 'export'] },
  returned: { label: '退回待转办', in: ['search', 'export'] },
  extended: { label: '已延期', in: ['search', 'export'] },
  extendState: { label: '延期审批', in: ['search'] },
  breachedFlag: { label: '是否超时', in: ['search', 'export'] },
  isRepeat: { label: '重复诉求', in: ['search', 'detail', 'export'] },
  answer: { label: '答复', in: ['detail', 'export'], span: 2 },
  answerFiles: { label: '答复附件', in: ['detail'], span: 2 },
  innerNote: { label: '内部说明', in: ['detail'], span: 2 },
  superviseDeadline: { label: '督办期限', in: ['detail', 'export'] },
  superviseWords: { label: '督办要求', in: ['detail'], span: 2 },
  satisfied: { label: '满意度', in: ['search', 'detail', 'export'] },
  confirmReason: { label: '不满意原因', in: ['detail', 'export'], span: 2 },
  confirmAuto: { label: '自动确认', in: ['search', 'export'] },
  unsatCount: { label: '不满意次数', in: ['search'] },
  signedAt: { label: '签收时间', in: ['detail', 'export'] },
  replyTime: { label: '答复时间', in: ['detail', 'export'] },
  closeTime: { label: '办结时间', in: ['search', 'detail', 'export'] },
})

const asked = fields(ComplaintAsked, {
  judged: { label: '时限已判定', in: ['search'], derived: true },
  onTime: { label: '按时', in: ['search'], derived: true },
  late: { label: '超时', in: ['search'], derived: true },
  responded: { label: '已响应', in: ['search'], derived: true },
  coHosted: { label: '我单位协办', in: ['search'], derived: true },
  helped: { label: '我协作的', in: ['search'], derived: true },
})

/** Columns, filters and facts of a complaint. */
export const complaintFields: FieldList = withPlaceFields([...shown, ...asked, buildingField])

/** What a new complaint asks for. */
export const inputFields = fields(ComplaintInput, {
  kind: { label: '类别', in: ['form'], missing: '请选择投诉类别!' },
  typeId: { label: '类型', in: ['form'], missing: '请选择类型!' },
  villageId: { label: '小区', kind: 'village', in: ['form'] },
  targetType: { label: '被诉对象', in: ['form'], missing: '请选择被诉对象!' },
  targetId: { label: '被诉企业', kind: 'depart', in: ['form'] },
  targetName: { label: '被诉人或单位', in: ['form'] },
  title: { label: '标题', in: ['form'] },
  content: { label: '内容', in: ['form'], span: 2 },
  expectation: { label: '期望', in: ['form'], span: 2 },
  ...scene,
  attachments: { label: '照片', in: ['form'], span: 2 },
  hotlineNo: { label: '热线工单号', in: ['form'] },
  hotlineDeadline: { label: '热线期限', in: ['form'] },
})

/** What dialogs of steps ask for. */
export const stepFields = fields(ComplaintStep, {
  attachments: { label: '附件', in: ['form'] },
  deadline: { label: '督办期限', in: ['form'] },
})

/** What stands above the list, and the order of its columns: the last give way first. */
export const complaintOrder = {
  search: [
    'villageId',
    'state',
    'kind',
    'typeTop',
    'typeId',
    'title',
    'createTime',
    'hostDeptId',
    'coHosted',
    'superviseLevel',
    'breachedFlag',
    'complaintNo',
    'targetType',
    'source',
    'petitionRisk',
    'hotlineNo',
    'isRepeat',
    'satisfied',
  ],
  list: [
    'complaintNo',
    'title',
    'state',
    'remain',
    'kind',
    'typeId',
    'superviseLevel',
    'hostDeptId',
    'villageId',
    'targetType',
    'reporterLabel',
    'createTime',
  ],
  cards: ['title', 'state', 'remain', 'kind', 'hostDeptId', 'createTime', 'superviseLevel'],
} as const satisfies Record<string, readonly (keyof Complaint | keyof ComplaintAsked)[]>
