import { fields } from '#kernel/shared/field.ts'
import { DispatchRule } from './schema.ts'

export const dispatchRuleFields = fields(DispatchRule, {
  bizType: { label: '业务', in: ['list', 'search', 'form', 'detail', 'export'], width: 110 },
  categoryId: { label: '业务类别', in: ['list', 'form', 'detail', 'export'], width: 120, help: '不填适用于全部类别' },
  villageId: {
    label: '小区',
    kind: 'village',
    in: ['list', 'search', 'form', 'detail', 'export'],
    width: 150,
    help: '楼栋规则优先于小区规则，其次企业规则、平台规则',
  },
  buildingIds: {
    label: '楼栋',
    in: ['form'],
    required: false,
    help: '只用于这些楼栋内房屋的工单；不选适用于整个小区',
  },
  buildingNames: { label: '楼栋', in: ['list', 'detail', 'export'], derived: true, required: false, width: 150 },
  companyId: { label: '物业企业', kind: 'depart', in: ['list', 'search', 'form', 'detail', 'export'], width: 150 },
  mode: { label: '派单方式', in: ['list', 'search', 'form', 'detail', 'export'], width: 110 },
  groupDeptId: {
    label: '处理班组',
    kind: 'depart',
    in: ['list', 'form', 'detail', 'export'],
    width: 150,
    help: '不填在全部可派人员中选择',
  },
  skillTag: {
    label: '所需技能',
    in: ['list', 'search', 'form', 'detail', 'export'],
    required: false,
    width: 110,
    help: '只派给有此技能的人员，抢单也只限他们；技能在“维修技能”中登记',
  },
  timeRange: {
    label: '适用时段',
    in: ['list', 'form', 'detail', 'export'],
    width: 120,
    help: '如 08:30-17:30，不填全天适用；时段外由兜底人处理',
  },
  fallbackUserId: {
    label: '兜底人',
    kind: 'user',
    in: ['list', 'form', 'detail', 'export'],
    width: 110,
    help: '无人可派时由其处理；不填则保持待派单',
  },
  remark: { label: '备注', in: ['form', 'detail', 'export'], span: 2 },
  updateTime: { label: '更新时间', in: ['list', 'detail'], width: 160 },
})
