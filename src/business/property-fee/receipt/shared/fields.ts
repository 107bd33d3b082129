import { withPlaceFields } from '#engines/manage-view/shared/place-fields.ts'
import { fields } from '#kernel/shared/field.ts'
import { FeeReceipt } from './schema.ts'

const shown = ['list', 'search', 'detail', 'export'] as const
const read = ['list', 'detail', 'export'] as const

export const receiptFields = withPlaceFields(
  fields(FeeReceipt, {
    receiptNo: { label: '收据号', in: shown, width: 150 },
    state: { label: '状态', in: shown, width: 88 },
    receiptType: { label: '收据类型', in: shown, width: 96 },
    villageId: { label: '小区', kind: 'village', in: shown, width: 110 },
    roomName: { label: '房屋', in: read, derived: true, width: 140 },
    payerName: { label: '缴费人', in: read, derived: true, width: 100 },
    amount: { label: '金额', kind: 'money', in: read, width: 108 },
    payNo: { label: '支付单号', in: read, derived: true, width: 224, spare: true },
    orderId: { label: '支付单', kind: 'text', in: ['search'] },
    issuedOn: { label: '开票日期', in: shown, width: 108 },
    creditorId: { label: '收费单位', kind: 'depart', in: ['detail', 'export'] },
    voidReason: { label: '作废原因', in: ['detail', 'export'], span: 2 },
  }),
)
