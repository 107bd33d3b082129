import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkGridPreset,
  checkNationalId,
  checkPattern,
  cutToWidth,
  displayWidth,
  gridPresets,
  hasCreditCodeChecksum,
  patterns,
  type GridPreset,
  type Pattern,
} from './patterns.ts'

const all: [string, Pattern][] = [
  ...Object.entries(patterns),
  ...Object.entries(gridPresets).map(([name, pattern]): [string, Pattern] => [`grid ${name}`, pattern]),
]

describe('every expression is safe', () => {
  test.each(all)('%s is anchored, stateless and without unlimited repetition', (_name, { regex }) => {
    expect(regex.source.startsWith('^')).toBe(true)
    expect(regex.source.endsWith('$')).toBe(true)
    expect(regex.flags).not.toMatch(/[gmy]/)
    const bare = regex.source.replace(/\\p\{[^}]+\}|\\./g, 'x').replace(/\[[^\]]*\]/g, 'x')
    expect(bare).not.toMatch(/[*+]|\{\d+,\}/)
  })

  const hostile = fc
    .tuple(
      fc.array(fc.constantFrom('a', '1', '-', '.', '@', ' ', 'a.', 'a-', '中', '0', 'http://', '\n'), { maxLength: 4 }),
      fc.string({ minLength: 1, maxLength: 6 }),
      fc.constantFrom('!', '\u0000', '@', '.', ''),
    )
    .map(([head, unit, tail]) => head.join('') + unit.repeat(Math.ceil(30_000 / unit.length)) + tail)

  test.each(all)('%s refuses any text of tens of thousands of characters', (_name, { regex }) => {
    fc.assert(
      fc.property(hostile, (text) => !regex.test(text)),
      { numRuns: 60 },
    )
  })

  test('an e-mail address made to be slow is refused', () => {
    for (const text of ['a'.repeat(64) + '@' + 'a-'.repeat(5000), 'a.'.repeat(9000) + '@', 'a@' + 'a.'.repeat(9000)])
      expect(checkPattern(patterns.email, text)).toBe(patterns.email.message)
  })
})

const examples: Record<keyof typeof patterns, { good: string[]; bad: string[] }> = {
  mobile: { good: ['13800000000', '19912345678'], bad: ['12800000000', '1380000000', '138000000000', '13800000000\n'] },
  landline: { good: ['88886666', '0571-88886666', '010-1234567'], bad: ['057188886666', '12345', '05710-8888666'] },
  zipCode: { good: ['310000', '050000'], bad: ['31000', '3100000', '31000a'] },
  natural: { good: ['0', '7', '100'], bad: ['01', '-1', '1.5', '9'.repeat(16)] },
  english: { good: ['abcXYZ'], bad: ['ab c', '中', 'a1'] },
  bankCard: {
    good: ['6222020000', '62220200001111222233'],
    bad: ['622202000', '622202000011112222333', '6222 0200 0011'],
  },
  documentNumber: { good: ['', 'E12345678', 'a'.repeat(50)], bad: ['E-1', 'a'.repeat(51), '军1'] },
  nationalId: {
    good: ['330199199001011234', '33019919900101123x', '330199900101123'],
    bad: ['3301991990010112', '0'.repeat(18)],
  },
  qq: { good: ['10001', '123456789012'], bad: ['1000', '1234567890123', 'a1000'] },
  url: {
    good: ['http://a.cn', 'https://a.cn/b?c=1#d', '{host}/path'],
    bad: ['ftp://a.cn', 'a.cn', 'http://', 'javascript:alert(1)', 'http://a b', ' http://a.cn'],
  },
  alphanumeric: { good: ['a1', 'A'.repeat(20)], bad: ['A'.repeat(21), 'a_1', '中'] },
  chineseEnglish: {
    good: ['张三', 'John Smith', '𠮷野', '王'.repeat(100)],
    bad: ['张', '张3', '王'.repeat(101), '張。'],
  },
  digitLines: { good: ['1\n2\r\n3'], bad: ['1,2', 'a'] },
  any255: { good: ['', '一\n二', 'x'.repeat(255)], bad: ['x'.repeat(256)] },
  creditCode: {
    good: ['91330000MA27XL0X1Y', '330100000000001'],
    bad: ['91330000MA27XL0X1O', '91330000MA27XL0X1', '030100000000001', '91330000ma27xl0x1y'],
  },
  username: { good: ['adm1', 'a_'.repeat(9)], bad: ['adm', 'a'.repeat(19), 'ad-min', '管理员们'] },
  email: {
    good: ['a@b.cn', 'first.last+tag@mail.example.com', 'x_y@a-b.co'],
    bad: ['a@b', '@b.cn', 'a@-b.cn', 'a@b-.cn', 'a..b@c.cn', 'a b@c.cn', 'a@b.c1', 'a@b..cn', '.a@b.cn'],
  },
  number: { good: ['0', '-1', '1.50', '007'], bad: ['', '-', '1.', '.5', '1.2.3', '1e3', '+1'] },
  numberTyping: { good: ['', '-', '1.', '-.', '12.5'], bad: ['--', '1.2.3', 'e', '1-'] },
}

