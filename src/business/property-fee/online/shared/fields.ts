import { withPlaceFields } from '#engines/manage-view/shared/place-fields.ts'
import { fields } from '#kernel/shared/field.ts'
import { FeeOnlineOrder } from './schema.ts'

const shown = ['list', 'search', 'detail', 'export'] as const
const read = ['list', 'detail', 'export'] as const
const told = ['detail', 'export'] as const

export const onlineFields = withPlaceFields(
  fields(FeeOnlineOrder, {
    payNo: { label: '支付单号', in: shown, width: 224 },
    state: { label: '状态', in: shown, width: 120 },
    villageId: { label: '小区', kind: 'village', in: shown, width: 110 },
    roomName: { label: '房屋', in: read, derived: true, width: 140 },
    payerName: { label: '缴费人', in: read, derived: true, width: 100 },
    amount: { label: '应付金额', kind: 'money', in: shown, width: 108 },
    principal: { label: '其中本金', kind: 'money', in: told },
    lateFee: { label: '其中违约金', kind: 'money', in: told },
    early: { label: '早缴优惠', kind: 'money', in: ['detail', 'export'] },
    prepay: { label: '其中预存', kind: 'money', in: told },
    dueOn: { label: '违约金截至', in: told },
    way: { label: '支付方式', in: read, width: 100, spare: true },
    expireAt: { label: '支付截止时间', in: read, width: 160, spare: true },
    paidAt: { label: '支付时间', in: shown, width: 160 },
    paidAmount: { label: '渠道实付', kind: 'money', in: read, width: 108, spare: true },
    heldAmount: { label: '待处理金额', kind: 'money', in: read, width: 108 },
    prepaidAmount: { label: '转入预存款', kind: 'money', in: [...read, 'search'], width: 108, spare: true },
    channelTradeNo: { label: '渠道交易号', in: told },
    merchant: { label: '商户号', in: told },
    fault: { label: '差异说明', in: told, span: 2 },
    creditorId: { label: '收费单位', kind: 'depart', in: told },
    userId: { label: '支付账号', kind: 'user', in: told },
  }),
)
