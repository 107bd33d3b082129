import { withPlaceFields } from '#engines/manage-view/shared/place-fields.ts'
import { fields } from '#kernel/shared/field.ts'
import { ProjectSite } from './schema.ts'

const shown = ['list', 'search', 'detail', 'export'] as const
const everywhere = ['list', 'search', 'form', 'detail', 'export'] as const
const written = ['form', 'detail', 'export'] as const

export const siteFields = withPlaceFields(
  fields(ProjectSite, {
    name: { label: '项目名称', in: everywhere, width: 170 },
    state: { label: '状态', in: shown, width: 120 },
    companyId: { label: '物业企业', kind: 'depart', in: everywhere, width: 120 },
    villageId: { label: '小区', kind: 'village', in: everywhere, width: 110 },
    siteType: { label: '项目类型', in: everywhere, width: 120 },
    managerUserId: { label: '项目经理', kind: 'user', in: ['list', ...written], required: true, width: 96 },
    serviceArea: { label: '服务面积（㎡）', in: ['list', ...written], width: 120 },
    serviceGrade: { label: '服务等级', in: everywhere, required: false, width: 90 },
    startDate: { label: '开始日期', in: ['list', ...written], width: 108 },
    endDate: { label: '结束日期', in: everywhere, width: 108, help: '关联合同后以合同期限为准' },
    mark: { label: '提示', in: shown, derived: true, width: 100, required: false },
    siteNo: { label: '项目编号', in: shown, width: 140, spare: true },
    groupId: { label: '项目部', kind: 'depart', in: written, required: true },
    phone: { label: '服务电话', in: written, derived: true },
    contractId: {
      label: '备案合同',
      kind: 'text',
      in: ['form'],
      required: false,
      span: 2,
      help: '可先保存和提交；物业服务项目须有已备案的合同才能通过审核',
    },
    address: { label: '地址', in: written, span: 2 },
    lng: { label: '经度', kind: 'position', partner: 'lat', in: ['form', 'detail'] },
    lat: { label: '纬度', in: ['form', 'detail'] },
    householdCount: { label: '服务户数', in: written },
    staffPlan: { label: '计划人数', in: written },
    officeArea: { label: '物业用房面积（㎡）', in: written },
    files: { label: '附件', in: ['form', 'detail'], span: 2 },
    auditOpinion: { label: '审核意见', in: ['detail', 'export'] },
    exitDate: { label: '退出日期', in: ['detail', 'export'] },
    receiver: { label: '接收方', in: ['detail', 'export'] },
    updateTime: { label: '更新时间', in: ['detail'] },
  }),
)
