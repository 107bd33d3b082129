import { withPlaceFields } from '#engines/manage-view/shared/place-fields.ts'
import { fields } from '#kernel/shared/field.ts'
import { SealEntry } from './schema.ts'

const typed = ['list', 'search', 'form', 'detail', 'export'] as const
const more = ['form', 'detail', 'export'] as const

export const sealFields = withPlaceFields(
  fields(SealEntry, {
    villageId: { label: '小区', kind: 'village', in: typed, width: 120 },
    act: { label: '事项', in: typed, width: 90 },
    actDate: { label: '日期', in: typed, width: 110 },
    sealNo: { label: '印章编号', in: ['list', ...more], required: false, width: 150, help: '刻制时填写，其后沿用' },
    keeper: { label: '保管人', in: ['list', ...more], width: 110, help: '移交、归还、缴回后由谁保管' },
    purpose: { label: '用途', in: ['list', 'detail', 'export'], width: 200 },
    dueDate: { label: '应归还日期', in: ['list', 'detail', 'export'], width: 110 },
    seq: { label: '序号', in: ['detail', 'export'] },
    remark: { label: '备注', in: more, span: 2 },
    files: { label: '附件', in: ['form'], span: 2, required: false },
  }),
)
