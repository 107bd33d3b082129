import { expect, test } from 'vitest'
import type { Question } from '../../consultation/shared/schema.ts'
import { answerFaults, normalAnswers } from './answer-faults.ts'
import type { Answer } from './schema.ts'

const options = ['a', 'b', 'c'].map((id) => ({ id, name: id }))
const one: Question = { id: 'one', title: '一', kind: 'SINGLE', minChoices: 1, maxChoices: 1, options, hasText: 'N' }
const some: Question = { ...one, id: 'some', kind: 'MULTIPLE', minChoices: 2, maxChoices: 2, hasText: 'Y' }
const questions = [one, some]
const said = (first: string[], second: string[], text?: string): Answer[] => [
  { questionId: 'one', optionIds: first },
  { questionId: 'some', optionIds: second, ...(text !== undefined && { text }) },
]
const unfit = { answers: '答题内容与题目不符，请刷新' }

test.each<[string, Answer[], Record<string, string>]>([
  ['is whole', said(['a'], ['a', 'c'], '补充'), {}],
  ['leaves a question out', [{ questionId: 'one', optionIds: ['a'] }], { 'answers.1.optionIds': '请选择选项!' }],
  ['chooses nothing', said([], ['a', 'b']), { 'answers.0.optionIds': '请选择选项!' }],
  ['chooses two of one', said(['a', 'b'], ['a', 'b']), { 'answers.0.optionIds': '只能选择1项' }],
  ['chooses too few', said(['a'], ['a']), { 'answers.1.optionIds': '最少选择2项' }],
  ['chooses too many', said(['a'], ['a', 'b', 'c']), { 'answers.1.optionIds': '最多选择2项' }],
  ['counts an option twice', said(['a'], ['a', 'a']), { 'answers.1.optionIds': '选项不存在或重复' }],
  ['names a strange option', said(['x'], ['a', 'b']), { 'answers.0.optionIds': '选项不存在或重复' }],
  [
    'adds words where none are asked',
    [{ questionId: 'one', optionIds: ['a'], text: '多话' }, said([], ['a', 'b'])[1]!],
    { 'answers.0.text': '该题不能填写补充意见' },
  ],
  ['answers a question twice', [...said(['a'], ['a', 'b']), { questionId: 'one', optionIds: ['b'] }], unfit],
  ['answers a strange question', [...said(['a'], ['a', 'b']), { questionId: 'x', optionIds: [] }], unfit],
])('an answer that %s', (_what, answers, faults) => {
  expect(answerFaults(questions, answers)).toEqual(faults)
})

test('an answer is kept in the order of questions and options, without blank words', () => {
  const answers = [...said(['b'], ['c', 'a'], '  ')].toReversed()
  expect(normalAnswers(questions, answers)).toEqual([
    { questionId: 'one', optionIds: ['b'] },
    { questionId: 'some', optionIds: ['a', 'c'] },
  ])
})
