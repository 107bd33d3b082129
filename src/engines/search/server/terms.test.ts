import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SearchKind } from '#kernel/server/search.ts'
import { plain, wordsOf } from '../shared/plain.ts'
import { soundsLike } from '../shared/sounds.ts'
import { readingsOf } from './pinyin.ts'
import { questionOf } from './question.ts'
import { termNumbers } from './term-numbers.ts'
import { termsOf } from './terms.ts'

const number = termNumbers(1, 'thing')
const thing = (part: Partial<SearchKind> = {}): SearchKind => ({
  kind: 'thing',
  label: '物',
  table: undefined as never,
  permission: { code: 'thing:list', label: '查看', roles: [] },
  name: 't.name',
  shown: () => ({ title: 't.name', note: `''` }),
  pages: [],
  ...part,
})

/** Would the index give the record for the question: one of its stages is held whole. */
function isFound(name: string, question: string, kind: SearchKind = thing(), rest: object = {}): boolean {
  const source = { id: 'x', name, place: null, words: null, codes: [], marks: [], keys: [], ...rest }
  const terms = new Set(termsOf(kind, 1)(source))
  const { stages = [] } = questionOf(kind, question, true) ?? {}
  return stages.some((stage) => stage.length > 0 && stage.every((term) => terms.has(number(term))))
}

const surnames = [...'王李张刘陈杨单曾区任解仇华查朴覃盖赵黄周']
const given = [...'伟芳娜秀英敏静丽强磊军洋勇艳杰涛明超兰霞建国志红玉文华晓春长乐行重音朝']
const personName = fc
  .tuple(fc.constantFrom(...surnames), fc.array(fc.constantFrom(...given), { minLength: 1, maxLength: 2 }))
  .map(([first, rest]) => first + rest.join(''))
const placeSigns = [...'阳光花园翠湖新村锦绣江南春天里长安重庆路和平小区万科城东苑幢单元ABC0123456789']
const placeName = fc
  .array(fc.constantFrom(...placeSigns), { minLength: 2, maxLength: 12 })
  .map((signs) => signs.join(''))

describe('a generated name is found', () => {
  test('by every part of it of one character or more', () => {
    fc.assert(
      fc.property(fc.oneof(personName, placeName), fc.nat(), fc.nat(), (name, a, b) => {
        const from = a % name.length
        const part = name.slice(from, from + 1 + (b % (name.length - from)))
        return isFound(name, part)
      }),
    )
  })

  test('by its whole pinyin in every reading, and by the beginnings of it from any syllable', () => {
    fc.assert(
      fc.property(personName, fc.nat(), fc.nat(), (name, a, b) =>
        readingsOf(name, { isPerson: true }).every((syllables) => {
          const from = syllables.slice(a % syllables.length).join('')
          const begun = from.slice(0, 2 + (b % Math.max(from.length - 1, 1)))
          return (
            isFound(name, syllables.join(''), thing({ isPerson: true })) &&
            isFound(name, begun, thing({ isPerson: true }))
          )
        }),
      ),
    )
  })

  test('by its initials, and by two or more of them in a row', () => {
    fc.assert(
      fc.property(personName, fc.nat(), (name, a) =>
        readingsOf(name, { isPerson: true }).every((syllables) => {
          const initials = syllables.map(([first]) => first).join('')
          const from = a % Math.max(initials.length - 1, 1)
          const kind = thing({ isPerson: true })
          return isFound(name, initials, kind) && isFound(name, initials.slice(from, from + 2), kind)
        }),
      ),
    )
  })

  test('by several parts of it in any order', () => {
    fc.assert(
      fc.property(fc.array(personName, { minLength: 2, maxLength: 4 }), (names) =>
        isFound(names.join(' '), names.toReversed().join(' ')),
      ),
    )
  })
})

test('what shares no part with a name does not find it', () => {
  fc.assert(
    fc.property(personName, personName, (name, other) => {
      fc.pre(![...other].some((sign) => name.includes(sign)))
      return !isFound(name, other)
    }),
  )
})

describe('personal names', () => {
  test.each([
    ['单雄信', 'shanxiongxin'],
    ['单雄信', 'danxiongxin'],
    ['曾国藩', 'zengguo'],
    ['解晓东', 'xxd'],
    ['区家伟', 'oujiawei'],
    ['仇英', 'qiuying'],
    ['尉迟恭', 'yuchigong'],
  ])('%s is found as %s', (name, sound) => {
    expect(isFound(name, sound, thing({ isPerson: true }))).toBe(true)
  })
})

