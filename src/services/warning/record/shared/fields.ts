import { withPlaceFields } from '#engines/manage-view/shared/place-fields.ts'
import { fields } from '#kernel/shared/field.ts'
import { PreWarning } from './schema.ts'

export const preWarningFields = withPlaceFields(
  fields(PreWarning, {
    warnNo: { label: '预警编号', in: ['list', 'search', 'detail', 'export'], width: 140 },
    level: { label: '级别', in: ['list', 'search', 'detail', 'export'], width: 110, sortable: false },
    typeName: { label: '预警类型', in: ['list', 'search', 'detail', 'export'], width: 130 },
    category: { label: '类别', in: ['search', 'detail', 'export'] },
    villageId: { label: '小区', kind: 'village', in: ['list', 'search', 'detail', 'export'], width: 140 },
    subjectName: { label: '预警对象', in: ['detail', 'export'] },
    metricValue: { label: '指标值', in: ['list', 'detail', 'export'], width: 120, sortable: false },
    threshold: { label: '阈值', in: ['detail', 'export'], sortable: false },
    unit: { label: '单位', in: ['export'] },
    content: { label: '预警内容', in: ['list', 'detail', 'export'], width: 240, span: 2 },
    state: { label: '状态', in: ['list', 'search', 'detail', 'export'], width: 96 },
    firstTime: { label: '首次时间', in: ['list', 'search', 'detail', 'export'], width: 160 },
    lastTime: { label: '最近时间', in: ['detail', 'export'] },
    handlerDept: { label: '处置单位', kind: 'depart', in: ['list', 'search', 'detail', 'export'], width: 140 },
    handlerId: { label: '处置人', kind: 'user', in: ['detail', 'export'] },
    dueAt: { label: '期限', in: ['list', 'detail', 'export'], width: 160 },
    overdue: { label: '是否超期', in: ['search', 'export'], derived: true, sortable: false },
    requirement: { label: '处置要求', in: ['detail', 'export'], span: 2 },
    orderFiles: { label: '工单附件', in: ['detail'], span: 2 },
    handleResult: { label: '处置结果', in: ['detail', 'export'], span: 2 },
    attachments: { label: '处置照片', in: ['detail'], span: 2 },
    closeReason: { label: '关闭说明', in: ['detail', 'export'], span: 2 },
    endedAt: { label: '结束时间', in: ['search', 'detail', 'export'] },
  }),
)
