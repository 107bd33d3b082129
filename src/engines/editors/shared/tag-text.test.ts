import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caretAfter, tagsOf, tagText } from './tag-text.ts'

test.each([
  ['', ''],
  ['保', '保'],
  ['保洁', '保洁'],
  ['保洁绿', '保洁;绿'],
  ['保洁;绿化', '保洁;绿化'],
  ['保；洁绿;;化', '保洁;绿化'],
  ['😀😁😂', '😀😁;😂'],
])('“%s” becomes “%s”', (typed, shown) => expect(tagText(typed)).toBe(shown))

test('another separator may be chosen', () => expect(tagText('保洁绿化', ',')).toBe('保洁,绿化'))

test('writing twice changes nothing, no letter is lost and every tag but the last has two', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const once = tagText(text)
      expect(tagText(once)).toBe(once)
      expect(once.replace(/[;；]/g, '')).toBe(text.replace(/[;；]/g, ''))
      expect(
        tagsOf(text)
          .slice(0, -1)
          .every((tag) => [...tag].length === 2),
      ).toBe(true)
    }),
  )
})

test('the caret stays behind the letter that was typed last', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z;]{0,12}$/), fc.nat(12), (typed, at) => {
      const caret = Math.min(at, typed.length)
      const shown = tagText(typed)
      expect(shown.slice(0, caretAfter(typed, caret)).replaceAll(';', '')).toBe(
        typed.slice(0, caret).replaceAll(';', ''),
      )
    }),
  )
})
