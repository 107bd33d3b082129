import { dictionary } from './dictionary.ts'

/** How a data rule compares: ends with, starts with and contains in that order of the three likes. */
export const ruleConditions = dictionary('rule_conditions', '条件规则', {
  '=': '等于',
  '!=': '不等于',
  '>': '大于',
  '>=': '大于等于',
  '<': '小于',
  '<=': '小于等于',
  LEFT_LIKE: '以…结尾',
  RIGHT_LIKE: '以…开头',
  LIKE: '包含',
  IN: '属于其中之一',
})
export type RuleCondition = keyof (typeof ruleConditions)['items']

/** What a rule's value may say of whoever asks; the first six are known at sign-in, time is read when rows are. */
export const ruleVariables = {
  sys_user_code: '当前用户账号',
  sys_user_id: '当前用户编号',
  sys_user_name: '当前用户姓名',
  sys_org_code: '当前部门编码',
  sys_org_id: '当前部门编号',
  sys_multi_org_code: '本人所有部门编码（配合“属于其中之一”）',
  sys_role_code: '当前角色编码（配合“属于其中之一”）',
  tenant_id: '租户编号',
  sys_date: '当前日期',
  sys_time: '当前时间',
} as const
export type RuleVariable = keyof typeof ruleVariables

/** One comparison of a column with a value. */
export interface DataRule {
  id: string
  name: string
  column: string
  condition: RuleCondition
  value: string
}

/** Puts values in the place of `#{name}`; names that are not told stay as they are written. */
export const withVariables = (text: string, values: Partial<Record<RuleVariable, string>>): string =>
  text.replace(/#\{\s*(\w+)\s*\}/g, (written, name: string) => values[name as RuleVariable] ?? written)
