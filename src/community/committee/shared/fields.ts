import { withPlaceFields } from '#engines/manage-view/shared/place-fields.ts'
import { fields } from '#kernel/shared/field.ts'
import { Committee } from './schema.ts'

const typed = ['form', 'detail', 'export'] as const
const told = ['list', 'detail', 'export'] as const
const paper = { in: ['form'], span: 2, required: false } as const

export const committeeFields = withPlaceFields(
  fields(Committee, {
    villageId: { label: '小区', kind: 'village', in: ['list', 'search', ...typed], fixed: true, width: 110 },
    name: { label: '名称', in: ['detail', 'export'] },
    kind: { label: '组织类型', in: ['search', ...typed], fixed: true },
    term: { label: '届次', in: ['list', ...typed], width: 70 },
    state: { label: '状态', in: ['list', 'search', 'detail', 'export'], width: 100 },
    directorName: { label: '主任', in: ['list', 'search', 'detail', 'export'], derived: true, width: 90 },
    memberCount: { label: '在任委员', in: told, derived: true, width: 100 },
    seats: { label: '委员席位', in: typed, help: '5至11人的单数；区里允许的，不足100户的小区可为3人' },
    alternates: { label: '候补席位', in: typed },
    electedOn: { label: '选举公告日', in: typed, help: '选举结果公告之日；物管会填组成之日' },
    startDate: {
      label: '任期开始',
      in: ['list', ...typed],
      required: false,
      width: 108,
      help: '不填时取选举公告日，上届未满的取届满次日',
    },
    termYears: { label: '任期（年）', in: typed },
    endDate: { label: '任期结束', in: ['list', 'search', 'detail', 'export'], width: 108 },
    remainingDays: { label: '剩余天数', in: told, derived: true, width: 100 },
    due: { label: '任期到期', in: ['search'], derived: true },
    vacant: { label: '有空缺席位', in: ['search'], derived: true },
    filingNo: { label: '备案号', in: ['list', 'search', 'detail', 'export'], width: 140 },
    sealState: { label: '印章', in: told, derived: true, width: 80 },
    filingDue: { label: '备案期限', in: ['detail', 'export'], derived: true },
    filedAt: { label: '备案申请时间', in: ['detail', 'export'] },
    filingDate: { label: '备案日期', in: ['detail', 'export'] },
    returnItems: { label: '待补正材料', in: ['detail'] },
    firstMeetingDue: { label: '首次会议期限', in: ['detail', 'export'], derived: true },
    firstMetOn: { label: '首次会议日期', in: ['detail', 'export'], derived: true },
    sealNo: { label: '印章编号', in: ['detail', 'export'], derived: true },
    endedOn: { label: '结束日期', in: ['detail', 'export'] },
    meetingName: { label: '选举会议', in: typed },
    officeAddress: { label: '办公地点', in: typed },
    phone: { label: '联系电话', kind: 'text', in: typed },
    minutesFiles: { label: '选举会议纪录', ...paper },
    covenantFiles: { label: '管理规约', ...paper },
    rulesFiles: { label: '业主大会议事规则', ...paper },
    resolutionFiles: { label: '业主大会决议', ...paper },
    basisFiles: { label: '街道文书', ...paper, help: '指定物管会时须上传' },
    updateTime: { label: '更新时间', in: ['detail'] },
  }),
)
