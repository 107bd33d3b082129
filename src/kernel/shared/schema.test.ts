import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { dictionary } from './dictionary.ts'
import { machine } from './machine.ts'
import { messages } from './messages.ts'
import {
  code,
  codes,
  date,
  dateTime,
  decimal,
  edit,
  extend,
  files,
  flag,
  id,
  ids,
  integer,
  isOptional,
  json,
  list,
  metaOf,
  money,
  nullable,
  object,
  optional,
  phone,
  pick,
  record,
  stateOf,
  text,
  yesNo,
  type Schema,
} from './schema.ts'

const water = dictionary('repair_type', '报修类型', { WATER: '水', POWER: '电' })
const open = dictionary('source', '来源', { PHONE: '电话' }, { editable: true })
const lamp = machine('lamp', 'OFF', { OFF: { label: '关' }, ON: { label: '开' } })

const accepted: [string, Schema, unknown, unknown][] = [
  ['an id of 32 hex characters', id, '019aa2f0c0de7000800000000000abcd', '019aa2f0c0de7000800000000000abcd'],
  ['a short id of older rows', id, 'u1', 'u1'],
  ['a text, trimmed', text(5), '  水管  ', '水管'],
  ['a text of exactly the most characters', text(3), '一二三', '一二三'],
  ['an empty text without a least length', text(5), '', ''],
  ['an empty text although there is a pattern', text(5, { pattern: /^\d+$/ }), '', ''],
  ['a text that fits its pattern', text(5, { pattern: /^\d+$/ }), '12', '12'],
  ['a number', integer(0, 9), 9, 9],
  ['a number as text', integer(-5, 9), '-5', -5],
  ['a decimal, padded', decimal(2), '1.5', '1.50'],
  ['a decimal without places, padded', decimal(3), '12', '12.000'],
  ['a decimal given as a number', decimal(2), 3.1, '3.10'],
  ['a decimal with all its places', decimal(2), '999999999999.99', '999999999999.99'],
  ['a signed decimal', decimal(2, { signed: true }), '-1', '-1.00'],
  ['an amount of money', money, ' 12.3 ', '12.30'],
  ['the 29th of February of a leap year', date, '2028-02-29', '2028-02-29'],
  ['a time', dateTime, '2026-11-21 23:59:59', '2026-11-21 23:59:59'],
  ['yes', yesNo, 'Y', 'Y'],
  ['true for yes', yesNo, true, 'Y'],
  ['false for no', yesNo, false, 'N'],
  ['a truth', flag, true, true],
  ['a code of a fixed dictionary', code(water), 'POWER', 'POWER'],
  ['any bounded text as the code of an editable dictionary', code(open), 'NEW', 'NEW'],
  ['several codes', codes(water), ['WATER', 'POWER'], ['WATER', 'POWER']],
  ['a state', stateOf(lamp), 'ON', 'ON'],
  ['a mobile number', phone, '13800138000', '13800138000'],
  ['a masked mobile number', phone, '138****8000', '138****8000'],
  ['ids', ids(2), ['a', 'b'], ['a', 'b']],
  ['stored paths', files(2), 'a/b.png,c/d.png', 'a/b.png,c/d.png'],
  ['a structure', json(object({ a: text(3) })), { a: 'x', b: 1 }, { a: 'x' }],
  ['a list', list(text(3), 2), ['a'], ['a']],
  ['null where it may be missing', nullable(date), null, null],
  ['nothing where it is optional', optional(date), undefined, undefined],
  ['an object without its unknown keys', object({ a: text(3) }), { a: 'x', id: '1', b_dictText: 'y' }, { a: 'x' }],
]

