import { withPlaceFields } from '#engines/manage-view/shared/place-fields.ts'
import { fields } from '#kernel/shared/field.ts'
import { FeeReadingFix } from './schema.ts'

const shown = ['list', 'search', 'detail', 'export'] as const
const read = ['list', 'detail', 'export'] as const

export const fixFields = withPlaceFields(
  fields(FeeReadingFix, {
    fixNo: { label: '更正单号', in: shown, width: 130 },
    state: { label: '状态', in: shown, width: 96 },
    villageId: { label: '小区', kind: 'village', in: shown, width: 110 },
    roomName: { label: '房屋', in: read, derived: true, width: 140 },
    itemName: { label: '收费项目', in: read, derived: true, width: 100 },
    meterNo: { label: '表号', in: read, derived: true, width: 110 },
    period: { label: '抄表月份', in: shown, width: 96 },
    oldReading: { label: '原读数', in: read, width: 100 },
    newReading: { label: '更正读数', in: read, width: 100 },
    oldUsage: { label: '原用量', in: ['detail', 'export'] },
    newUsage: { label: '更正用量', in: ['detail', 'export'] },
    difference: { label: '应补（退）', kind: 'money', in: read, width: 110 },
    reason: { label: '原因', in: ['detail', 'export'], span: 2 },
    applicantId: { label: '申请人', kind: 'user', in: read, width: 100 },
    createTime: { label: '申请时间', kind: 'dateTime', in: read, width: 160 },
  }),
)
