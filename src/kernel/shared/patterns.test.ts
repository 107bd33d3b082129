import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { patternExamples } from '../../../tests/support/pattern-examples.data.ts'
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

describe('forms', () => {
  test.each(Object.entries(patternExamples))('%s takes what it should and nothing else', (name, { good, bad }) => {
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
