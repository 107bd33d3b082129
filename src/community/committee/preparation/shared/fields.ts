import { withPlaceFields } from '#engines/manage-view/shared/place-fields.ts'
import { fields } from '#kernel/shared/field.ts'
import { Preparation } from './schema.ts'

const shown = ['list', 'search', 'form', 'detail', 'export'] as const
const told = ['list', 'detail', 'export'] as const
const typed = ['form', 'detail', 'export'] as const
const detail = ['detail'] as const

export const prepareFields = withPlaceFields(
  fields(Preparation, {
    villageId: { label: '小区', kind: 'village', in: shown, width: 140 },
    state: { label: '状态', in: ['list', 'search', 'detail', 'export'], width: 110 },
    applyType: { label: '申请方式', in: shown, width: 120 },
    applyDate: { label: '申请日', in: shown, width: 110 },
    acceptedOn: { label: '受理日', in: told, width: 110 },
    establishDate: { label: '成立日', in: [...told, 'search'], width: 110 },
    deadline: { label: '截止日', in: told, width: 130, help: '应在该日前发布首次业主大会会议公告' },
    memberText: { label: '成员(业主/总)', in: told, derived: true, width: 110 },
    applicantName: { label: '申请人', in: typed },
    applicantPhone: { label: '申请人电话', in: ['form', 'detail'], derived: true },
    ownerCount: { label: '联名业主人数', in: typed, help: '业主联名申请时填写' },
    ownerArea: { label: '联名业主面积(㎡)', in: typed, help: '业主联名申请时填写' },
    files: { label: '申请材料', in: ['form'], span: 2 },
    acceptDueOn: { label: '受理期限', in: ['detail', 'export'] },
    extendedOn: { label: '延期日期', in: detail },
    noticedOn: { label: '会议公告日', in: ['detail', 'export'] },
    meetingOn: { label: '会议召开日', in: ['detail', 'export'] },
    meetingName: { label: '选举会议', in: detail },
    electedOn: { label: '选举通过日', in: ['detail', 'export'] },
    meetingId: { label: '首次会议', kind: 'text', in: [] },
    applicantId: { label: '经办账号', kind: 'user', in: [] },
    submittedAt: { label: '提交时间', in: detail },
    noticeFiles: { label: '会议公告', in: [] },
    electionFiles: { label: '选举结果文书', in: [] },
    publicityId: { label: '公示', kind: 'text', in: [] },
    stateBefore: { label: '原业委会状态', kind: 'text', in: [] },
  }),
)
