import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TableDictionary } from '#kernel/server/table-dictionary.ts'
import { codeBroken, parseTableCode, tableRefused } from './read-table-code.ts'

const tables: readonly TableDictionary[] = [
  {
    name: 'sys_position',
    from: 'ref_position',
    columns: { name: 't.name', code: 't.code', post_rank: 't.post_rank' },
    texts: ['name'],
    codes: ['code'],
    order: 't.code',
  },
]
const read = (code: string) => {
  const { text, value, where, order } = parseTableCode(tables, code)
  const values: unknown[] = []
  return { text, value, where: where?.((one) => `$${values.push(one)}`), values, order }
}

test('a registered table answers its columns', () => {
  expect(read('sys_position,name,code')).toMatchObject({ text: 't.name', value: 't.code', values: [] })
})

test.each([
  ["post_rank='2'", 't.post_rank::text = $1', ['2'], undefined],
  [
    "post_rank = '2' and name like '%工%' order by code desc",
    't.post_rank::text = $1 and t.name::text like $2',
    ['2', '%工%'],
    't.code desc',
  ],
  ["name='a,b'", 't.name::text = $1', ['a,b'], undefined],
  ["name != 'O''Hara'", 't.name::text <> $1', ["O'Hara"], undefined],
  ['order by name', undefined, [], 't.name asc'],
])('the condition %s is bound', (condition, where, values, order) => {
  expect(read(`sys_position,name,code,${condition}`)).toMatchObject({ where, values, order })
})

test.each([
  'sys_user,password,username',
  'sys_position,code,name',
  'sys_position,name,constructor',
  'pg_shadow,passwd,usename',
  'sys_position,name,code,1=1',
  "sys_position,name,code,password='x'",
  "sys_position,name,code,name='x' or name='y'",
  "sys_position,name,code,name='x'; drop table sys_user",
  "sys_position,name,code,name='x' name='y'",
  "sys_position,name,code,name in ('x')",
  'sys_position,name,code,order by password',
  'sys_position,name,code,order by name limit 1',
  "sys_position,name,code,name='x\\' or 1=1",
])('%s is refused', (code) => {
  expect(() => parseTableCode(tables, code)).toThrow(tableRefused)
})

test.each(['sys_position,name', 'sys_user,', 'sys_user,realname, ', ',,', ','])('%j is no such code', (code) => {
  expect(() => parseTableCode(tables, code)).toThrow(codeBroken)
})

test('whatever is written, only registered columns and placeholders come out', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (tail) => {
      let known: ReturnType<typeof read> | undefined
      try {
        known = read(`sys_position,name,code,${tail}`)
      } catch {
        return
      }
      const part = String.raw`t\.(?:name|code|post_rank)::text (?:=|<>|>=|<=|>|<|like) \$\d`
      expect(known.where ?? 't.name::text = $1').toMatch(RegExp(`^${part}(?: and ${part})*$`))
    }),
  )
})