describe('forms', () => {
  test.each(Object.entries(examples))('%s takes what it should and nothing else', (name, { good, bad }) => {
    const { regex } = patterns[name as keyof typeof patterns]
    expect(good.filter((text) => !regex.test(text))).toEqual([])
    expect(bad.filter((text) => regex.test(text))).toEqual([])
  })

  test('an empty text passes, a wrong one answers the message', () => {
    expect(checkPattern(patterns.email, '')).toBeUndefined()
    expect(checkPattern(patterns.username, 'abc')).toContain('4到18')
  })
})

describe('grid presets', () => {
  const cells: Record<GridPreset, { good: string[]; bad: string[] }> = {
    'n6-16': { good: ['123456', '1'.repeat(16)], bad: ['12345', '1'.repeat(17), 'abcdef'] },
    '*6-16': { good: ['a1!中 x', 'x'.repeat(16)], bad: ['12345', 'x'.repeat(17)] },
    's6-18': { good: ['abcdef'], bad: ['abcde', 'abcde1', 'a'.repeat(19)] },
    url: { good: ['http://a.cn'], bad: ['a.cn'] },
    e: { good: ['a@b.cn'], bad: ['a@'] },
    m: { good: ['13800000000'], bad: ['23800000000'] },
    p: { good: ['310000'], bad: ['31000'] },
    s: { good: ['abc'], bad: ['ab1'] },
    n: { good: ['-1.5'], bad: ['x'] },
    z: { good: ['-15'], bad: ['1.5'] },
    '*': { good: ['x', ' x '], bad: ['', '  '] },
    money: { good: ['0.01', '1', '12.5', '100.00'], bad: ['0', '0.00', '-1', '1.234', '01', '1.'] },
  }

  test.each(Object.entries(cells))('%s takes what it should and nothing else', (name, { good, bad }) => {
    const preset = name as GridPreset
    expect(good.filter((text) => checkGridPreset(preset, text) !== undefined)).toEqual([])
    expect(bad.filter((text) => checkGridPreset(preset, text) !== gridPresets[preset].message)).toEqual([])
  })

  test('an empty cell is skipped', () => expect(checkGridPreset('m', '')).toBeUndefined())
})

describe('national ID numbers', () => {
  test('both lengths and both spellings of the check digit are taken', () => {
    for (const number of ['11010519491231002X', '11010519491231002x', '440524188001010014', '110105491231002'])
      expect(checkNationalId(number)).toBeUndefined()
  })

  test('a wrong check digit or an impossible birthday is refused', () => {
    for (const number of ['110105194912310021', '11010519491331002X', '110105190002290020', '110105491331002'])
      expect(checkNationalId(number)).toBe('身份证号码格式不正确')
  })

  test('exactly one of the eleven check digits fits any eighteen places', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 1, max: 28 }), (serial, day) => {
        const head = `330199199001${String(day).padStart(2, '0')}${String(serial).padStart(3, '0')}`
        expect([...'0123456789X'].filter((digit) => checkNationalId(head + digit) === undefined)).toHaveLength(1)
      }),
    )
  })
})

describe('unified social credit codes', () => {
  test('a published code fits its check character, a neighbour does not', () => {
    expect(hasCreditCodeChecksum('91350100M000100Y43')).toBe(true)
    expect(hasCreditCodeChecksum('91350100M000100Y44')).toBe(false)
    expect(hasCreditCodeChecksum('91350100M000100Y4')).toBe(false)
    expect(hasCreditCodeChecksum('330100000000001')).toBe(true)
  })
})

describe('names cut by width', () => {
  test('a short name stays, a long one ends in three dots', () => {
    expect(cutToWidth('报告.docx', 25)).toBe('报告.docx')
    expect(cutToWidth('二〇二六年第三季度物业考核报告.docx', 12)).toBe('二〇二六年第...')
    expect(cutToWidth('𠮷𠮷𠮷', 5)).toBe('𠮷𠮷...')
  })

  test('a cut name never exceeds the width, and what fits is never cut', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.nat(50), (name, width) => {
        const cut = cutToWidth(name, width)
        if (displayWidth(name) <= width) expect(cut).toBe(name)
        else expect(displayWidth(cut.slice(0, -3))).toBeLessThanOrEqual(width)
      }),
    )
  })
})
