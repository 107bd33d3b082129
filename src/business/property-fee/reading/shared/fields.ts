import { withPlaceFields } from '#engines/manage-view/shared/place-fields.ts'
import { fields } from '#kernel/shared/field.ts'
import { FeeReading } from './schema.ts'

const written = ['list', 'search', 'form', 'detail', 'import', 'export'] as const
const read = ['list', 'detail', 'export'] as const

export const readingFields = withPlaceFields(
  fields(FeeReading, {
    period: { label: '抄表月份', in: written, width: 96, help: '如2026-11' },
    state: { label: '状态', in: ['search', ...read], width: 96 },
    villageId: { label: '小区', kind: 'village', in: written, width: 110 },
    meterNo: { label: '表号', in: written, derived: true, width: 130, required: true },
    roomName: { label: '房屋', in: read, derived: true, width: 140 },
    itemName: { label: '收费项目', in: read, derived: true, width: 110 },
    prevReading: { label: '上期读数', in: read, width: 100 },
    curReading: { label: '本期读数', in: ['form', 'import', ...read], width: 100 },
    usage: { label: '用量', in: read, width: 84 },
    photo: { label: '表盘照片', in: ['list', 'form', 'detail'], width: 84 },
    curDate: { label: '抄表日期', in: written, width: 108 },
    prevDate: { label: '上次抄表', in: ['detail', 'export'] },
    isRolled: {
      label: '表计翻转',
      in: ['form', 'import', 'detail', 'export'],
      required: false,
      help: '读数走过最大值后归零',
    },
    isBilled: { label: '已出账', in: read, derived: true, width: 72 },
    remark: { label: '备注', in: ['form', 'detail', 'export'], span: 2 },
  }),
)
