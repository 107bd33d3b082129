import { withPlaceFields } from '#engines/manage-view/shared/place-fields.ts'
import { fields } from '#kernel/shared/field.ts'
import { CommitteeArchive } from './schema.ts'

const whole = ['list', 'search', 'form', 'detail', 'export'] as const
const typed = ['form', 'detail', 'export'] as const
const told = ['detail', 'export'] as const

export const archiveFields = withPlaceFields(
  fields(CommitteeArchive, {
    archiveNo: { label: '档案编号', in: ['list', 'search', ...told], width: 200 },
    name: { label: '档案名称', in: whole, width: 200 },
    villageId: { label: '小区', kind: 'village', in: whole, width: 120 },
    committeeId: { label: '业委会届次', kind: 'text', in: ['search'] },
    committeeName: { label: '业委会', in: told, derived: true },
    term: { label: '届次', in: ['list', ...told], derived: true, width: 70 },
    category: { label: '档案类别', in: whole, width: 160 },
    year: { label: '年度', in: whole, width: 80 },
    state: { label: '状态', in: ['list', 'search', ...told], width: 90 },
    fileCount: { label: '文件数', in: ['list', ...told], derived: true, width: 80 },
    keepPeriod: { label: '保管期限', in: typed, help: '不能短于该类别的最短期限' },
    keepUntil: { label: '保管至', in: ['list', ...told], derived: true, width: 110 },
    secrecy: { label: '公开范围', in: whole, width: 130, help: '含个人信息的档案不能向全体业主公开' },
    personLiable: {
      label: '责任人',
      kind: 'user',
      in: ['list', ...typed],
      required: false,
      width: 100,
      help: '不填时为登记人',
    },
    carrier: { label: '载体', in: whole, width: 100 },
    location: { label: '存放位置', in: typed, required: false, help: '纸质档案填写' },
    inCustody: { label: '社区代管', in: ['search', ...told] },
    remark: { label: '备注', in: typed, span: 2 },
    updateTime: { label: '更新时间', in: ['detail'] },
  }),
)
