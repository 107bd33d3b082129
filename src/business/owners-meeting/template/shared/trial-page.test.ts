import fc from 'fast-check'
import { expect, test } from 'vitest'
import { trialPage } from './trial-page.ts'

test('a page has the heading, and a paragraph for each line', () => {
  const page = trialPage({ title: '年会公告', content: '定于以下时间召开。\n\n特此公告。' })
  expect(page).toContain('<title>年会公告</title>')
  expect(page).toContain('<h1>年会公告</h1>\n<p>定于以下时间召开。</p>\n<p>&nbsp;</p>\n<p>特此公告。</p>')
})

test('whatever is written is text, never markup', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.constantFrom('<', '>', '&', '"', '\n', 'script', ' ')), (title, parts) => {
      const page = trialPage({ title, content: parts.join('') })
      const tags = page.match(/<[^>]*>/g)?.map((tag) => tag.split(/[ >]/)[0])
      const known = [
        '<!doctype',
        '<html',
        '<head',
        '<meta',
        '<title',
        '</title',
        '<style',
        '</style',
        '</head',
        '<body',
      ]
      expect(new Set([...known, '<h1', '</h1', '<p', '</p', '</body', '</html'])).toEqual(new Set(tags))
    }),
    { numRuns: 300 },
  )
})
