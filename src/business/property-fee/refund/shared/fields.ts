import { withPlaceFields } from '#engines/manage-view/shared/place-fields.ts'
import { fields } from '#kernel/shared/field.ts'
import { FeeRefund } from './schema.ts'

const shown = ['list', 'search', 'detail', 'export'] as const
const read = ['list', 'detail', 'export'] as const
const told = ['detail', 'export'] as const

export const refundFields = withPlaceFields(
  fields(FeeRefund, {
    refundNo: { label: '退款单号', in: shown, width: 150 },
    state: { label: '状态', in: shown, width: 96 },
    refundKind: { label: '退款类型', in: shown, width: 96 },
    villageId: { label: '小区', kind: 'village', in: shown, width: 110 },
    roomName: { label: '房屋', in: shown, derived: true, width: 140 },
    payerName: { label: '缴费人', in: read, derived: true, width: 100 },
    amount: { label: '退款金额', kind: 'money', in: shown, width: 108 },
    money: { label: '其中付款', kind: 'money', in: told },
    way: { label: '退款方式', in: shown, width: 96, spare: true, required: false },
    channel: { label: '退回渠道', in: told },
    channelNo: { label: '渠道退款请求号', in: told },
    fault: { label: '渠道说明', in: told, span: 2 },
    leftOn: { label: '迁出日期', in: told },
    reasonCode: { label: '退款原因', in: shown, width: 96, spare: true },
    reason: { label: '退款说明', in: told, span: 2 },
    payNo: { label: '原支付单号', in: told, derived: true },
    depositNo: { label: '押金单号', in: told, derived: true },
    toPayerName: { label: '转入住户', in: told, derived: true },
    payeeName: { label: '收款人', in: told, derived: true },
    bankName: { label: '开户银行', in: told },
    accountNo: { label: '收款账号', in: told, derived: true },
    applicantId: { label: '申请人', kind: 'user', in: read, width: 96, spare: true },
    changedBy: { label: '改退款方式申请人', kind: 'user', in: told },
    createTime: { label: '申请时间', kind: 'dateTime', in: read, width: 160 },
    deciderId: { label: '审批人', kind: 'user', in: told },
    decidedAt: { label: '审批时间', in: told },
    opinion: { label: '审批意见', in: told, span: 2 },
    paidBy: { label: '付款人', kind: 'user', in: told },
    paidAt: { label: '付款时间', in: told },
    paidOn: { label: '付款日期', in: ['search', 'export'] },
    voucherNo: { label: '转账凭证号', in: told },
    payOrderId: { label: '支付单', kind: 'text', in: ['search'] },
    accountId: { label: '预存账户', kind: 'text', in: ['search'] },
    depositId: { label: '押金', kind: 'text', in: ['search'] },
    creditorId: { label: '收费单位', kind: 'depart', in: told },
  }),
)
