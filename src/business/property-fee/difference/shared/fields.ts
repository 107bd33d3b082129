import { withPlaceFields } from '#engines/manage-view/shared/place-fields.ts'
import { fields } from '#kernel/shared/field.ts'
import { FeeReconDiff } from './schema.ts'

const shown = ['list', 'search', 'detail', 'export'] as const
const read = ['list', 'detail', 'export'] as const
const told = ['detail', 'export'] as const

export const diffFields = withPlaceFields(
  fields(FeeReconDiff, {
    diffClass: { label: '差异类型', in: shown, width: 100 },
    state: { label: '状态', in: shown, width: 88 },
    villageId: { label: '小区', kind: 'village', in: shown, width: 110 },
    channel: { label: '对账渠道', in: shown, width: 100, spare: true },
    reconNo: { label: '对账单号', in: read, derived: true, width: 150, spare: true },
    reconId: { label: '对账单', kind: 'text', in: ['search'] },
    tradedAt: { label: '交易时间', in: shown, width: 160 },
    tradeNo: { label: '渠道流水号', in: shown, width: 180 },
    payNo: { label: '支付单号', in: shown, width: 200 },
    channelAmount: { label: '渠道金额', kind: 'money', in: read, width: 110 },
    ownAmount: { label: '本方金额', kind: 'money', in: read, width: 110 },
    difference: { label: '差额', kind: 'money', in: shown, width: 110, help: '渠道金额减本方金额' },
    way: { label: '处理方式', in: shown, width: 100 },
    voucherNo: { label: '凭证号', in: told },
    bookedPayNo: { label: '补单支付单号', in: told },
    note: { label: '处理说明', in: told, span: 2 },
    handlerId: { label: '处理人', kind: 'user', in: told },
    handledAt: { label: '处理时间', in: told },
    confirmerId: { label: '复核人', kind: 'user', in: told },
    confirmedAt: { label: '复核时间', in: told },
    payOrderId: { label: '支付单', kind: 'text', in: [] },
    creditorId: { label: '收费单位', kind: 'depart', in: told },
  }),
)
