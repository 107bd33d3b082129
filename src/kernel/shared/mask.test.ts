import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { isMaskOf, maskIdNo, maskIdNoTail, maskMail, maskName, maskPhone, maskSecret } from './mask.ts'

describe('masks', () => {
  test.each([
    ['13812345678', '138****5678'],
    ['0571-87654321', '057******4321'],
    ['87654321', '****4321'],
    ['96110', '*****'],
    ['', ''],
  ])('the phone %s shows as %s', (phone, mask) => {
    expect(maskPhone(phone)).toBe(mask)
  })

  test.each([
    ['330199199001011237', '330***********1237', '**************1237'],
    ['330199900101123', '330********1123', '***********1123'],
    ['E12345678', '*****5678', '*****5678'],
    ['G123456', '*******', '*******'],
  ])('the ID number %s shows as %s, to companies as %s', (idNo, mask, tail) => {
    expect(maskIdNo(idNo)).toBe(mask)
    expect(maskIdNoTail(idNo)).toBe(tail)
  })

  test('an address of mail shows its first sign and its host', () => {
    expect(maskMail('zhang.san@example.com')).toBe('z***@example.com')
    expect(maskMail('a@b.cn')).toBe('a***@b.cn')
  })

  test.each([
    ['张三', '张**'],
    ['王小明', '王**'],
    ['欧阳娜娜', '欧阳**'],
    ['欧阳', '欧**'],
    ['𠮷野', '𠮷**'],
    ['李', '**'],
    ['John Smith', 'J**'],
    ['', ''],
  ])('the name %s shows as %s', (name, mask) => {
    expect(maskName(name)).toBe(mask)
  })

  test('a secret shows neither itself nor its length', () => {
    expect(maskSecret('a')).toBe('******')
    expect(maskSecret('a much longer secret')).toBe('******')
    expect(maskSecret('')).toBe('')
  })

  test('a mobile never shows its four middle digits, whatever they are', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^1[3-9]\d{9}$/), (phone) => {
        const mask = maskPhone(phone)
        expect(mask).toHaveLength(11)
        expect(mask.slice(3, 7)).toBe('****')
      }),
    )
  })

  test('no mask of anything shows more than seven of its characters, and a shorter value never wholly', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Z]{1,30}$/), (value) => {
        for (const mask of [maskPhone, maskIdNo, maskIdNoTail]) {
          const shown = [...mask(value)].filter((sign) => sign !== '*').length
          expect(shown).toBeLessThanOrEqual(Math.min(7, value.length - 1))
        }
      }),
    )
  })
})

describe('a mask sent back by a form', () => {
  test('is recognised in every form of mask that the stored value has', () => {
    expect(isMaskOf('138****5678', '13812345678')).toBe(true)
    expect(isMaskOf('330***********1237', '330199199001011237')).toBe(true)
    expect(isMaskOf('**************1237', '330199199001011237')).toBe(true)
    expect(isMaskOf('张**', '张三')).toBe(true)
    expect(isMaskOf('******', 'db-password')).toBe(true)
  })

  test('is not recognised when it is the mask of another value, a value of its own, or empty', () => {
    expect(isMaskOf('139****5678', '13812345678')).toBe(false)
    expect(isMaskOf('13812345678', '13812345678')).toBe(false)
    expect(isMaskOf('13987654321', '13812345678')).toBe(false)
    expect(isMaskOf('', '')).toBe(false)
    expect(isMaskOf('******', '')).toBe(false)
    expect(isMaskOf('', '13812345678')).toBe(false)
  })
})
