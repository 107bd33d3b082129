// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { cleanFragment } from '../clean-html.ts'
import { htmlOf } from './markdown-html.ts'
import { headLines, imageMark, insertBlock, prefixLines, wrapMarks, type TextChange } from './markdown-marks.ts'

const after = (text: string, { from, to, insert, select }: TextChange): [string, string] => {
  const next = text.slice(0, from) + insert + text.slice(to)
  return [next, next.slice(...select)]
}

describe('marks around words', () => {
  test('stand around what is chosen, which stays chosen', () => {
    expect(after('今天停水', wrapMarks({ text: '今天停水', from: 2, to: 4 }, '**', '粗体'))).toEqual([
      '今天**停水**',
      '停水',
    ])
  })
  test('go away the second time', () => {
    expect(after('今天**停水**', wrapMarks({ text: '今天**停水**', from: 4, to: 6 }, '**', '粗体'))).toEqual([
      '今天停水',
      '停水',
    ])
  })
  test('stand around a word of their own where nothing is chosen', () => {
    expect(after('', wrapMarks({ text: '', from: 0, to: 0 }, '*', '斜体'))).toEqual(['*斜体*', '斜体'])
  })
})

describe('marks of lines', () => {
  const text = '一\n二\n三'
  test('begin every line that is touched', () => {
    expect(after(text, prefixLines({ text, from: 0, to: 3 }, '- '))[0]).toBe('- 一\n- 二\n三')
    expect(after(text, prefixLines({ text, from: 0, to: 5 }, '1. '))[0]).toBe('1. 一\n2. 二\n3. 三')
  })
  test('go away when every line has them', () => {
    expect(after('> 一\n> 二', prefixLines({ text: '> 一\n> 二', from: 0, to: 7 }, '> '))[0]).toBe('一\n二')
  })
  test('headings change their level and end', () => {
    expect(after('# 一', headLines({ text: '# 一', from: 2, to: 2 }, 2))[0]).toBe('## 一')
    expect(after('## 一', headLines({ text: '## 一', from: 2, to: 2 }, 2))[0]).toBe('一')
  })
  test('blocks stand apart from what is before', () => {
    expect(after('一', insertBlock({ text: '一', from: 1, to: 1 }, '---'))[0]).toBe('一\n\n---\n')
  })
})

test('a picture keeps its remark and its address whatever they hold', () => {
  const place = document.createElement('div')
  place.append(cleanFragment(htmlOf(imageMark('/a (1).png?e=1&s=2', '图]( 一'))))
  const image = place.querySelector('img')!
  expect([image.getAttribute('src'), image.alt]).toEqual(['/a%20(1).png?e=1&s=2', '图]( 一'])
})
