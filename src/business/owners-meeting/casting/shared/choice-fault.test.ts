import { expect, test } from 'vitest'
import type { TopicShown } from '../../topic/shared/schema.ts'
import { choiceFault } from './choice-fault.ts'
import type { CastChoice } from './schema.ts'

const topic = (part: Partial<TopicShown>): TopicShown => ({
  ...{ id: 't', seq: 1, title: '议题', kind: '1', content: '内容', mode: '1', seats: null, maxChoices: null },
  election: null,
  ...{ candidates: [], options: [], budget: null, companyId: null, companyAct: null, companyName: null },
  ...part,
})
const person = (residentId: string) => ({
  residentId,
  name: residentId,
  roomName: '',
  politicalStatus: null,
  intro: null,
})
const topics = [
  topic({ id: 'ask' }),
  topic({ id: 'elect', kind: '3', mode: '2', seats: 2, maxChoices: 2, candidates: ['a', 'b', 'c'].map(person) }),
  topic({
    id: 'choose',
    mode: '3',
    options: [
      { id: 'x', name: '甲' },
      { id: 'y', name: '乙' },
    ],
  }),
]
const foreign = '表决票与议题不符，请刷新'

test.each<[string, CastChoice[], string | undefined]>([
  ['nothing at all', [], undefined],
  ['a blank topic', [{ topicId: 'ask' }], undefined],
  ['an answer', [{ topicId: 'ask', value: 'AGREE' }], undefined],
  ['candidates', [{ topicId: 'elect', candidateIds: ['a', 'c'] }], undefined],
  ['an option', [{ topicId: 'choose', optionId: 'y' }], undefined],
  ['too many candidates', [{ topicId: 'elect', candidateIds: ['a', 'b', 'c'] }], '最多选择2名候选人'],
  ['a candidate twice', [{ topicId: 'elect', candidateIds: ['a', 'a'] }], foreign],
  ['somebody who does not stand', [{ topicId: 'elect', candidateIds: ['d'] }], foreign],
  ['an answer to an election', [{ topicId: 'elect', value: 'AGREE' }], foreign],
  ['an unknown option', [{ topicId: 'choose', optionId: 'z' }], foreign],
  ['an option to a question', [{ topicId: 'ask', optionId: 'x' }], foreign],
  ['a topic of another vote', [{ topicId: 'other', value: 'AGREE' }], foreign],
  [
    'a topic twice',
    [
      { topicId: 'ask', value: 'AGREE' },
      { topicId: 'ask', value: 'OPPOSE' },
    ],
    '同一议题不能重复填写',
  ],
])('%s', (_, choices, fault) => {
  expect(choiceFault(topics, choices)).toBe(fault)
})
