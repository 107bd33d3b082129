import type { FormRule } from 'antd'
import { expect, test } from 'vitest'
import { checkedCount, requiredChoice, requiredText, ruleOf } from './generic-rules.ts'

/** What a rule says of a value, or undefined. */
async function said(rule: FormRule, value: unknown): Promise<string | undefined> {
  if (typeof rule === 'function' || !rule.validator) throw new Error('the rule has no validator')
  try {
    await rule.validator({}, value, () => undefined)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

test('a required text has a least and a largest length', async () => {
  const rule = requiredText('名称', { min: 2, max: 4 })
  expect([
    await said(rule, ''),
    await said(rule, '一'),
    await said(rule, '一二三四五'),
    await said(rule, '一二'),
  ]).toEqual(['请输入名称!', '最小长度2个字符', '最大长度4个字符', undefined])
})

test('a choice must be made', () => {
  expect(requiredChoice('工种')).toEqual({ required: true, message: '请选择工种!' })
})

test('a list of choices has a least and a largest count', async () => {
  const rule = checkedCount('工种', { min: 2, max: 3 })
  expect([
    await said(rule, []),
    await said(rule, ['a']),
    await said(rule, ['a', 'b', 'c', 'd']),
    await said(rule, 'a,b'),
  ]).toEqual(['请选择工种!', '至少选择2项', '最多选择3项', undefined])
  expect(await said(checkedCount('工种', { max: 1 }), [])).toBeUndefined()
})

test('a definition becomes one rule', async () => {
  const rule = ruleOf({ key: 'age', label: '年龄', type: 'number', max: 70 })
  expect([await said(rule, 71), await said(rule, 70), await said(rule, undefined)]).toEqual([
    '不能大于70',
    undefined,
    undefined,
  ])
})
