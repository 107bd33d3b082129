import { withPlaceFields } from '#engines/manage-view/shared/place-fields.ts'
import { fields } from '#kernel/shared/field.ts'
import { FeeDebtTransfer } from './schema.ts'

const shown = ['list', 'search', 'detail', 'export'] as const
const read = ['list', 'detail', 'export'] as const

export const transferFields = withPlaceFields(
  fields(FeeDebtTransfer, {
    transferNo: { label: '转移单号', in: shown, width: 130 },
    state: { label: '状态', in: shown, width: 96 },
    villageId: { label: '小区', kind: 'village', in: shown, width: 110 },
    roomName: { label: '房屋', in: shown, derived: true, width: 140 },
    fromPayerName: { label: '原缴费人', in: read, derived: true, width: 100 },
    toPayerName: { label: '新缴费人', in: read, derived: true, width: 100 },
    amount: { label: '欠费', kind: 'money', in: read, width: 110 },
    reason: { label: '原因', in: ['detail', 'export'], span: 2 },
    consents: { label: '书面同意', in: ['detail'], span: 2 },
    applicantId: { label: '申请人', kind: 'user', in: read, width: 100 },
    createTime: { label: '申请时间', kind: 'dateTime', in: read, width: 160 },
  }),
)
