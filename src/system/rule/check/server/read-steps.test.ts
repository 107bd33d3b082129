import { expect, test } from 'vitest'
import { failedStep, mostInstructions, readSteps } from './read-steps.ts'

const steps = [
  { digits: '1', pattern: '^[A-Z]$', message: '首位应为大写字母' },
  { digits: '2', pattern: '^\\d+$', message: '第2、3位应为数字' },
  { digits: '1-3', pattern: '^(?:[A-Y]\\d\\d)$', message: '不能以Z开头' },
  { digits: '*', pattern: '^.{3,6}$', message: '长度应为3到6位' },
]

test.each([
  ['A01', undefined],
  ['A01x', undefined],
  ['a01', { message: '首位应为大写字母', beginIndex: 0, endIndex: 1, checkValue: 'a' }],
  ['A', { message: '第2、3位应为数字', beginIndex: 1, endIndex: 3, checkValue: '' }],
  ['Z01', { message: '不能以Z开头', beginIndex: 0, endIndex: 3, checkValue: 'Z01' }],
  ['A012345', { message: '长度应为3到6位', digits: '*', checkValue: 'A012345', passed: false }],
])('%s is judged step by step', (value, wanted) => {
  const found = failedStep(steps, value)
  if (wanted === undefined) expect(found).toBeUndefined()
  else expect(found).toMatchObject(wanted)
})

test.each([
  ['x', '规则应为 JSON 数组'],
  ['{}', '规则应为 JSON 数组'],
  ['[]', '请至少添加一条规则'],
  ['[{"digits":"0","pattern":"a","message":""}]', '第1条规则不完整'],
  ['[{"digits":"3-1","pattern":"a","message":""}]', '第1条规则的位数不正确'],
  ['[{"digits":"*","pattern":"(a","message":""}]', '第1条规则的正则表达式不正确，或含有不支持的零宽断言、反向引用'],
])('the steps %s are refused', (text, fault) => {
  expect(readSteps(text)).toEqual({ fault })
})

test.each([
  [['^[A-Z]{2}\\d{4,12}$', '^[\\u4e00-\\u9fa5]{2,100}$', '^.{0,200}$'], undefined],
  [['(.?){1000}$'], 1],
  [['^\\d$', '([a-z]{1,10}){1,100}$', '(a'], 2],
  [['^.{0,200}$', '^.{0,200}$', '^.{0,200}$'], 3],
])('what is to be stored is bounded in its work: %j', (patterns, at) => {
  const text = JSON.stringify(patterns.map((pattern) => ({ digits: '*', pattern, message: '' })))
  const fault = `第${at}条规则过于复杂，请减少正则表达式中的重复次数`
  expect(readSteps(text, mostInstructions)).toMatchObject(at === undefined ? { steps: [{}, {}, {}] } : { fault })
})
