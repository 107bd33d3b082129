import { withPlaceFields } from '#engines/manage-view/shared/place-fields.ts'
import { fields } from '#kernel/shared/field.ts'
import { FeeRepricing } from './schema.ts'

const shown = ['list', 'search', 'detail', 'export'] as const
const read = ['list', 'detail', 'export'] as const

export const repriceFields = withPlaceFields(
  fields(FeeRepricing, {
    repricingNo: { label: '补差单号', in: shown, width: 130 },
    state: { label: '状态', in: shown, width: 96 },
    villageId: { label: '小区', kind: 'village', in: shown, width: 110 },
    standardNo: { label: '标准编号', in: shown, width: 120 },
    standardName: { label: '收费标准', in: read, derived: true, width: 150 },
    itemName: { label: '收费项目', in: read, derived: true, width: 110 },
    bills: { label: '账单数', in: read, width: 80 },
    more: { label: '补收', kind: 'money', in: read, width: 110 },
    less: { label: '冲正', kind: 'money', in: read, width: 110 },
    reason: { label: '原因', in: ['detail', 'export'], span: 2 },
    applicantId: { label: '申请人', kind: 'user', in: read, width: 100 },
    createTime: { label: '申请时间', kind: 'dateTime', in: read, width: 160 },
  }),
)
