import { withPlaceFields } from '#engines/manage-view/shared/place-fields.ts'
import { fields } from '#kernel/shared/field.ts'
import { Room, RoomRow } from './schema.ts'

export const roomFields = withPlaceFields(
  fields(Room, {
    name: { label: '房屋', in: ['list', 'search', 'detail', 'export'], width: 150 },
    villageId: {
      label: '小区',
      kind: 'village',
      in: ['list', 'search', 'form', 'detail', 'export'],
      fixed: true,
      width: 140,
    },
    // Lists are asked for by building and unit; people name them.
    buildingId: { label: '楼栋', kind: 'text', in: [], derived: true },
    unitId: { label: '单元', kind: 'text', in: [], derived: true },
    buildingName: {
      label: '楼栋',
      in: ['search', 'form', 'detail', 'export'],
      derived: true,
      missing: '请选择楼栋!',
    },
    unitName: { label: '单元', in: ['form', 'detail', 'export'], derived: true, help: '没有单元的楼栋不填' },
    roomNo: { label: '房号', in: ['search', 'form', 'detail', 'export'], width: 90 },
    floor: { label: '楼层', in: ['list', 'form', 'detail', 'export'], width: 70 },
    usage: { label: '用途', in: ['list', 'search', 'form', 'detail', 'export'], width: 100 },
    buildArea: { label: '建筑面积（㎡）', in: ['list', 'form', 'detail', 'export'], width: 130 },
    innerArea: { label: '套内面积（㎡）', in: ['form', 'detail', 'export'] },
    areaSource: { label: '面积来源', in: ['form', 'detail', 'export'] },
    ownershipKind: { label: '产权性质', in: ['search', 'form', 'detail', 'export'] },
    certNo: { label: '不动产权证号', in: ['form', 'detail', 'export'] },
    deliverState: { label: '交付状态', in: ['list', 'search', 'form', 'detail', 'export'], width: 100 },
    deliverDate: { label: '交付日期', in: ['form', 'detail', 'export'] },
    liveState: { label: '居住状态', in: ['list', 'search', 'form', 'detail', 'export'], width: 100 },
    layout: { label: '户型', in: ['form', 'detail', 'export'], help: '如 3室2厅' },
    countInVote: { label: '计入表决', in: ['form', 'detail', 'export'] },
    roomCode: { label: '房屋编码', in: ['list', 'search', 'detail', 'export'], width: 150, spare: true },
    standardAddress: { label: '标准地址', in: ['detail', 'export'], derived: true, span: 2 },
    updateTime: { label: '更新时间', in: ['detail'] },
  }),
)

/** The columns of 房屋导入 in the order of its template; what stands behind 交付日期 may be left away. */
export const roomImportFields = fields(RoomRow, {
  villageId: { label: '小区', kind: 'village', in: ['import'] },
  buildingName: { label: '楼栋', in: ['import'] },
  unitName: { label: '单元', in: ['import'] },
  roomNo: { label: '房号', in: ['import'] },
  floor: { label: '楼层', in: ['import'] },
  usage: { label: '用途', in: ['import'] },
  buildArea: { label: '建筑面积', in: ['import'] },
  innerArea: { label: '套内面积', in: ['import'] },
  areaSource: { label: '面积来源', in: ['import'] },
  ownershipKind: { label: '权属', in: ['import'] },
  certNo: { label: '产权证号', in: ['import'] },
  deliverState: { label: '交付状态', in: ['import'] },
  deliverDate: { label: '交付日期', in: ['import'] },
  liveState: { label: '居住状态', in: ['import'] },
  layout: { label: '户型', in: ['import'] },
  countInVote: { label: '计入表决', in: ['import'] },
})
