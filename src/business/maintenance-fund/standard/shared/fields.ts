import { fields } from '#kernel/shared/field.ts'
import { FundStandard } from './schema.ts'

const all = ['list', 'search', 'form', 'detail', 'export'] as const
const written = ['list', 'form', 'detail', 'export'] as const

export const standardFields = fields(FundStandard, {
  villageId: { label: '小区', kind: 'village', in: all, width: 160 },
  ratePerM2: { label: '交存标准（元/㎡）', in: written, width: 150, missing: '请输入交存标准!' },
  effectDate: { label: '生效日期', in: all, width: 120 },
  remark: { label: '备注', in: written, span: 2, width: 240 },
  updateTime: { label: '更新时间', in: ['list', 'detail'], width: 160 },
})
