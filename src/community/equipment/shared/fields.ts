import { withPlaceFields } from '#engines/manage-view/shared/place-fields.ts'
import { fields } from '#kernel/shared/field.ts'
import { Equipment } from './schema.ts'

const everywhere = ['list', 'search', 'form', 'detail', 'import', 'export'] as const

export const equipmentFields = withPlaceFields(
  fields(Equipment, {
    equipmentNo: { label: '设备编号', in: everywhere, width: 110, help: '设备铭牌上的编号，如 D-01' },
    name: { label: '设备名称', in: everywhere, width: 140 },
    villageId: { label: '小区', kind: 'village', in: everywhere, width: 120 },
    kind: { label: '设备类型', in: everywhere, width: 90 },
    place: { label: '安装位置', in: everywhere, width: 120 },
    state: { label: '状态', in: ['list', 'search', 'detail', 'export'], width: 80 },
    nextCheckDate: { label: '下次检验日期', in: everywhere, width: 168 },
    contractorName: {
      label: '维保单位',
      in: ['list', 'search', 'detail', 'import', 'export'],
      derived: true,
      required: false,
      width: 160,
    },
    contractorId: { label: '维保单位', kind: 'text', in: ['form'], required: false },
    maker: { label: '生产厂家', in: ['form', 'detail', 'import', 'export'] },
    installDate: { label: '安装日期', in: ['form', 'detail', 'import', 'export'] },
    remark: { label: '备注', in: ['form', 'detail', 'import', 'export'], span: 2 },
    updateTime: { label: '更新时间', in: ['detail'] },
  }),
)
