import { withPlaceFields } from '#engines/manage-view/shared/place-fields.ts'
import { fields } from '#kernel/shared/field.ts'
import { FeeArrears } from './schema.ts'

const read = ['list', 'detail', 'export'] as const
const shown = ['list', 'search', 'detail', 'export'] as const

export const arrearsFields = withPlaceFields(
  fields(FeeArrears, {
    roomName: { label: '房屋', in: shown, derived: true, width: 150 },
    villageId: { label: '小区', kind: 'village', in: shown, width: 110 },
    payerName: { label: '缴费人', in: read, derived: true, width: 100 },
    overdue: { label: '逾期欠费', kind: 'money', in: read, derived: true, width: 120 },
    balance: { label: '全部欠费', kind: 'money', in: shown, width: 120, help: '含未到缴费期限的账单', spare: true },
    lateFee: { label: '违约金', kind: 'money', in: read, derived: true, width: 108, help: '截至今日' },
    billCount: { label: '账单笔数', in: read, width: 96, spare: true },
    oldestDue: { label: '最早期限', in: shown, width: 108 },
    overdueDays: { label: '逾期天数', in: read, derived: true, width: 88 },
    age: { label: '账龄', in: ['search', 'detail', 'export'], derived: true },
    level: { label: '已催缴至', in: read, derived: true, width: 120 },
    nextOn: { label: '下次催缴', in: read, derived: true, width: 108 },
    held: { label: '暂不催缴', in: read, derived: true, width: 170 },
    roomId: { label: '所属房屋', kind: 'room', in: [] },
    creditorId: { label: '收费单位', kind: 'depart', in: ['detail', 'export'] },
  }),
)
