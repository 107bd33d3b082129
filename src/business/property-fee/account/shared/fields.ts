import { withPlaceFields } from '#engines/manage-view/shared/place-fields.ts'
import { fields } from '#kernel/shared/field.ts'
import { FeeAccount } from './schema.ts'

const shown = ['list', 'search', 'detail', 'export'] as const
const read = ['list', 'detail', 'export'] as const

export const accountFields = withPlaceFields(
  fields(FeeAccount, {
    payerName: { label: '缴费人', in: read, derived: true, width: 110 },
    roomName: { label: '房屋', in: shown, derived: true, width: 150 },
    villageId: { label: '小区', kind: 'village', in: shown, width: 120 },
    acctType: { label: '账户类型', in: shown, width: 108 },
    itemName: { label: '专项用途', in: read, derived: true, width: 120 },
    balance: { label: '余额', kind: 'money', in: shown, width: 120 },
    frozen: { label: '其中退款中', kind: 'money', in: ['detail', 'export'] },
    movedAt: { label: '最近变动', in: shown, width: 160 },
    creditorId: { label: '收费单位', kind: 'depart', in: read, width: 180, spare: true },
  }),
)
