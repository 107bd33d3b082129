import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maskedParams, withoutPeople } from './masked-params.ts'

describe('the input of a call in the log', () => {
  test.each([
    [
      { payeeName: '王小明', bankName: '工商银行', accountNo: '6222021234567890123' },
      `{"payeeName":"******","bankName":"工商银行","accountNo":"******"}`,
    ],
    [
      { titleKind: 'PERSON', titleName: '王小明', email: 'wxm@example.com' },
      `{"titleKind":"PERSON","titleName":"******","email":"******"}`,
    ],
    [
      { username: 'a', password: 'P4ss', confirmpassword: 'P4ss' },
      `{"username":"a","password":"******","confirmpassword":"******"}`,
    ],
    [
      { user: { idNo: 'x1', phone: '12' }, list: [{ token: 't' }] },
      `{"user":{"idNo":"******","phone":"******"},"list":[{"token":"******"}]}`,
    ],
    [{ text: '请拨打13800138000，谢谢', no: 13800138000 }, `{"text":"请拨打******，谢谢","no":"******"}`],
    [{ text: '证件330199199001011234' }, `{"text":"证件******"}`],
    [
      { id: '0193a1380013800088888888888888ab', total: 1912345678901 },
      `{"id":"0193a1380013800088888888888888ab","total":1912345678901}`,
    ],
    [{ password: '', phone: null }, `{"password":"","phone":null}`],
  ])('%j is kept as %s', (input, kept) => {
    expect(maskedParams(input)).toBe(kept)
  })

  test('says nothing when there is nothing', () => {
    expect([maskedParams({}), maskedParams(undefined), maskedParams(null)]).toEqual([undefined, undefined, undefined])
  })

  test('is cut', () => {
    expect(maskedParams({ text: '字'.repeat(5000) })).toHaveLength(2000)
  })

  test('never holds a phone, wherever it stood', () => {
    const phone = fc.stringMatching(/^1[3-9]\d{9}$/)
    const around = fc.string({ maxLength: 5 }).map((text) => text.replace(/[0-9a-z\\"]/gi, ' '))
    fc.assert(
      fc.property(around, phone, around, (before, number, after) => {
        expect(withoutPeople(`${before}${number}${after}`)).not.toContain(number)
        expect(maskedParams({ deep: [{ note: `${before}${number}${after}` }] })).not.toContain(number)
      }),
    )
  })
})
