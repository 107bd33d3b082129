import { withPlaceFields } from '#engines/manage-view/shared/place-fields.ts'
import { fields } from '#kernel/shared/field.ts'
import { FeeSelfReading } from './schema.ts'

const shown = ['list', 'search', 'detail', 'export'] as const
const read = ['list', 'detail', 'export'] as const

export const selfReadingFields = withPlaceFields(
  fields(FeeSelfReading, {
    roomName: { label: '房屋', in: shown, derived: true, width: 140 },
    state: { label: '状态', in: shown, width: 108 },
    villageId: { label: '小区', kind: 'village', in: shown, width: 110 },
    meterNo: { label: '表号', in: read, derived: true, width: 120 },
    itemName: { label: '收费项目', in: read, derived: true, width: 100 },
    period: { label: '抄表月份', in: shown, width: 96 },
    lastReading: { label: '最近读数', in: read, derived: true, width: 100 },
    curReading: { label: '提交读数', in: read, width: 100 },
    photo: { label: '表盘照片', in: ['list', 'detail'], width: 84 },
    curDate: { label: '提交日期', in: shown, width: 108 },
    usual: { label: '月均用量', in: ['detail', 'export'], derived: true },
    reason: { label: '驳回原因', in: ['detail', 'export'] },
  }),
)
