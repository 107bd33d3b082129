import { withPlaceFields } from '#engines/manage-view/shared/place-fields.ts'
import { fields } from '#kernel/shared/field.ts'
import { Contract, filesMissing } from './schema.ts'

const shown = ['list', 'search', 'detail', 'export'] as const
const everywhere = ['list', 'search', 'form', 'detail', 'export'] as const
const written = ['form', 'detail', 'export'] as const

export const contractFields = withPlaceFields(
  fields(Contract, {
    contractName: { label: '合同名称', in: everywhere, width: 170 },
    state: { label: '状态', in: shown, width: 96 },
    villageId: { label: '小区', kind: 'village', in: everywhere, width: 110 },
    contractKind: { label: '合同类型', in: everywhere, width: 120 },
    companyId: { label: '物业企业', kind: 'depart', in: everywhere, width: 110 },
    residentPrice: { label: '住宅单价', in: ['list', 'detail', 'export'], width: 90, help: '元/㎡·月' },
    startDate: { label: '开始日期', in: ['list', 'form', 'detail', 'export'], width: 108, spare: true },
    endDate: { label: '结束日期', in: everywhere, width: 108 },
    daysLeft: { label: '剩余天数', in: ['list', 'detail', 'export'], derived: true, width: 80 },
    filingDeadline: { label: '备案截止', in: shown, width: 108 },
    registerNo: { label: '备案号', in: shown, width: 150 },
    mark: { label: '提示', in: shown, derived: true, width: 110, required: false },
    contractNo: { label: '合同编号', in: ['search', ...written] },
    managerUserId: { label: '项目经理', kind: 'user', in: written, required: true },
    groupId: { label: '项目部', kind: 'depart', in: written, required: false, help: '不选时取项目经理所在的项目部' },
    buildingIds: { label: '管理楼栋', in: ['form'], required: false, span: 2, help: '不选表示全部楼栋' },
    partyAKind: { label: '甲方类型', in: written },
    partyA: { label: '甲方', in: written },
    partyASigner: { label: '甲方签字人', in: written },
    signDate: { label: '签订日期', in: written },
    bidKind: { label: '选聘方式', in: written },
    decisionId: {
      label: '业主大会决定',
      kind: 'text',
      in: ['form'],
      required: false,
      span: 2,
      help: '物业服务合同和续签须选择选聘物业服务企业的决定',
    },
    chargeMode: { label: '收费方式', in: written },
    serviceGrade: { label: '服务等级', in: ['search', ...written], help: '一级为基本服务，五级最高' },
    feeStandards: { label: '收费标准', in: ['form'], span: 2 },
    contractAmount: { label: '合同总额（年）', in: ['detail', 'export'] },
    deposit: { label: '履约保证金', in: written },
    serviceItems: { label: '服务内容', in: written, span: 2 },
    files: {
      label: '合同扫描件等',
      in: ['form'],
      span: 2,
      missing: filesMissing,
      help: '合同、决定、营业执照、中标通知书',
    },
    effectiveEnd: { label: '实际终止日', in: ['detail', 'export'] },
    filedOn: { label: '备案日期', in: ['search', 'detail', 'export'] },
    overdueDays: { label: '逾期天数', in: ['detail', 'export'], derived: true },
    changeType: { label: '变更类型', in: ['search', 'detail', 'export'], required: false },
    updateTime: { label: '更新时间', in: ['detail'] },
  }),
)
