import { expect, test } from 'vitest'
import type { Variable } from '#kernel/shared/variable.ts'
import { numberBy, numberFault, titleBy, titleFault, titleNames } from './naming-rule.ts'
import { stayText } from './stay.ts'

const variables: Variable[] = [
  { key: 'amount', label: '金额', kind: 'number' },
  { key: 'urgent', label: '加急', kind: 'flag' },
]

test('a title names fixed words and variables of the matter, but none that a node hides', () => {
  expect(titleNames(variables, [])).toEqual(['标题', '流程', '发起人', '发起部门', '日期', '金额'])
  expect(titleNames(variables, ['金额'])).not.toContain('金额')
  expect(titleFault('{发起人}的{流程}：{标题}（{金额}元）', titleNames(variables, []))).toBeUndefined()
  expect(titleFault('{发起人}{手机号}', titleNames(variables, []))).toBe('标题规则中的【手机号】不能使用')
  expect(titleBy('{发起人}的{流程}：{标题}', { 发起人: '张三', 流程: '退款审核', 标题: '多收 {x}' })).toBe(
    '张三的退款审核：多收 {x}',
  )
})

test.each([
  [undefined, 'LC20261128', 5],
  ['XF{yyyyMM}{0000}', 'XF202611', 4],
  ['{yyyy}{000}', '2026', 3],
])('numbers by the rule %s begin with %s and have %i digits behind it', (rule, prefix, digits) => {
  expect(numberBy(rule, '2026-11-28')).toEqual({ prefix, digits })
  expect(rule === undefined ? undefined : numberFault(rule)).toBeUndefined()
})

test.each(['XF', 'XF{yyyy}', 'XF{MM}{0000}', '编号{yyyy}{0000}', 'XF{yyyy}{00}', 'TOOLONGNAME{yyyy}{0000}'])(
  'numbers by %s are refused',
  (rule) => {
    expect(numberFault(rule)).toMatch(/^编号规则应如/)
  },
)

test.each([
  ['2026-11-20 10:00:00', '2026-11-20 10:08:59', '8分钟'],
  ['2026-11-20 10:00:00', '2026-11-20 15:20:00', '5小时20分'],
  ['2026-11-20 10:00:00', '2026-11-20 13:00:00', '3小时'],
  ['2026-11-20 10:00:00', '2026-11-22 13:20:00', '2天3小时'],
  ['2026-11-20 10:00:00', '2026-11-20 09:00:00', '0分钟'],
])('what waited from %s to %s has stayed %s', (from, to, text) => {
  expect(stayText(from, to)).toBe(text)
})
