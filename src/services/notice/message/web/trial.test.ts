import { expect, test } from 'vitest'
import { trialOf, variablesIn } from './trial.ts'

const template = { templateName: '${room}账单', templateContent: '共${amount|money}元', templateType: '1' } as const

test('a trial shows the words with the test data in them', () => {
  expect(trialOf(template, '{"room":"3幢1102","amount":1234.5}')).toEqual({
    title: '3幢1102账单',
    content: '共1,234.50元',
    segments: 1,
    problem: undefined,
  })
})

test.each([
  ['{"room":"3幢"}', '模板参数({amount})缺失'],
  ['', '模板参数({room})缺失'],
  ['[1]', '测试数据应为 JSON 对象'],
  ['{', '测试数据应为 JSON 对象'],
])('%s cannot be shown: %s', (testData, problem) => expect(trialOf(template, testData)).toMatchObject({ problem }))

test('values of formatted words cannot bring markup', () => {
  const rich = { ...template, templateContent: '<p>${room}</p>', templateType: '2' } as const
  expect(trialOf(rich, '{"room":"<img src=x>"}').content).toBe('<p>&lt;img src=x&gt;</p>')
})

test('the variables are those that the data name; broken data name none', () => {
  expect(variablesIn('{"room":"房屋","amount":12}')).toEqual([
    { name: 'room', meaning: '房屋' },
    { name: 'amount', meaning: '12' },
  ])
  expect([variablesIn(''), variablesIn('{'), variablesIn('[1]')]).toEqual([[], [], []])
})
