import { withPlaceFields } from '#engines/manage-view/shared/place-fields.ts'
import { fields } from '#kernel/shared/field.ts'
import { FeeMeter } from './schema.ts'

const written = ['list', 'form', 'detail', 'import', 'export'] as const
const read = ['list', 'detail', 'export'] as const

export const meterFields = withPlaceFields(
  fields(FeeMeter, {
    meterNo: { label: '表号', in: ['search', ...written], width: 130 },
    state: { label: '状态', in: ['search', ...read], width: 96 },
    villageId: { label: '小区', kind: 'village', in: ['search', ...written], width: 110 },
    roomId: { label: '房屋', kind: 'room', in: ['form', 'list', 'detail', 'export'], width: 140 },
    roomName: { label: '房屋', in: ['search', 'import'], derived: true, required: true, missing: '请输入房屋!' },
    itemId: { label: '收费项目', kind: 'text', in: ['form'], missing: '请选择收费项目!' },
    itemName: { label: '收费项目', in: [...read, 'import'], derived: true, required: true, width: 110 },
    multiplier: { label: '倍率', in: written, required: false, width: 72 },
    maxReading: { label: '最大读数', in: ['form', 'detail', 'import', 'export'], help: '表计翻转时使用，如99999.9' },
    initReading: { label: '起始读数', in: ['form', 'detail', 'import', 'export'] },
    installDate: { label: '安装日期', in: ['form', 'detail', 'import', 'export'] },
    lastReading: { label: '最近读数', in: read, derived: true, width: 110 },
    lastDate: { label: '最近抄表', in: read, derived: true, width: 108 },
    endDate: { label: '拆除日期', in: ['detail', 'export'] },
    remark: { label: '备注', in: ['form', 'detail', 'export'], span: 2 },
  }),
)
