import { describe, expect, test } from 'vitest'
import { isSameMatter, type Matter } from './matter.ts'

const matter = (part: Partial<Matter> = {}): Matter => ({
  ...{ topicKind: '4', title: '选聘物业服务企业', subjectType: 'contract', subjectId: 'co', companyAct: 'CHOOSE' },
  ...part,
})

describe('what owners have refused about a company', () => {
  test.each<[string, Partial<Matter>, Partial<Matter>, boolean]>([
    ['is the same where it is put in other words', { title: '更换物业服务人' }, {}, true],
    ['is the same where it is to be kept', { title: '续签', companyAct: 'RENEW' }, {}, true],
    ['is another matter where it is to go', { title: '物业去留', companyAct: 'DISMISS' }, {}, false],
    ['is another matter of another company', { title: '更换', subjectId: 'other' }, {}, false],
    ['is the same by its words, whoever is meant', { title: '选聘 物业服务企业！', subjectId: null }, {}, true],
    ['says by its title what no field said', { title: '更换' }, { title: '选聘甲公司', companyAct: null }, true],
    ['says a farewell by its title, too', { title: '更换' }, { title: '不再续聘甲公司', companyAct: null }, false],
    [
      'is the same farewell by title and by field',
      { title: '物业去留', companyAct: 'DISMISS' },
      { title: '解除合同', companyAct: null },
      true,
    ],
    ['is not read where the field speaks', { title: '解聘', companyAct: 'CHOOSE' }, { title: '选聘甲' }, true],
  ])('%s', (_name, one, refused, same) => {
    expect(isSameMatter(matter(one), matter(refused))).toBe(same)
  })
})

test('an election is never the same matter, and another kind is another one', () => {
  const election = matter({ topicKind: '3', subjectType: 'committee', subjectId: null, companyAct: null })
  expect(isSameMatter(election, election)).toBe(false)
  expect(isSameMatter(matter({ topicKind: '9' }), matter())).toBe(false)
})
