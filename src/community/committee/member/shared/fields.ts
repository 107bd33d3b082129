import { withPlaceFields } from '#engines/manage-view/shared/place-fields.ts'
import { fields } from '#kernel/shared/field.ts'
import { Member } from './schema.ts'

const typed = ['form', 'detail', 'export'] as const
const told = ['list', 'detail', 'export'] as const

export const memberFields = withPlaceFields(
  fields(Member, {
    name: { label: '姓名', in: ['list', 'search', 'form', 'detail', 'export'], required: false, width: 100 },
    villageId: { label: '小区', kind: 'village', in: ['list', 'search', 'detail', 'export'], width: 110 },
    committeeId: { label: '业委会', kind: 'text', in: ['form', 'search'], fixed: true, missing: '请选择业委会!' },
    committeeName: { label: '业委会', in: ['detail', 'export'], derived: true },
    term: { label: '届次', in: told, derived: true, width: 70 },
    position: { label: '职务', in: ['list', 'search', ...typed], width: 90 },
    state: { label: '状态', in: ['list', 'search', 'detail', 'export'], width: 90 },
    roomId: { label: '房屋', kind: 'room', in: ['list', 'detail', 'export'], width: 150 },
    politicalStatus: { label: '政治面貌', in: ['list', 'search', ...typed], width: 90 },
    electedVotes: { label: '得票人数', in: typed },
    electedArea: { label: '得票面积（㎡）', in: typed },
    decisionNo: { label: '选举决定', in: ['list', 'search', 'detail', 'export'], width: 230 },
    startDate: {
      label: '任职日期',
      in: ['list', 'search', ...typed],
      required: false,
      width: 108,
      help: '不填时取任期开始日',
    },
    actingUntil: { label: '代行主任至', in: ['detail', 'export'], help: '经委员会决议授权，期内持有主任的系统角色' },
    endDate: { label: '离任日期', in: told, width: 108 },
    leaveReason: { label: '离任原因', in: ['search', 'detail', 'export'] },
    delegateName: { label: '法人业主代表', in: typed, help: '业主为法人或其他组织时填写其委派的自然人' },
    delegateIdNo: { label: '代表身份证号', in: ['form', 'detail'] },
    contactName: { label: '紧急联系人', in: ['form', 'detail'] },
    contactRelation: { label: '与委员关系', in: ['form', 'detail'] },
    contactPhone: { label: '紧急联系电话', kind: 'phone', in: ['form', 'detail'], derived: true, required: false },
    changedOn: { label: '变更日期', in: ['detail', 'export'] },
    reportDue: { label: '变更备案期限', in: ['detail', 'export'], derived: true },
    reportedOn: { label: '变更备案日期', in: ['detail', 'export'] },
    report: { label: '变更备案', in: ['search', 'detail'], derived: true },
    updateTime: { label: '更新时间', in: ['detail'] },
  }),
)
