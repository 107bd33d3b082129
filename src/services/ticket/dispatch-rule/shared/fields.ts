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
    help: '小区规则优先于企业规则，企业规则优先于平台规则',
  },
  companyId: { label: '物业企业', kind: 'depart', in: ['list', 'search', 'form', 'detail', 'export'], width: 150 },
  mode: { label: '派单方式', in: ['list', 'search', 'form', 'detail', 'export'], width: 110 },
  groupDeptId: {
    label: '处理班组',
    kind: 'depart',
    in: ['list', 'form', 'detail', 'export'],
    width: 150,
    help: '不填在全部可派人员中选择',
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
