import { withPlaceFields } from '#engines/manage-view/shared/place-fields.ts'
import { fields } from '#kernel/shared/field.ts'
import { FeeRecon } from './schema.ts'

const shown = ['list', 'search', 'detail', 'export'] as const
const read = ['list', 'detail', 'export'] as const
const told = ['detail', 'export'] as const

export const reconFields = withPlaceFields(
  fields(FeeRecon, {
    reconNo: { label: '对账单号', in: shown, width: 150 },
    state: { label: '状态', in: shown, width: 88 },
    villageId: { label: '小区', kind: 'village', in: shown, width: 110 },
    channel: { label: '对账渠道', in: shown, width: 100 },
    beginDay: { label: '对账起日', in: shown, width: 110 },
    endDay: { label: '对账止日', in: read, width: 110 },
    lineCount: { label: '渠道笔数', in: read, width: 90 },
    lineAmount: { label: '渠道金额', kind: 'money', in: read, width: 120 },
    matchedCount: { label: '对平笔数', in: read, width: 90 },
    matchedAmount: { label: '对平金额', kind: 'money', in: read, width: 120 },
    openCount: { label: '待处理差异', in: read, derived: true, width: 100 },
    ownAmount: { label: '本方金额', kind: 'money', in: told, help: '结清时记下，不含结转下期的款项' },
    feeAmount: { label: '渠道手续费', kind: 'money', in: told },
    feeRate: { label: '约定费率（%）', in: told },
    repeatCount: { label: '重复行', in: told, help: '文件内重复，或已在此前的对账单中' },
    otherCount: { label: '其他小区笔数', in: told, help: '同一收费单位其他小区的款项，由各小区分别对账' },
    otherAmount: { label: '其他小区金额', kind: 'money', in: told },
    fileName: { label: '对账文件', in: told, span: 2 },
    creditorId: { label: '收费单位', kind: 'depart', in: told },
    closerId: { label: '结清人', kind: 'user', in: told },
    closedAt: { label: '结清时间', in: read, width: 160, spare: true },
  }),
)
