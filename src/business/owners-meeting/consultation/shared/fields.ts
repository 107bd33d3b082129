import { withPlaceFields } from '#engines/manage-view/shared/place-fields.ts'
import { fields } from '#kernel/shared/field.ts'
import { Consultation } from './schema.ts'

const shown = ['list', 'search', 'form', 'detail', 'export'] as const
const told = ['list', 'detail', 'export'] as const

export const consultationFields = withPlaceFields(
  fields(Consultation, {
    consultationNo: { label: '征询编号', in: [...told, 'search'], width: 230, spare: true },
    villageId: { label: '小区', kind: 'village', in: shown, width: 130 },
    title: { label: '征询标题', in: shown, width: 220 },
    state: { label: '状态', in: ['list', 'search', 'detail', 'export'], width: 120 },
    isPlanned: { label: '已预约开始', in: ['detail', 'export'] },
    organiserKind: { label: '组织者', in: shown, width: 110 },
    organiserName: { label: '组织单位', in: ['detail', 'export'] },
    naming: { label: '填写方式', in: shown, width: 110, help: '启动后不能修改；匿名的意见任何人都不能查到是哪一户' },
    beginAt: { label: '开始时间', in: shown, width: 160, spare: true, help: '已过的时间表示启动后立即开始' },
    endAt: { label: '截止时间', in: shown, width: 160 },
    households: { label: '应答户数', in: told, width: 100 },
    answered: { label: '已答户数', in: told, width: 100 },
    content: { label: '征询说明', in: ['form', 'detail', 'export'], span: 2 },
    begunAt: { label: '实际开始', in: ['detail', 'export'] },
    closedAt: { label: '实际结束', in: ['detail', 'export'] },
    questions: { label: '题目', kind: 'json', in: [] },
  }),
)
