import { fields } from '#kernel/shared/field.ts'
import { Decision } from './schema.ts'

const typed = ['form', 'detail', 'export'] as const
const shown = ['list', 'search', 'form', 'detail', 'export'] as const

export const decisionFields = fields(Decision, {
  title: { label: '标题', in: shown, width: 220 },
  decisionNo: { label: '决定编号', in: shown, width: 150 },
  villageId: { label: '小区', kind: 'village', in: shown, width: 120 },
  topicKind: { label: '事项', in: shown, width: 200 },
  scopeType: { label: '决定范围', in: ['search', ...typed] },
  scopeText: { label: '范围说明', in: typed, help: '部分楼幢或单元的业主决定时须填写' },
  subjectType: { label: '涉及事项', in: ['search', ...typed] },
  companyAct: { label: '选聘事项', in: ['search', ...typed], required: false, help: '事项为选聘和解聘时须选择' },
  subjectId: { label: '涉及企业', kind: 'depart', in: typed, required: false, help: '选聘、续聘或解聘的企业' },
  amount: { label: '金额', in: typed },
  content: { label: '决定内容', in: typed, span: 2 },
  meetingName: { label: '表决名称', in: typed, span: 2 },
  votedFrom: { label: '表决开始', in: typed },
  votedUntil: { label: '表决截止', in: typed },
  totalCount: { label: '业主总人数', in: typed },
  totalArea: { label: '总面积（㎡）', in: typed },
  joinedCount: { label: '参与人数', in: typed },
  joinedArea: { label: '参与面积（㎡）', in: typed },
  agreeCount: { label: '同意人数', in: typed },
  agreeArea: { label: '同意面积（㎡）', in: typed },
  opposeCount: { label: '反对人数', in: typed },
  opposeArea: { label: '反对面积（㎡）', in: typed },
  abstainCount: { label: '弃权人数', in: typed },
  abstainArea: { label: '弃权面积（㎡）', in: typed },
  result: { label: '表决结果', in: ['list', 'search', 'detail', 'export'], width: 150 },
  decidedOn: { label: '决定日期', in: shown, width: 110 },
  validFrom: { label: '生效日期', in: typed },
  validUntil: { label: '有效期至', in: typed },
  state: { label: '状态', in: ['list', 'search', 'detail', 'export'], width: 130 },
  revokedOn: { label: '撤销生效日', in: ['detail', 'export'] },
  sourceKind: { label: '来源', in: ['search', 'detail', 'export'] },
  files: { label: '决定文书', in: ['form'], span: 2, missing: '请上传决定文书' },
  retryFiles: {
    label: '重提同意文件',
    in: ['form'],
    span: 2,
    help: '一年内未通过的事项再次表决时上传：业委会三分之二以上委员或街道同意',
  },
})
