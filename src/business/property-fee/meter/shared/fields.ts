import { withPlaceFields } from '#engines/manage-view/shared/place-fields.ts'
import { fields } from '#kernel/shared/field.ts'
import { FeeMeter } from './schema.ts'

const written = ['list', 'form', 'detail', 'import', 'export'] as const
const read = ['list', 'detail', 'export'] as const

export const meterFields = withPlaceFields(
  fields(FeeMeter, {
    meterNo: { label: '表号', in: ['search', ...written], width: 130 },
    state: { label: '状态', in: ['search', ...read], width: 96 },
    meterUse: { label: '用途', in: ['search', ...written], required: false, width: 80, help: '不选为分户表' },
    villageId: { label: '小区', kind: 'village', in: ['search', ...written], width: 110 },
    roomId: {
      label: '房屋',
      kind: 'room',
      in: ['form', 'list', 'detail', 'export'],
      required: false,
      width: 140,
      help: '分户表必填',
    },
    roomName: { label: '房屋', in: ['search', 'import'], derived: true, required: false },
    buildingId: {
      label: '楼栋',
      kind: 'text',
      in: ['form'],
      required: false,
      help: '公共表、总表：不选表示全小区',
    },
    buildingName: { label: '楼栋', in: [...read, 'import'], derived: true, width: 100 },
    itemId: { label: '收费项目', kind: 'text', in: ['form'], missing: '请选择收费项目!' },
    itemName: { label: '收费项目', in: [...read, 'import'], derived: true, required: true, width: 110 },
    homeItemId: {
      label: '分户收费项目',
      kind: 'text',
      in: ['form'],
      required: false,
      help: '总表必填：公共用量为总表减去该项目分户表用量',
    },
    homeItemName: { label: '分户收费项目', in: ['detail', 'export', 'import'], derived: true },
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
