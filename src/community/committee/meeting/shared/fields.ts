import { withPlaceFields } from '#engines/manage-view/shared/place-fields.ts'
import { fields } from '#kernel/shared/field.ts'
import { CommitteeMeeting } from './schema.ts'

const typed = ['form', 'detail', 'export'] as const
const told = ['list', 'detail', 'export'] as const

export const meetingFields = withPlaceFields(
  fields(CommitteeMeeting, {
    topics: { label: '会议议题', in: ['list', 'search', ...typed], span: 2, width: 220 },
    villageId: { label: '小区', kind: 'village', in: ['list', 'search', 'detail', 'export'], width: 110 },
    committeeId: { label: '业委会', kind: 'text', in: ['form', 'search'], fixed: true, missing: '请选择业委会!' },
    committeeName: { label: '业委会', in: ['detail', 'export'], derived: true },
    kind: { label: '会议类型', in: ['list', 'search', ...typed], width: 90 },
    isRenewal: { label: '换届事项', in: typed, help: '任期届满后只能召开换届会议' },
    meetingTime: { label: '会议时间', in: ['list', 'search', ...typed], width: 150 },
    place: { label: '会议地点', in: typed },
    announcedOn: { label: '议题公告日', in: typed, help: '会议召开7日前公告' },
    attendIds: { label: '出席委员', in: ['form'], span: 2, required: false },
    attendNames: { label: '出席委员', in: ['detail', 'export'], derived: true, span: 2 },
    members: { label: '在任委员数', in: ['detail', 'export'] },
    present: { label: '出席人数', in: told, width: 90 },
    decision: { label: '决议内容', in: typed, span: 2 },
    agree: { label: '同意人数', in: ['list', ...typed], width: 90 },
    result: { label: '决议结果', in: ['list', 'search', 'detail', 'export'], width: 90 },
    publicityDue: { label: '公示期限', in: ['detail', 'export'], derived: true },
    publicityDate: { label: '公示日期', in: told, width: 108 },
    files: { label: '会议纪录', in: ['form'], span: 2, required: false },
    updateTime: { label: '更新时间', in: ['detail'] },
  }),
)
