// @vitest-environment jsdom
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findUnsafe } from '../../../../tests/support/unsafe-html.ts'
import { xssCorpus, xssMarkdown } from '../../../../tests/support/xss-corpus.data.ts'
import { sanitizeHtml, signHtml } from './sanitize-html.ts'

const wrongIn = (html: string): string[] => {
  const place = document.createElement('div')
  place.innerHTML = html
  return findUnsafe(place)
}

describe('what a client sends', () => {
  test.each([...xssCorpus, ...xssMarkdown])('%s runs nothing', (text) => {
    const html = sanitizeHtml(text)
    expect(wrongIn(html)).toEqual([])
    expect(sanitizeHtml(html)).toBe(html)
  })

  test('no mixture of dangerous pieces gets through', () => {
    const piece = fc.oneof(fc.constantFrom(...xssCorpus), fc.string({ maxLength: 8 }))
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        expect(wrongIn(sanitizeHtml(pieces.join('')))).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  test('what the editor writes stays as it is', () => {
    const html = [
      '<h2 style="text-align: center">停水通知</h2>',
      '<p>尊敬的<strong>业主</strong>：<em>明天</em><u>停水</u><br /></p>',
      '<ol start="3"><li><p>一</p></li></ol>',
      '<table><colgroup><col /></colgroup><tbody><tr><th colspan="2" rowspan="1"><p>楼栋</p></th></tr></tbody></table>',
      '<p><a href="https://x.example/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer nofollow">链接</a></p>',
      '<img src="data:image/png;base64,iVBORw0KGgo=" alt="图" />',
      '<video src="https://x.example/a.mp4" controls></video>',
    ].join('')
    expect(sanitizeHtml(html)).toBe(html)
  })

  test('hundreds of open elements are no danger', () => {
    const html = sanitizeHtml('<div>'.repeat(900) + 'x')
    expect(html.match(/<div>/g)!.length).toBeLessThanOrEqual(100)
  })

  test.each([
    ['elements that never close', '<b>'.repeat(1001)],
    ['elements that others seem to close', '<b></i>'.repeat(1001)],
    ['more tags than a text has', '<p>a</p>'.repeat(15_001)],
    ['tags that are none', '<'.repeat(30_001)],
  ])('%s are refused on their field before anything is read', (_, html) => {
    const refused = expect.objectContaining({ status: 400, result: { fields: { words: expect.any(String) } } })
    expect(() => sanitizeHtml(html, 'words')).toThrow(refused)
  })

  test('a long text of plain paragraphs, lines and pictures is not', () => {
    const html = `${'<p>一段文字<br /></p>'.repeat(9000)}${'<img src="https://x.example/a.png" />'.repeat(2000)}`
    expect(sanitizeHtml(html)).toBe(html)
  })
})

describe('stored files', () => {
  const signing = { secret: new Uint8Array(32), now: new Date('2026-11-21T00:00:00Z'), seconds: 3600 }
  const path = 'jeditor/202611/0123456789abcdef0123456789abcdef/通知.png'
  test('are kept without a signature and answered with one', () => {
    const shown = signHtml(`<img src="/api/sys/common/static/${path}" />`, signing)
    expect(shown).toMatch(/^<img src="\/api\/sys\/common\/static\/jeditor\/[^"]+\?e=\d+&amp;s=[\w-]{22}" \/>$/)
    expect(sanitizeHtml(shown)).toBe(`<img src="/api/sys/common/static/${path}" />`)
  })
  test('pictures from elsewhere and in base64 are left alone', () => {
    const html = '<img src="https://x.example/a.png?e=1" /><img src="data:image/gif;base64,R0lGODlh" />'
    expect(signHtml(html, signing)).toBe(html)
  })
})
