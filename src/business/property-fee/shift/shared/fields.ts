import { withPlaceFields } from '#engines/manage-view/shared/place-fields.ts'
import { fields } from '#kernel/shared/field.ts'
import { FeeShift } from './schema.ts'

const shown = ['list', 'search', 'detail', 'export'] as const
const read = ['list', 'detail', 'export'] as const
const told = ['detail', 'export'] as const

export const shiftFields = withPlaceFields(
  fields(FeeShift, {
    shiftNo: { label: '班次号', in: shown, width: 150 },
    state: { label: '状态', in: shown, width: 88 },
    villageId: { label: '小区', kind: 'village', in: [...shown, 'form'], width: 110 },
    cashierId: { label: '收款人', kind: 'user', in: read, width: 100 },
    openedAt: { label: '开班时间', in: shown, width: 160 },
    closedAt: { label: '交班时间', in: read, width: 160 },
    openingFloat: { label: '备用金', kind: 'money', in: [...read, 'form'], width: 100 },
    cashAmount: { label: '现金收款', kind: 'money', in: read, width: 108, help: '交班时记下，已减去退款' },
    posAmount: { label: '刷卡收款', kind: 'money', in: told },
    transferAmount: { label: '转账收款', kind: 'money', in: told },
    countedCash: { label: '清点现金', kind: 'money', in: read, width: 108 },
    difference: { label: '长短款', kind: 'money', in: read, width: 100 },
    differenceReason: { label: '长短款原因', in: told, span: 2 },
    checkerId: { label: '核对人', kind: 'user', in: read, width: 100 },
    checkedAt: { label: '核对时间', in: told },
    creditorId: { label: '收费单位', kind: 'depart', in: told },
  }),
)
