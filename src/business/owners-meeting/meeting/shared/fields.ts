import { withPlaceFields } from '#engines/manage-view/shared/place-fields.ts'
import { fields } from '#kernel/shared/field.ts'
import { OwnersMeeting } from './schema.ts'

const shown = ['list', 'search', 'form', 'detail', 'export'] as const
const told = ['list', 'detail', 'export'] as const
const typed = ['form', 'detail', 'export'] as const
const detail = ['detail'] as const
const hidden = [] as const

export const ownersMeetingFields = withPlaceFields(
  fields(OwnersMeeting, {
    meetingNo: { label: '会议编号', in: [...told, 'search'], width: 240, spare: true },
    villageId: { label: '小区', kind: 'village', in: shown, width: 130 },
    title: { label: '会议名称', in: shown, width: 220 },
    state: { label: '状态', in: ['list', 'search', 'detail', 'export'], width: 144 },
    meetingType: { label: '类型', in: shown, width: 100 },
    form: { label: '形式', in: [...told, 'form'], width: 110 },
    convenerKind: { label: '召集人', in: shown, width: 120 },
    convenerName: { label: '召集主体', in: ['detail', 'export'] },
    scopeType: { label: '参会范围', in: typed },
    scopeIds: { label: '楼栋或单元', kind: 'json', in: ['form'], span: 2 },
    scopeText: { label: '范围说明', in: ['detail', 'export'] },
    proposalKind: { label: '提议来源', in: typed, help: '临时会议填写' },
    proposalOwners: { label: '提议业主数', in: typed, help: '须达到业主总人数的20%' },
    proposalFiles: { label: '提议业主名单', in: ['form'], span: 2 },
    noticeDate: { label: '会议公告日', in: [...typed, 'list', 'search'], width: 110, help: '公告期满后才能开始表决' },
    voteStart: { label: '表决开始', in: [...typed, 'list'], width: 160 },
    voteEnd: { label: '表决截止', in: [...typed, 'list'], width: 160 },
    meetingTime: { label: '会议时间', in: typed, help: '集体讨论、书面和电子形式填写' },
    place: { label: '会议地点', in: typed },
    files: { label: '附件', in: ['form'], span: 2, help: '规约草案、预算等' },
    retryFiles: { label: '重提同意文件', in: ['form'], span: 2, help: '一年内未通过的议题再次提出时上传' },
    rosterPersons: { label: '总人数', in: told, width: 90 },
    rosterArea: { label: '总面积(㎡)', in: told, width: 120 },
    rosterParts: { label: '专有部分数', in: ['detail', 'export'] },
    rosterLocked: { label: '名册已锁定', in: ['detail', 'export'] },
    joinedCount: { label: '参与人数', in: told, width: 90 },
    joinedArea: { label: '参与面积(㎡)', in: told, width: 120, spare: true },
    rosterLockedAt: { label: '名册锁定时间', in: detail },
    submittedAt: { label: '提交时间', in: detail },
    firstEnd: { label: '原表决截止', in: detail },
    extendTo: { label: '申请延期至', in: detail },
    noticedAt: { label: '实际公告日', in: ['detail', 'export'] },
    publishedAt: { label: '结果公告时间', in: [...told, 'search'], width: 160, spare: true },
    filingNo: { label: '备案号', in: ['search', 'detail', 'export'] },
    filingDate: { label: '备案日期', in: ['detail', 'export'] },
    annulFiles: { label: '宣布无效文件', in: hidden },
    courtFiles: { label: '法院文书', in: hidden },
    applicantId: { label: '经办账号', kind: 'user', in: hidden },
    convenerId: { label: '召集主体', kind: 'text', in: hidden },
    rosterExcluded: { label: '未计入部分', kind: 'json', in: hidden },
    ruleSet: { label: '议事规则', kind: 'json', in: hidden },
  }),
)
