import { withPlaceFields } from '#engines/manage-view/shared/place-fields.ts'
import { fields } from '#kernel/shared/field.ts'
import { FeeDeposit } from './schema.ts'

const shown = ['list', 'search', 'detail', 'export'] as const
const read = ['list', 'detail', 'export'] as const

export const depositFields = withPlaceFields(
  fields(FeeDeposit, {
    depositNo: { label: '押金单号', in: shown, width: 150 },
    state: { label: '状态', in: shown, width: 108 },
    villageId: { label: '小区', kind: 'village', in: shown, width: 110 },
    roomName: { label: '房屋', in: shown, derived: true, width: 140 },
    payerName: { label: '缴费人', in: read, derived: true, width: 100 },
    itemName: { label: '收费项目', in: read, derived: true, width: 110 },
    balance: { label: '押金余额', kind: 'money', in: shown, width: 112 },
    taken: { label: '收取金额', kind: 'money', in: read, width: 112, spare: true },
    deducted: { label: '已扣款', kind: 'money', in: read, width: 104, spare: true },
    returned: { label: '已退还', kind: 'money', in: read, width: 104, spare: true },
    paidOn: { label: '收取日期', in: shown, width: 116 },
    billNo: { label: '账单编号', in: ['detail', 'export'], derived: true },
    creditorId: { label: '收费单位', kind: 'depart', in: ['detail', 'export'] },
  }),
)
