import { fields } from '#kernel/shared/field.ts'
import { Room } from './schema.ts'

export const roomFields = fields(Room, {
  name: { label: '房屋', in: ['list', 'search', 'detail', 'export'], width: 150 },
  villageId: {
    label: '小区',
    kind: 'village',
    in: ['list', 'search', 'form', 'detail', 'import', 'export'],
    width: 140,
  },
  buildingName: { label: '楼栋', in: ['search', 'form', 'detail', 'import', 'export'], derived: true },
  unitName: {
    label: '单元',
    in: ['form', 'detail', 'import', 'export'],
    derived: true,
    help: '如 1单元；没有单元的不填',
  },
  roomNo: { label: '房号', in: ['search', 'form', 'detail', 'import', 'export'], width: 90 },
  floor: { label: '楼层', in: ['list', 'form', 'detail', 'import', 'export'], width: 70 },
  usage: { label: '用途', in: ['list', 'search', 'form', 'detail', 'import', 'export'], width: 100 },
  buildArea: { label: '建筑面积（㎡）', in: ['list', 'form', 'detail', 'import', 'export'], width: 130 },
  innerArea: { label: '套内面积（㎡）', in: ['form', 'detail', 'import', 'export'] },
  areaSource: { label: '面积来源', in: ['form', 'detail', 'import', 'export'] },
  ownershipKind: { label: '产权性质', in: ['search', 'form', 'detail', 'import', 'export'] },
  deliverState: { label: '交付状态', in: ['list', 'search', 'form', 'detail', 'import', 'export'], width: 100 },
  deliverDate: { label: '交付日期', in: ['form', 'detail', 'import', 'export'] },
  liveState: { label: '居住状态', in: ['list', 'search', 'form', 'detail', 'import', 'export'], width: 100 },
  layout: { label: '户型', in: ['form', 'detail', 'import', 'export'] },
  countInVote: { label: '计入表决', in: ['form', 'detail', 'import', 'export'] },
  roomCode: { label: '房屋编码', in: ['list', 'search', 'detail', 'export'], width: 150 },
  updateTime: { label: '更新时间', in: ['detail'] },
})
