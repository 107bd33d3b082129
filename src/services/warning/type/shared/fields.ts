import { fields } from '#kernel/shared/field.ts'
import { WarningType } from './schema.ts'

export const warningTypeFields = fields(WarningType, {
  typeCode: { label: '类型编码', in: ['list', 'search', 'form', 'detail', 'export'], width: 200, spare: true },
  typeName: { label: '类型名称', in: ['list', 'search', 'form', 'detail', 'export'], width: 160 },
  metricKey: { label: '预警指标', in: ['form'], missing: '请选择预警指标!' },
  metricLabel: { label: '预警指标', in: ['list', 'detail', 'export'], derived: true, width: 150 },
  category: { label: '类别', in: ['list', 'search', 'detail', 'export'], width: 100 },
  unit: { label: '单位', in: ['list', 'detail', 'export'], width: 72 },
  compare: { label: '比较方式', in: ['list', 'detail', 'export'], width: 100 },
  meetingTypeId: {
    label: '业主大会类型',
    in: ['form', 'detail'],
    help: '只对业主大会类的指标填写；不填则适用于全部会议',
  },
  sort: { label: '排序', in: ['list', 'form', 'detail'], required: false, width: 72 },
  status: { label: '启用', in: ['list', 'search', 'form', 'detail', 'export'], required: false, width: 80 },
  description: { label: '说明', in: ['form', 'detail', 'export'], span: 2 },
  legalBasis: { label: '法规依据', in: ['form', 'detail', 'export'], span: 2 },
  suggest: { label: '处置建议', in: ['form', 'detail', 'export'], span: 2 },
})
