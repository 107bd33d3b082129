import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withPlaceholder } from './insertion.ts'
import { fillNotice, fillWords } from './paper-words.ts'
import { isBlock, wordsOf } from './placeholders.ts'
import { namesIn } from './words-fault.ts'

const values = { 'meeting.title': '年度大会', 'meeting.voteEnd': '2026-12-20 18:00', 'meeting.place': null }
const words = { title: '{{meeting.title}}公告', body: '正文\n{{meeting.topics}}\n末行', closing: '{{meeting.place}}' }

describe('filling', () => {
  test('a sheet leaves the lines of blocks out, a notice has them', () => {
    expect(fillWords(words, values)).toEqual({
      title: '年度大会公告',
      body: '正文\n末行',
      closing: '（会议地点待定）',
    })
    expect(fillWords(words, values, { 'meeting.topics': '议题：\n1. 甲' }).body).toBe('正文\n议题：\n1. 甲\n末行')
    expect(fillWords(words, values, {}).body).toBe('正文\n（议题尚未生成）\n末行')
  })

  test.each([
    ['{{meeting.voteEnd|date:MM月dd日HH:mm}}', '12月20日18:00'],
    ['{{ meeting.title }}', '年度大会'],
    ['{{meeting.place|mask}}', '（会议地点待定）'],
    ['{{gone.later}}', '（gone.later待定）'],
    ['{{constructor}}', '（constructor待定）'],
  ])('%s reads %s', (text, wanted) => expect(fillWords({ ...words, closing: text }, values).closing).toBe(wanted))

  test('values are taken as they are, whatever they look like', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (value) => {
        const filled = fillWords({ ...words, closing: '<{{meeting.title}}>' }, { 'meeting.title': value })
        expect(filled.closing).toBe(`<${value}>`)
      }),
      { numRuns: 300 },
    )
  })
})

test('a notice that is too long cuts its longest block and keeps the words around it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 60, max: 200 }), (length, most) => {
      const blocks = { 'meeting.facts': '安排', 'meeting.topics': '题'.repeat(length) }
      const text = fillNotice({ ...words, closing: '特此公告。' }, values, blocks, most)
      expect(text.length).toBeLessThanOrEqual(most)
      expect(text.startsWith('正文\n')).toBe(true)
      expect(text.endsWith('末行\n特此公告。')).toBe(true)
      if (length > most) expect(text).toContain('…')
    }),
    { numRuns: 300 },
  )
})

test('a press puts a placeholder where one writes, a block on a line of its own', () => {
  const anyText = fc.string({ unit: fc.constantFrom('甲', '\n', '，') })
  fc.assert(
    fc.property(anyText, anyText, fc.constantFrom(...wordsOf['01'].may), (before, after, name) => {
      const { text, at } = withPlaceholder(before + after, before.length, name)
      expect(namesIn(text)).toEqual([name])
      expect(text.replaceAll(/\{\{.*\}\}|\n/g, '')).toBe((before + after).replaceAll('\n', ''))
      expect(text.slice(0, at)).toContain(`{{${name}}}`)
      if (isBlock(name)) expect(text.split('\n')).toContain(`{{${name}}}`)
    }),
    { numRuns: 300 },
  )
})
