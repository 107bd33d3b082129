import { fields } from '#kernel/shared/field.ts'
import { MeetingTemplate } from './schema.ts'

const shown = ['list', 'search', 'form', 'detail', 'export'] as const
const told = ['list', 'form', 'detail', 'export'] as const
const words = ['form', 'detail', 'export'] as const

export const templateFields = fields(MeetingTemplate, {
  name: { label: '模板名称', in: shown, width: 220 },
  kind: { label: '文书种类', in: shown, width: 140 },
  departId: {
    label: '适用范围',
    kind: 'depart',
    in: shown,
    width: 150,
    required: false,
    help: '不选为全区通用；小区优先于社区，社区优先于街道，街道优先于全区',
  },
  meetingTypes: {
    label: '适用会议',
    in: told,
    width: 180,
    required: false,
    sortable: false,
    help: '不选适用于全部类型',
  },
  startOn: { label: '启用日期', in: told, width: 110, help: '从该日起的文书使用，启用后文字不能修改' },
  endOn: { label: '停用日期', in: told, width: 110, required: false, help: '最后一天；不填一直使用' },
  standing: { label: '状态', in: ['list', 'detail', 'export'], derived: true, sortable: false, width: 90 },
  title: { label: '标题', kind: 'longText', in: words, span: 2, required: true },
  body: { label: '正文', kind: 'longText', in: words, span: 2, required: false },
  closing: { label: '结语', kind: 'longText', in: words, span: 2, required: false },
  updateTime: { label: '更新时间', in: ['list', 'detail'], width: 160 },
})
