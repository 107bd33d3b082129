import { withPlaceFields } from '#engines/manage-view/shared/place-fields.ts'
import { fields } from '#kernel/shared/field.ts'
import { Building } from './schema.ts'

export const buildingFields = withPlaceFields(
  fields(Building, {
    name: { label: '楼栋名称', in: ['list', 'search', 'form', 'detail', 'export'], width: 120 },
    villageId: {
      label: '小区',
      kind: 'village',
      in: ['list', 'search', 'form', 'detail', 'export'],
      fixed: true,
      width: 140,
    },
    code: { label: '楼号', in: ['list', 'form', 'detail', 'export'], width: 80, help: '房屋编码的一部分，如 01' },
    buildingType: { label: '楼栋类型', in: ['list', 'search', 'form', 'detail', 'export'], width: 100 },
    structure: { label: '建筑结构', in: ['search', 'form', 'detail', 'export'] },
    floorsUp: { label: '地上层数', in: ['list', 'form', 'detail', 'export'], width: 90 },
    floorsDown: { label: '地下层数', in: ['form', 'detail', 'export'] },
    unitCount: { label: '单元数', in: ['list', 'detail', 'export'], width: 80 },
    roomCount: { label: '房屋数', in: ['list', 'detail', 'export'], derived: true, width: 80 },
    hasElevator: { label: '有电梯', in: ['list', 'search', 'form', 'detail', 'export'], width: 80 },
    buildArea: { label: '建筑面积（㎡）', in: ['form', 'detail', 'export'] },
    completeDate: { label: '竣工日期', in: ['form', 'detail', 'export'] },
    warrantyEndDate: { label: '保修到期', in: ['search', 'form', 'detail', 'export'] },
    sort: { label: '排序号', in: ['form', 'detail', 'export'], help: '小区内由小到大排列' },
    updateTime: { label: '更新时间', in: ['list', 'detail'], width: 160 },
  }),
)
