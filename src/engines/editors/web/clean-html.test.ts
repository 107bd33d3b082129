// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { findUnsafe } from '../../../../tests/support/unsafe-html.ts'
import { xssCorpus, xssMarkdown } from '../../../../tests/support/xss-corpus.data.ts'
import { cleanFragment, cleanHtml } from './clean-html.ts'
import { htmlOf } from './markdown/markdown-html.ts'

test('the corpus is large enough to mean something', () => {
  expect(xssCorpus.length + xssMarkdown.length).toBeGreaterThanOrEqual(100)
})

describe('as a rich text', () => {
  test.each(xssCorpus)('%s runs nothing', (text) => {
    expect(findUnsafe(cleanFragment(text))).toEqual([])
    const place = document.createElement('div')
    place.innerHTML = cleanHtml(text)
    expect(findUnsafe(place)).toEqual([])
  })
})

describe('as Markdown', () => {
  test.each([...xssMarkdown, ...xssCorpus])('%s runs nothing', (text) => {
    expect(findUnsafe(cleanFragment(htmlOf(text)))).toEqual([])
  })
})

test('what is harmless stays', () => {
  expect(cleanHtml('<p style="text-align:center;color:red">a<b>b</b></p>')).toBe(
    '<p style="text-align: center">a<b>b</b></p>',
  )
  expect(cleanHtml('<img src="data:image/png;base64,iVBORw0KGgo=" alt="图" class="x">')).toBe(
    '<img src="data:image/png;base64,iVBORw0KGgo=" alt="图">',
  )
  expect(cleanHtml('<a href="/x?a=1">x</a>')).toBe(
    '<a href="/x?a=1" target="_blank" rel="noopener noreferrer nofollow">x</a>',
  )
})

test('Markdown becomes headings, lists, tables, ticks and pictures', () => {
  const place = document.createElement('div')
  place.append(
    cleanFragment(
      htmlOf('# 标题\n\n- [x] 已办\n- [ ] 待办\n\n| 楼 | 数 |\n| --- | ---: |\n| 1 | 2 |\n\n![图](a.png "备注")'),
    ),
  )
  expect(place.querySelector('h1')!.textContent).toBe('标题')
  expect([...place.querySelectorAll('li')].map((item) => item.textContent!.trim())).toEqual(['☑ 已办', '☐ 待办'])
  expect(place.querySelectorAll('td')).toHaveLength(2)
  expect(place.querySelector('img')!.getAttribute('alt')).toBe('图')
})
