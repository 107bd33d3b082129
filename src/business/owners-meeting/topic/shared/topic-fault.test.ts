import { expect, test } from 'vitest'
import type { TopicInput } from './schema.ts'
import { topicFault } from './topic-fault.ts'

const standing = (count: number): TopicInput['candidates'] =>
  Array.from({ length: count }, (_, at) => ({
    ...{ residentId: `resident${at}`, name: `候选人${at}`, roomName: '', politicalStatus: null, intro: null },
  }))

const election = (seats: number, part: Partial<TopicInput> = {}): TopicInput => ({
  ...{ title: '选举业主委员会', kind: '3', content: '见附件', mode: '2', election: 'TERM', seats, maxChoices: seats },
  ...{ candidates: standing(seats + 1), options: [], budget: null, companyId: null, companyAct: null },
  ...part,
})
const seats = (least: number) => ({ key: 'seats', text: `选举新一届业主委员会，应选人数应为${least}至11人的单数` })

test.each([
  ['three of a village of which five are asked', election(3), 5, seats(5)],
  ['three of a village that may have three', election(3), 3, undefined],
  ['four of either', election(4), 3, seats(3)],
  ['five', election(5), 5, undefined],
  ['thirteen', election(13), 3, seats(3)],
  ['one seat that became open', election(1, { election: 'SEATS' }), 5, undefined],
  [
    'as many as stand',
    election(3, { candidates: standing(3) }),
    3,
    { key: 'candidates', text: '候选人数应多于应选人数' },
  ],
  [
    'more choices than seats',
    election(3, { maxChoices: 4 }),
    3,
    { key: 'maxChoices', text: '最多可选人数不能多于应选人数' },
  ],
] as const)('an election of %s', (_name, topic, least, fault) => {
  expect(topicFault(topic, least)).toEqual(fault)
})
