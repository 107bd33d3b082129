import { fields } from '#kernel/shared/field.ts'
import { FillRule } from './schema.ts'

export const fillRuleFields = fields(FillRule, {
  ruleName: { label: '规则名称', in: ['list', 'search', 'form', 'detail', 'import', 'export'], width: 180 },
  ruleCode: {
    label: '规则Code',
    in: ['list', 'search', 'form', 'detail', 'import', 'export'],
    width: 180,
    spare: true,
  },
  ruleClass: {
    label: '规则实现类',
    in: ['list', 'search', 'form', 'detail', 'import', 'export'],
    width: 140,
    span: 2,
  },
  ruleParams: {
    label: '规则参数',
    kind: 'longText',
    in: ['list', 'form', 'detail', 'import', 'export'],
    width: 240,
    help: 'JSON 对象，如 {"prefix":"ZD","date":"yyyyMM","seq":7,"reset":"MONTH","scope":"village"}；可为空',
  },
  createBy: { label: '创建人', kind: 'text', in: ['export'] },
  createTime: { label: '创建时间', in: ['list', 'detail', 'export'], width: 160 },
  updateBy: { label: '修改人', kind: 'text', in: ['export'] },
  updateTime: { label: '修改时间', in: ['detail', 'export'] },
})
