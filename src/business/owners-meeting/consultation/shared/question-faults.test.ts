import { expect, test } from 'vitest'
import { questionFaults } from './question-faults.ts'
import type { QuestionInput } from './schema.ts'

const question = (part: Partial<QuestionInput> = {}): QuestionInput => ({
  ...{ title: '题目', kind: 'SINGLE', minChoices: null, maxChoices: null, hasText: 'N' },
  options: [{ name: '甲' }, { name: '乙' }, { name: '丙' }],
  ...part,
})
const several = (minChoices: number | null, maxChoices: number | null) =>
  question({ kind: 'MULTIPLE', minChoices, maxChoices })

test.each<[string, QuestionInput[], Record<string, string>]>([
  ['nothing is asked', [], { questions: '请至少添加一道题目' }],
  ['there is no choice', [question({ options: [{ name: '甲' }] })], { 'questions.0.options': '请至少填写两个选项' }],
  [
    'options read alike, however they were typed',
    [question({ options: [{ name: 'Ａ 方案' }, { name: 'a方案' }] })],
    { 'questions.0.options': '选项不能重复' },
  ],
  ['a question stands twice', [question(), question({ title: ' 题 目' })], { 'questions.1.title': '题目不能重复' }],
  ['the least is left out', [several(null, 2)], { 'questions.0.minChoices': '请输入最少选择数!' }],
  ['the most is left out', [several(1, null)], { 'questions.0.maxChoices': '请输入最多选择数!' }],
  ['the most is less than the least', [several(2, 1)], { 'questions.0.maxChoices': '最多选择数不能小于最少选择数' }],
  ['more may be chosen than there is', [several(1, 4)], { 'questions.0.maxChoices': '最多选择数不能大于选项数' }],
  ['all is well', [question(), { ...several(1, 3), title: '另一题' }], {}],
])('questions are refused where %s', (_why, questions, faults) => {
  expect(questionFaults(questions)).toEqual(faults)
})
