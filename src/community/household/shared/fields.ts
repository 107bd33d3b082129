import { withPlaceFields } from '#engines/manage-view/shared/place-fields.ts'
import { fields } from '#kernel/shared/field.ts'
import { Household } from './schema.ts'

const all = ['list', 'search', 'form', 'detail', 'export'] as const
const written = ['form', 'detail', 'export'] as const
const derived = true

export const householdFields = withPlaceFields(
  fields(Household, {
    name: { label: '姓名', in: all, derived, width: 90 },
    relationType: { label: '住户类型', in: all, width: 85 },
    villageId: { label: '小区', kind: 'village', in: ['list', 'search', 'detail', 'export'], width: 90 },
    buildingName: { label: '楼栋', in: ['search'], derived },
    roomNo: { label: '房号', in: ['search'], sortable: false },
    roomCode: { label: '房屋编码', in: ['search', 'detail', 'export'], derived },
    roomId: { label: '房屋', kind: 'room', in: ['list', 'form', 'detail', 'export'], width: 160 },
    buildArea: { label: '建筑面积（㎡）', in: ['list', 'detail', 'export'], derived, width: 85 },
    phone: { label: '手机号', in: all, derived, width: 115 },
    personKind: { label: '人员类别', in: written, derived, required: false, help: '不选为个人' },
    idType: { label: '证件类型', in: written, derived },
    idNo: { label: '证件号码', in: ['list', ...written], derived, required: true, sensitive: true, width: 130 },
    contactName: { label: '联系人', in: written, derived, help: '单位必填' },
    contactPhone: { label: '联系人手机', in: written, derived, help: '单位必填' },
    sex: { label: '性别', in: written, derived, help: '身份证由号码得出' },
    birthday: { label: '出生日期', in: ['detail'], derived },
    nation: { label: '民族', in: written, derived },
    politicalStatus: { label: '政治面貌', in: written, derived },
    education: { label: '文化程度', in: written, derived },
    workplace: { label: '工作单位', in: written, derived },
    kinship: { label: '与产权人关系', in: written, help: '家属必填' },
    shareRatio: { label: '产权份额（%）', in: ['list', ...written], width: 80, help: '产权人填写，不填为100' },
    isRepresentative: { label: '票权代表', in: written, required: false, help: '首位产权人自动为代表' },
    sharesWhole: {
      label: '共有人已登记完',
      in: ['form', 'detail'],
      derived,
      required: false,
      help: '选“是”时份额合计必须等于100%',
    },
    isParty: { label: '党员', in: ['list', 'search'], derived, width: 56 },
    ownStart: { label: '产权起始日期', in: written, help: '产权人填写，不填为今天' },
    ownEnd: { label: '产权终止日期', in: ['detail', 'export'] },
    leaseStart: { label: '租期开始', in: written, help: '租户必填' },
    leaseEnd: { label: '租期结束', in: written, help: '租户必填' },
    leaseContractNo: { label: '租赁合同号', in: written },
    leaseFiles: { label: '租赁合同', in: ['form', 'detail'] },
    certFiles: { label: '证明材料', in: ['form', 'detail'], help: '产权人必传，产权证或购房合同' },
    photo: { label: '照片', in: ['form', 'detail'], derived },
    remark: { label: '备注', in: written, derived },
    source: { label: '来源', in: ['detail', 'export'] },
    state: { label: '状态', in: ['list', 'search', 'detail', 'export'], width: 82 },
    applyTime: { label: '申请时间', in: ['search', 'detail'] },
    ownerConsent: { label: '业主确认', in: ['detail'] },
    auditOpinion: { label: '审核意见', in: ['detail'] },
    auditTime: { label: '审核时间', in: ['detail'] },
    auditBy: { label: '审核人', in: ['detail'] },
    correction: { label: '更正申请', in: ['detail'] },
    movedOn: { label: '迁出日期', in: ['detail', 'export'] },
    updateTime: { label: '更新时间', in: ['list', 'detail'], width: 132 },
  }),
)
