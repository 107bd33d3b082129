import { fields } from '#kernel/shared/field.ts'
import { Publicity } from './schema.ts'

const typed = ['form', 'detail', 'export'] as const
const shown = ['list', 'search', 'form', 'detail', 'export'] as const
const told = ['list', 'detail', 'export'] as const

export const publicityFields = fields(Publicity, {
  title: { label: '标题', in: shown, width: 220 },
  villageId: { label: '小区', kind: 'village', in: shown, width: 120 },
  noticeNo: { label: '公示文号', in: ['list', 'search', 'detail', 'export'], width: 130 },
  kind: { label: '类别', in: shown, width: 130 },
  issuer: { label: '公示单位', in: typed },
  audience: { label: '公示对象', in: ['search', ...typed] },
  scopeType: { label: '公示范围', in: ['search', ...typed], required: false },
  scopeIds: { label: '公示楼幢或单元', in: ['form'], required: false, span: 2 },
  scopeText: { label: '范围说明', in: ['detail', 'export'] },
  content: { label: '公示内容', in: typed, span: 2 },
  dueOn: { label: '最迟公示日', in: ['search', ...typed], help: '逾期未公示的计入监测' },
  minDays: { label: '公示天数', in: typed, help: '不含发布当日，例如7天' },
  canObject: { label: '可提异议', in: typed },
  answerDays: { label: '异议答复天数', in: typed },
  places: { label: '张贴位置', in: ['detail', 'export'], span: 2 },
  fromDay: { label: '公示开始', in: ['list', 'search', 'detail', 'export'], width: 110 },
  untilDay: { label: '公示截止', in: ['list', 'search', 'detail', 'export'], width: 110 },
  audienceCount: { label: '公示对象人数', in: ['detail', 'export'] },
  seenCount: { label: '已查看', in: told, derived: true, width: 80 },
  objectionCount: { label: '异议', in: told, derived: true, width: 70 },
  openCount: { label: '待答复', in: told, derived: true, width: 80 },
  late: { label: '逾期情况', in: ['search', 'detail'], derived: true },
  inTime: { label: '按期公示', in: ['search', 'detail'], derived: true },
  correction: { label: '更正说明', in: ['detail', 'export'], span: 2 },
  state: { label: '状态', in: ['list', 'search', 'detail', 'export'], width: 90 },
  files: { label: '附件', in: ['form'], span: 2 },
  placeFiles: { label: '张贴照片', in: [] },
  subjectType: { label: '事项类别', in: [] },
  subjectId: { label: '事项', kind: 'text', in: [] },
  subjectPage: { label: '事项页面', in: [], derived: true },
  replacesId: { label: '被更正的公示', kind: 'text', in: [] },
  replacedById: { label: '替换后的公示', kind: 'text', in: [] },
})
