import { withPlaceFields } from '#engines/manage-view/shared/place-fields.ts'
import { fields } from '#kernel/shared/field.ts'
import { FeePayOrder } from './schema.ts'

const shown = ['list', 'search', 'detail', 'export'] as const
const read = ['list', 'detail', 'export'] as const
const told = ['detail', 'export'] as const

export const payFields = withPlaceFields(
  fields(FeePayOrder, {
    payNo: { label: '支付单号', in: shown, width: 224 },
    state: { label: '状态', in: shown, width: 108 },
    villageId: { label: '小区', kind: 'village', in: shown, width: 110 },
    roomName: { label: '房屋', in: shown, derived: true, width: 140 },
    payerName: { label: '缴费人', in: read, derived: true, width: 100 },
    itemNames: { label: '收费项目', in: read, derived: true, width: 140, spare: true },
    amount: { label: '收款金额', kind: 'money', in: shown, width: 108 },
    principal: { label: '其中本金', kind: 'money', in: told },
    lateFee: { label: '其中违约金', kind: 'money', in: read, width: 108, spare: true },
    discount: { label: '早缴优惠及抹零', kind: 'money', in: told },
    early: { label: '其中早缴优惠', kind: 'money', in: told },
    prepaid: { label: '存入预存款', kind: 'money', in: told },
    channel: { label: '收款方式', in: shown, width: 88, spare: true },
    refunded: { label: '已退款', kind: 'money', in: read, derived: true, width: 100, spare: true },
    cashierId: { label: '收款人', kind: 'user', in: shown, width: 100, spare: true },
    paidAt: { label: '收款时间', in: shown, width: 160 },
    undoneOn: { label: '撤销日期', in: ['search', 'detail', 'export'], derived: true },
    receiptNo: { label: '收据号', in: read, derived: true, width: 130 },
    shiftNo: { label: '班次', in: told, derived: true },
    shiftId: { label: '班次', kind: 'text', in: ['search'] },
    roomId: { label: '所属房屋', kind: 'room', in: [] },
    creditorId: { label: '收费单位', kind: 'depart', in: told },
    remark: { label: '备注', in: ['detail', 'export'], span: 2 },
  }),
)
