import { fields } from '#kernel/shared/field.ts'
import { FeeDunningPlan } from './schema.ts'

const everywhere = ['list', 'search', 'form', 'detail', 'export'] as const

export const dunningPlanFields = fields(FeeDunningPlan, {
  planName: { label: '方案名称', in: everywhere, width: 180 },
  villageId: {
    label: '适用小区',
    kind: 'village',
    in: everywhere,
    required: false,
    width: 150,
    help: '不选表示本单位收费的全部小区，已单独设置方案的小区除外',
  },
  creditorId: { label: '收费单位', kind: 'depart', in: ['list', 'detail', 'export'], width: 180 },
  payDays: {
    label: '合理期限（天）',
    help: '催缴函给出的缴费时间',
    in: ['list', 'form', 'detail', 'export'],
    width: 140,
  },
  status: { label: '状态', in: everywhere, width: 80 },
  levels: { label: '催缴级别', kind: 'json', in: ['form'], span: 2, missing: '请至少添加一级催缴!' },
  updateTime: { label: '更新时间', in: ['detail'] },
})
