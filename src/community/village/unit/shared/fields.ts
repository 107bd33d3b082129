import { fields } from '#kernel/shared/field.ts'
import { Unit } from './schema.ts'

export const unitFields = fields(Unit, {
  name: { label: '单元名称', in: ['list', 'search', 'form', 'detail', 'export'], width: 110 },
  villageId: { label: '小区', kind: 'village', in: ['search', 'detail', 'export'] },
  // Lists are asked for by their building; it is shown by its name.
  buildingId: { label: '楼栋', kind: 'text', in: [], derived: true },
  buildingName: { label: '楼栋', in: ['detail', 'export'], derived: true },
  code: {
    label: '单元号',
    in: ['list', 'form', 'detail', 'export'],
    required: false,
    width: 80,
    help: '房屋编码的一部分，不填则取名称中的数字',
  },
  floors: { label: '层数', in: ['list', 'form', 'detail', 'export'], width: 70 },
  roomsPerFloor: { label: '每层户数', in: ['list', 'form', 'detail', 'export'], width: 90 },
  elevatorCount: { label: '电梯数', in: ['list', 'form', 'detail', 'export'], width: 80 },
  roomCount: { label: '房屋数', in: ['list', 'detail', 'export'], derived: true, width: 80 },
  updateTime: { label: '更新时间', in: ['detail'] },
})
