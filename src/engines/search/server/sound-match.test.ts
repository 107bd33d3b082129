import { expect, test } from 'vitest'
import { personMatch, soundMatch } from './sound-match.ts'

const named = (...texts: string[]) => texts.map((text) => ({ text }))
const texts = async (found: Promise<{ text: string }[]>) => (await found).map(({ text }) => text)

test.each([
  ['gcb', ['工程部']],
  ['gongcheng', ['工程部']],
  ['bu', ['工程部', '客服部']],
  ['kfb', ['客服部']],
  ['x', []],
])('%s is heard in %j', async (word, wanted) => {
  expect(await texts(soundMatch(named('工程部', '客服部', 'HR'), word))).toEqual(wanted)
})

test('names of people take the sounds of surnames', async () => {
  expect(await texts(personMatch(named('单雄信', '曾国藩', '张三'), 'shan'))).toEqual(['单雄信'])
  expect(await texts(personMatch(named('单雄信', '曾国藩', '张三'), 'zgf'))).toEqual(['曾国藩'])
})

test('many fresh names are all listened to', async () => {
  const many = Array.from({ length: 450 }, (_, index) => ({ text: `花园${index}` }))
  expect(await soundMatch(many, 'huayuan')).toHaveLength(450)
})