const refused: [string, Schema, unknown, string][] = [
  ['an id with a quote', id, "a'b", messages.badId],
  ['an empty id', id, '', messages.badId],
  ['an id of 33 characters', id, 'a'.repeat(33), messages.badId],
  ['an id that is a number', id, 5, messages.badId],
  ['too long a text', text(3), '一二三四', '不能超过3个字'],
  ['an empty text that is needed', text(9, { min: 1 }), '  ', '不能为空'],
  ['too short a text', text(9, { min: 5 }), '一二', '至少5个字'],
  ['a text with its own message', text(9, { min: 5, message: '请填写!' }), '一二', '请填写!'],
  ['a text with a NUL character', text(9), 'a\u0000b', messages.badCharacter],
  ['a number as a text', text(9), 5, messages.badValue],
  ['a text that does not fit its pattern', text(5, { pattern: /^\d+$/ }), 'x', messages.badValue],
  ['a number below', integer(1, 9), 0, '应为1到9之间的整数'],
  ['a number above', integer(1, 9), '10', '应为1到9之间的整数'],
  ['a broken number', integer(1, 9), 1.5, '应为1到9之间的整数'],
  ['a text that is no number', integer(1, 9), '1e0', '应为1到9之间的整数'],
  ['an empty text as a number', integer(0, 9), '', '应为0到9之间的整数'],
  ['no number', integer(0, 9), Number.NaN, '应为0到9之间的整数'],
  ['a truth as a number', integer(0, 9), true, '应为0到9之间的整数'],
  ['more places than a decimal has', decimal(2), '1.005', messages.badNumber],
  ['a float that is no exact decimal', decimal(2), 0.1 + 0.2, messages.badNumber],
  ['a decimal with an exponent', decimal(2), '1e3', messages.badNumber],
  ['too many digits', decimal(2), '1234567890123', messages.badNumber],
  ['a minus where none may be', money, '-1', messages.badNumber],
  ['a day that does not exist', date, '2026-02-29', messages.badDate],
  ['a 31st of April', date, '2026-04-31', messages.badDate],
  ['a month 13', date, '2026-13-01', messages.badDate],
  ['the year zero, which the database does not know', date, '0000-01-01', messages.badDate],
  ['a date without leading zeros', date, '2026-1-1', messages.badDate],
  ['a date with a time', date, '2026-01-01 00:00:00', messages.badDate],
  ['a time on a day that does not exist', dateTime, '2026-02-30 10:00:00', messages.badDateTime],
  ['the hour 24', dateTime, '2026-02-20 24:00:00', messages.badDateTime],
  ['a time without seconds', dateTime, '2026-02-20 10:00', messages.badDateTime],
  ['a yes in small letters', yesNo, 'y', messages.badChoice],
  ['a number as a truth', flag, 1, messages.badChoice],
  ['an unknown code', code(water), 'GAS', messages.badChoice],
  ['an inherited name as a code', code(water), 'constructor', messages.badChoice],
  ['an empty code of an editable dictionary', code(open), '', messages.badChoice],
  ['an unknown code among several', codes(water), ['WATER', 'GAS'], messages.badChoice],
  ['one code where several belong', codes(water), 'WATER', messages.badChoice],
  ['too many codes', codes(water, 1), ['WATER', 'POWER'], '最多1项'],
  ['an unknown state', stateOf(lamp), 'DIM', messages.badChoice],
  ['a number of a landline', phone, '02112345678', messages.badPhone],
  ['a mask that hides too little', phone, '138***08000', messages.badPhone],
  ['too many ids', ids(1), ['a', 'b'], '最多1项'],
  ['a bad id among ids', ids(2), ['a', '?'], messages.badId],
  ['a text as ids', ids(2), 'a', messages.badValue],
  ['too many files', files(1), 'a,b', '最多1项'],
  ['too long a list', list(text(3), 1), ['a', 'b'], '最多1项'],
  ['a text as a list', list(text(3), 1), 'a', messages.badValue],
  ['a text as an object', object({ a: text(3) }), 'a', messages.badValue],
  ['null where a value belongs', date, null, messages.badDate],
]

describe('the builders', () => {
  test.each(accepted)('accept %s', (_name, schema, value, result) => {
    expect(schema.parse(value)).toEqual(result)
  })

  test.each(refused)('refuse %s', (_name, schema, value, message) => {
    const outcome = schema.safeParse(value)
    expect(outcome.error?.issues[0]?.message).toBe(message)
  })
})

const Lamp = record({ name: text(9, { min: 1 }), state: stateOf(lamp), bright: integer(0, 9), note: nullable(text(9)) })

describe('records', () => {
  test('have the base columns beside their own', () => {
    const keys = [
      'id',
      'createBy',
      'createTime',
      'updateBy',
      'updateTime',
      'version',
      'name',
      'state',
      'bright',
      'note',
    ]
    expect(Object.keys(Lamp._zod.def.shape)).toEqual(keys)
  })

  test('give inputs of some keys, which drop all others', () => {
    const input = pick(Lamp, ['name', 'bright'])
    expect(input.parse({ id: 'x', name: 'a', bright: '3', state: 'ON', version: 7 })).toEqual({ name: 'a', bright: 3 })
  })

  test('are edited under their id and version', () => {
    const input = edit(pick(Lamp, ['name']))
    expect(input.parse({ name: 'a', id: 'x', version: '2' })).toEqual({ name: 'a', id: 'x', version: 2 })
    expect(input.safeParse({ name: 'a', id: 'x' }).error?.issues[0]?.message).toBe(messages.versionMissing)
  })

  test('are extended, the extension winning', () => {
    const wide = extend(Lamp, { note: text(3, { min: 1 }), extra: flag })
    expect(Object.keys(wide._zod.def.shape)).toContain('extra')
    expect(wide._zod.def.shape.note.safeParse(null).success).toBe(false)
  })
})

describe('the meaning of a schema', () => {
  test.each([
    ['itself', money, 'money'],
    ['what may be null', nullable(money), 'money'],
    ['what may be absent or null', optional(nullable(date)), 'date'],
    ['a text with a further check', text(9).check(z.refine(() => true)), 'text'],
    ['a long text', text(256), 'longText'],
    ['codes', codes(water), 'codes'],
    ['a structure', json(object({})), 'json'],
  ])('is known of %s', (_name, schema, kind) => {
    expect(metaOf(schema)?.kind).toBe(kind)
  })

  test('carries limits, dictionary and machine', () => {
    expect(metaOf(text(9, { min: 2 }))).toEqual({ kind: 'text', min: 2, max: 9 })
    expect(metaOf(code(water))?.dictionary).toBe(water)
    expect(metaOf(stateOf(lamp))?.machine).toBe(lamp)
    expect(metaOf(decimal(3))).toEqual({ kind: 'decimal', scale: 3 })
  })

  test('is not known of a plain structure', () => {
    expect(metaOf(object({}))).toBeUndefined()
  })

  test('tells what may be missing', () => {
    expect([date, nullable(date), optional(date)].map(isOptional)).toEqual([false, true, true])
  })
})
