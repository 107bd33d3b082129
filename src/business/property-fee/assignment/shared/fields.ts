import { withPlaceFields } from '#engines/manage-view/shared/place-fields.ts'
import { fields } from '#kernel/shared/field.ts'
import { FeeAssign } from './schema.ts'

const shown = ['list', 'search', 'detail', 'export'] as const

export const assignFields = withPlaceFields(
  fields(FeeAssign, {
    roomId: { label: '房屋', kind: 'room', in: ['list', 'form', 'detail', 'export'], width: 140 },
    state: { label: '状态', in: shown, width: 88 },
    standardNo: { label: '标准编号', in: ['search', 'form', 'detail', 'import', 'export'] },
    standardName: { label: '收费标准', in: ['list', 'detail', 'export'], derived: true, width: 150 },
    itemName: { label: '收费项目', in: ['list', 'detail', 'export'], derived: true, width: 120 },
    villageId: { label: '小区', kind: 'village', in: shown, width: 110 },
    roomName: { label: '房屋', in: ['search', 'import'], derived: true, required: true, missing: '请输入房屋!' },
    objType: { label: '计费对象', in: shown, width: 88 },
    startDate: { label: '起始日期', in: ['list', 'search', 'form', 'detail', 'import', 'export'], width: 108 },
    endDate: { label: '结束日期', in: ['list', 'form', 'detail', 'export'], width: 108 },
    quantity: { label: '数量', in: ['list', 'form', 'detail', 'import', 'export'], required: false, width: 64 },
    coefficient: { label: '系数', in: ['list', 'form', 'detail', 'import', 'export'], required: false, width: 80 },
    area: { label: '计费面积（㎡）', in: ['form', 'detail', 'export'], help: '不填时取登记的面积' },
    remark: { label: '备注', in: ['form', 'detail', 'export'], span: 2 },
    updateTime: { label: '更新时间', in: ['detail'] },
  }),
)