test('places have the reading of their word, not of their signs', () => {
  expect(readingsOf('长安里')).toEqual([['chang', 'an', 'li']])
  expect(isFound('重庆路小区', 'chongqinglu')).toBe(true)
  expect(isFound('重庆路小区', 'cqlxq')).toBe(true)
})

describe('a room with its village', () => {
  const rest = { place: '阳光花园3幢2单元0501' }
  test.each([
    '阳光花园3幢2单元0501',
    '阳光 501',
    '3幢501室',
    '3栋 2单元',
    'ygh 0501',
    'yangguang 3幢',
    '2单元0501',
    '０５０１',
  ])('is found by %s', (question) => {
    expect(isFound('3幢2单元0501', question, thing(), rest)).toBe(true)
  })
  test.each(['阳光 502', '4幢501', 'cha 0501'])('is not found by %s', (question) => {
    expect(isFound('3幢2单元0501', question, thing(), rest)).toBe(false)
  })
})

test('codes are found by their beginning in any case, by their end and as a whole', () => {
  const rest = { codes: ['BX26112100001'] }
  for (const question of ['bx26', 'BX26112100001', '00001', '2611'])
    expect(isFound('水管', question, thing({ words: 't.words' }), rest)).toBe(true)
  expect(isFound('水管', 'bx27', thing({ words: 't.words' }), rest)).toBe(false)
})

test('long texts are found by any two characters in a row', () => {
  const rest = { words: '电梯停在三楼，门打不开。The LED lamp is broken' }
  for (const question of ['电梯', '打不开', 'led', '三楼 门打'])
    expect(isFound('故障', question, thing({ words: 't.words' }), rest)).toBe(true)
  expect(isFound('故障', '四楼', thing({ words: 't.words' }), rest)).toBe(false)
})

test('secret values are found whole only', () => {
  const kind = thing({
    marks: [{ value: 't.tail', ask: (word) => (/^\d{4}$/.test(word) ? `secret ${word}` : undefined) }],
  })
  const rest = { marks: ['secret 5678'] }
  expect(isFound('王芳', '5678', kind, rest)).toBe(true)
  expect(isFound('王芳', '567', kind, rest)).toBe(false)
  expect(isFound('王芳', '王芳 5678', kind, rest)).toBe(true)
  expect(isFound('王芳', '王芳 5679', kind, rest)).toBe(false)
})

test('whoever may not read names asks nothing that only a name or its sound could answer', () => {
  const asked = questionOf(thing(), 'zhangwei', false)
  expect(asked?.proofs).toEqual([[{ text: 'zhangwei' }]])
  expect(asked?.stages.flat().some((term) => /^[~^]|^=~/.test(term))).toBe(false)
})

test('the same text is another number in another tenant and for another kind', () => {
  const all = [termNumbers(1, 'room'), termNumbers(2, 'room'), termNumbers(1, 'village')].map((make) => make('_阳光'))
  expect(new Set(all).size).toBe(3)
  expect(all.every((one) => Number.isInteger(one) && Math.abs(one) <= 2 ** 31)).toBe(true)
})

describe('the words of a question', () => {
  test.each([
    ['  张伟　1幢 ', ['张伟', '1幢']],
    ['3栋2单元501室', ['3幢', '2单元', '501']],
    ['ＢＸ26', ['bx26']],
    ['', []],
    ['，、', []],
    ['a b c d e f g h', ['a', 'b', 'c', 'd', 'e', 'f']],
  ])('of %j are %j', (question, words) => {
    expect(wordsOf(question)).toEqual(words)
  })

  test('are plain whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (question) =>
        wordsOf(question).every((word) => word !== '' && !/\s/u.test(word) && plain(word) === word),
      ),
    )
  })
})

test('a menu title sounds like its pinyin from any syllable on and like its initials', () => {
  const readings = readingsOf('报修工单').map((syllables) => syllables.join(' '))
  for (const word of ['baoxiu', 'gongdan', 'bx', 'xgd', 'baoxiugongd']) expect(soundsLike(readings, word)).toBe(true)
  for (const word of ['b', 'bg', 'xiubao', '报修']) expect(soundsLike(readings, word)).toBe(false)
})
