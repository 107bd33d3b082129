import { withPlaceFields } from '#engines/manage-view/shared/place-fields.ts'
import { fields } from '#kernel/shared/field.ts'
import { FeeAdjustment } from './schema.ts'

const shown = ['list', 'search', 'detail', 'export'] as const
const read = ['list', 'detail', 'export'] as const

export const adjustFields = withPlaceFields(
  fields(FeeAdjustment, {
    adjustNo: { label: '调整单号', in: shown, width: 136 },
    state: { label: '状态', in: shown, width: 96 },
    adjustKind: { label: '调整方式', in: shown, width: 96 },
    villageId: { label: '小区', kind: 'village', in: shown, width: 110 },
    roomName: { label: '房屋', in: read, derived: true, width: 140 },
    itemName: { label: '收费项目', in: read, derived: true, width: 110 },
    billId: { label: '账单', kind: 'text', in: [] },
    billNo: { label: '账单编号', in: read, derived: true, width: 190 },
    period: { label: '计费期间', in: read, derived: true, width: 190 },
    amount: { label: '调整金额', in: read, width: 120 },
    balance: { label: '账单欠费', kind: 'money', in: ['detail'], derived: true },
    reason: { label: '原因', in: ['detail', 'export'], span: 2 },
    applicantId: { label: '申请人', kind: 'user', in: read, width: 100 },
    createTime: { label: '申请时间', kind: 'dateTime', in: read, width: 160 },
  }),
)
