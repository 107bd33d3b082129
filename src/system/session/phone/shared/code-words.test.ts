import { expect, test } from 'vitest'
import { codeTemplates, fillCode, tellsCode } from './code-words.ts'

const values = { code: '012345', minutes: '10' }

test.each([
  ['您的验证码是{code}', '您的验证码是012345'],
  ['您的验证码是${code}，${minutes}分钟内有效', '您的验证码是012345，10分钟内有效'],
  ['{code} {code} {other}', '012345 012345 {other}'],
  ['$& {code} $1', '$& 012345 $1'],
])('%s', (text, filled) => {
  expect(tellsCode(text)).toBe(true)
  expect(fillCode(text, values)).toBe(filled)
})

test.each(['验证码', '{minutes}分钟内有效', '{Code}', '{code|money}', '${ code }'])('%s tells no code', (text) =>
  expect(tellsCode(text)).toBe(false),
)

test('every purpose has words of its own, which tell the code and how long it lives', () => {
  const all = Object.values(codeTemplates)
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length)
  for (const { title, text } of all)
    expect(fillCode(text, values)).toBe(`${title}012345，10分钟内有效。如非本人操作，请忽略本短信。`)
})
