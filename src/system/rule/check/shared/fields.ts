import { fields } from '#kernel/shared/field.ts'
import { CheckRule } from './schema.ts'

export const checkRuleFields = fields(CheckRule, {
  ruleName: { label: '规则名称', in: ['list', 'search', 'form', 'detail', 'import', 'export'], width: 180 },
  ruleCode: {
    label: '规则Code',
    in: ['list', 'search', 'form', 'detail', 'import', 'export'],
    width: 180,
    spare: true,
  },
  ruleDescription: { label: '规则描述', in: ['list', 'form', 'detail', 'import', 'export'], width: 240, span: 2 },
  ruleJson: { label: '规则JSON', in: ['form', 'detail', 'import', 'export'], missing: '请添加规则!' },
  createBy: { label: '创建人', kind: 'text', in: ['export'] },
  createTime: { label: '创建时间', in: ['list', 'detail', 'export'], width: 160 },
  updateBy: { label: '修改人', kind: 'text', in: ['export'] },
  updateTime: { label: '修改时间', in: ['detail', 'export'] },
})
