import { describe, expect, test } from 'vitest'

import { commonPasswords } from './common-passwords.data.ts'
import { isCommonPassword, passwordFault } from './password-policy.ts'

const username = 'staff0101'
const fault = (password: string) => passwordFault(password, { username, profile: 'mlps3' })

describe('the password policy', () => {
  test.each(['Yu9#kite-tea', 'tree7Kettle', '雨Lamp后2026', 'aB3 aB4 cD5', `${'xY7'.repeat(42)}qZ`])(
    'takes %s',
    (password) => {
      expect(fault(password)).toBeUndefined()
    },
  )

  test.each(['aB3#xyz', '', 'aB3#'.repeat(33), '雨Lamp2'])('refuses %j for its length', (password) => {
    expect(fault(password)).toBe('密码长度应为8到128个字符！')
  })

  test.each(['kettletree', 'kettletree9', 'KETTLE-TREE', '95027143', 'kettle tree'])(
    'refuses %s for its classes',
    (password) => {
      expect(fault(password)).toMatch(/至少三类/)
    },
  )

  test.each(['Staff0101#', 'x-STAFF0101-Y', '9Ｓtaff0101aa'])('refuses %s for the username in it', (password) => {
    expect(fault(password)).toBe('密码不能包含用户名！')
  })

  test.each([
    ...[
      'Admin@123',
      'Admin123456',
      'P@ssw0rd',
      'P@ssw0rd2026',
      'Password1!',
      'Woaini1314',
      '!!Woaini1314!!',
      'Aa123456',
    ],
    ...['1qaz@WSX', 'Qwerty123', 'Huawei@123', 'Wuye@2026', 'Woaini5201314', 'Zhangsan@123', 'Aa1Aa1Aa1'],
  ])('refuses %s as too common', (password) => {
    expect(fault(password)).toMatch(/过于常见/)
  })

  test('the other profile asks for twelve characters and no classes, and refuses common ones all the same', () => {
    const other = (password: string) => passwordFault(password, { username, profile: 'asvs' })
    expect(other('four kettles on trees')).toBeUndefined()
    expect(other('Yu9#kite-te')).toBe('密码长度应为12到128个字符！')
    expect(other('woaini1314520')).toMatch(/过于常见/)
    expect(other('aaaaaaaaaaaaaa')).toMatch(/过于常见/)
  })

  test('an empty username is not "contained" in every password', () => {
    expect(passwordFault('tree7Kettle', { username: '', profile: 'mlps3' })).toBeUndefined()
  })
})

describe('the list of common passwords', () => {
  const words = commonPasswords.trim().split(/\s+/)

  test('has about three thousand entries, all different, in lower case and of six characters or more', () => {
    expect(words.length).toBeGreaterThanOrEqual(3000)
    expect(new Set(words).size).toBe(words.length)
    expect(words.filter((word) => word !== word.toLowerCase() || word.length < 6 || /[^\x21-\x7e]/.test(word))).toEqual(
      [],
    )
  })

  test('every entry is recognised, also in capitals and between exclamation marks', () => {
    for (const word of words) {
      expect(isCommonPassword(word), word).toBe(true)
      expect(isCommonPassword(word.toUpperCase()), word).toBe(true)
      if (/^[a-z0-9]+$/.test(word)) expect(isCommonPassword(`!!${word}!!`), word).toBe(true)
    }
  })
})
