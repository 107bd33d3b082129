import { expect, test } from 'vitest'
import { labelsOf } from './tab-titles.ts'
import { startTabs } from './tabs.ts'

const labels = (...searches: string[]): string[] => {
  const kept = searches.map((search) => ({ pathname: '/a', search, title: '工单', pinned: false }))
  return [...labelsOf(startTabs(kept).list).values()].slice(1)
}

test.each([
  ['one tab needs nothing but its title', ['?name=王'], ['工单']],
  ['words of the query tell tabs apart', ['', '?name=王工'], ['工单', '工单 · 王工']],
  ['numbers and dates are words too', ['?room=3-201', '?day=2026-11-21'], ['工单 · 3-201', '工单 · 2026-11-21']],
  ['signs of the search are left out', ['', '?name=*王*'], ['工单', '工单 · 王']],
  ['codes say nothing, so they are numbered', ['?state=DONE', '?state=OPEN'], ['工单', '工单 · 标签2']],
  ['ids say nothing', ['', '?id=0192f0c1a2b37c4d8e9f0a1b2c3d4e5f'], ['工单', '工单 · 标签2']],
  ['what the list keeps for itself says nothing', ['', '?_page=2'], ['工单', '工单 · 标签2']],
  ['equal words are numbered', ['?a=王', '?b=王'], ['工单', '工单 · 标签2']],
  ['long words are cut', ['', '?name=滨江花园一期三幢二单元业主委员会'], ['工单', '工单 · 滨江花园一期三幢二单元业…']],
])('%s', (_, searches, expected) => {
  expect(labels(...searches)).toEqual(expected)
})

test('tabs of different titles share no numbers', () => {
  const kept = ['甲', '乙'].map((title) => ({ pathname: `/${title}`, search: '', title, pinned: false }))
  expect([...labelsOf(startTabs(kept).list).values()]).toEqual(['首页', '甲', '乙'])
})
