import { withPlaceFields } from '#engines/manage-view/shared/place-fields.ts'
import { fields } from '#kernel/shared/field.ts'
import { FeePool } from './schema.ts'

const everywhere = ['list', 'search', 'form', 'detail', 'import', 'export'] as const
const read = ['list', 'detail', 'export'] as const

export const poolFields = withPlaceFields(
  fields(FeePool, {
    period: { label: '公摊月份', in: everywhere, width: 96, help: '如2026-11' },
    poolNo: { label: '公摊单号', in: ['search', ...read], width: 140 },
    state: { label: '状态', in: ['search', ...read], width: 96 },
    villageId: { label: '小区', kind: 'village', in: everywhere, width: 110 },
    buildingId: { label: '楼栋', kind: 'text', in: ['form'], required: false, help: '不选表示全小区分摊' },
    buildingName: { label: '楼栋', in: [...read, 'import'], derived: true, width: 100 },
    itemId: { label: '收费项目', kind: 'text', in: ['form'], missing: '请选择收费项目!' },
    itemName: { label: '收费项目', in: [...read, 'import'], derived: true, required: true, width: 120 },
    usageSource: {
      label: '来源',
      in: ['form', 'detail', 'import', 'export'],
      required: false,
      help: '不选为手工录入；选公共表读数时，用量和金额由本月已确认的读数得出',
    },
    amount: {
      label: '公摊金额',
      kind: 'money',
      in: ['form', 'import', ...read],
      required: false,
      width: 120,
      help: '手工录入时必填',
    },
    unitPrice: {
      label: '单价',
      in: ['form', 'detail', 'import', 'export'],
      required: false,
      help: '来源为公共表读数时必填',
    },
    poolMethod: { label: '公摊方式', in: everywhere, width: 110 },
    vacantRule: {
      label: '空置房屋',
      in: ['form', 'detail', 'import', 'export'],
      required: false,
      help: '不选为参与分摊',
    },
    members: { label: '分摊户数', in: read, derived: true, width: 88 },
    totalUsage: { label: '公摊用量', in: ['form', 'detail', 'import', 'export'] },
    remark: { label: '备注', in: ['form', 'detail', 'export'], span: 2 },
  }),
)
