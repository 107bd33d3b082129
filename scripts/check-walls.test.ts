import { expect, test } from 'vitest'
import { judgeWalls } from './check-house/walls.ts'

const early = 'src/services/publicity/server/migrations/20261123T1402_publicity.sql'
const late = 'src/services/publicity/server/migrations/20261129T0806_publicity-rows.sql'
const judged = (text: string) =>
  judgeWalls(
    new Map([
      [early, "create table publicity (id text);\ncall tenant_table('publicity');\nupdate publicity set id = 'a';\n"],
      [late, text],
    ]),
  ).map(({ path, line, rule }) => `${path === late ? line : path} ${rule}`)

const open = 'alter table publicity no force row level security;\n'
const shut = 'alter table publicity force row level security;\n'

test.each([
  ["update publicity set id = 'a';", ['1 walls']],
  ['delete from publicity where id is null;', ['1 walls']],
  ['insert into elsewhere select id from publicity;', ['1 walls']],
  ['with old as (select id from publicity) update elsewhere set id = old.id from old;', ['1 walls']],
  [`${open}update publicity set id = 'a';\n${shut}`, []],
  [`${open}update publicity set id = 'a';\n${shut}update publicity set id = 'b';`, ['4 walls']],
  [`${open}update publicity set id = 'a';`, ['1 walls']],
])('rows behind the wall are changed with the wall away, and it is put up again: %s', (text, expected) => {
  expect(judged(text)).toEqual(expected)
})

test('functions change rows of the tenant that calls them; a new table has no wall yet', () => {
  expect(judged("create function f() returns void language sql as $$ update publicity set id = 'a' $$;")).toEqual([])
  const made = 'create table notice_board (id text);\ninsert into notice_board select 1;\n'
  expect(judged(`${made}call tenant_table('notice_board');`)).toEqual([])
  expect(judged(`${made}call tenant_table('notice_board');\nupdate notice_board set id = 'b';`)).toEqual(['4 walls'])
})
