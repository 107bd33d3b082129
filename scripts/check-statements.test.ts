import { describe, expect, test } from 'vitest'
import { literalsOf } from './check-house/literals.ts'
import { judgeStatements } from './check-house/statements.ts'

const sql = (unit: string, name = '20261121T0900_first.sql') => `src/${unit}/server/migrations/${name}`
/** A small house: kernel, two neighbours of the system and its family, one unit of each floor above. */
const schema: Record<string, string> = {
  [sql('kernel')]: `create table outbox (id text);
    create table file (id text, name text);
    create view ref_file with (security_invoker = true) as select id, name from file;
    create function app_tenant() returns integer language sql as $$ select 1 $$;
    create procedure tenant_table(target regclass) language plpgsql as $$ begin execute format('x', target); end $$;`,
  [sql('system/user')]: `create table sys_user (id text, name text);
    create view ref_user as select id from sys_user;
    create view login_user as select id, name from sys_user;`,
  [sql('system/role')]: 'create table sys_role (id text); create view ref_role as select id from sys_role;',
  [sql('system/region')]: `create table region (code text);
    create view ref_region as select code from region;
    create function level_of(code text) returns integer language sql as $$ select length(code) $$;`,
  [sql('system/draft')]: 'create table sys_draft (id text);',
  [sql('community/village')]: `create table village (id text);
    create view ref_village as select id from village;
    create table village_room (id text, village_id text);`,
  [sql('business/repair-ticket')]: 'create table repair (id text);',
}
const judged = (files: Record<string, string>): string[] =>
  judgeStatements(new Map(Object.entries({ ...schema, ...files }))).map(
    ({ path, line, sentence }) => `${path}:${line} ${sentence.split(':')[0]}`,
  )
/** What is said of one statement in the server side of a unit. */
const saidOf = (unit: string, text: string): string[] =>
  judged({ [`src/${unit}/server/rows.ts`]: `const text = \`${text}\`\n` }).map((one) =>
    one.split(' ').slice(1).join(' '),
  )
const saidOfMigrations = (files: Record<string, string>): string[] =>
  judged(files).map((one) => one.split('/server/')[1]!)

test('the house of the examples itself holds', () => {
  expect(judged({})).toEqual([])
})

describe('a statement may not', () => {
  test.each([
    ['look up', 'kernel', 'select id from ref_user', 'reads ref_user of system/user'],
    ['look up', 'engines/search', 'select 1 from ref_village v', 'reads ref_village of community/village'],
    ['look up by a function', 'kernel', 'select level_of($1)', 'calls level_of of system/region'],
    [
      "read a neighbour's table",
      'system/draft',
      'select 1 where exists (select from region r)',
      'reads region of system/region',
    ],
    [
      "read a lower unit's table",
      'business/repair-ticket',
      'select 1 from repair t join village v on v.id = t.id',
      'reads village of community/village',
    ],
    ["read the kernel's table", 'system/draft', 'select count(*) from file', 'reads file of kernel'],
    [
      'read a view that is not published',
      'community/village',
      'select name from login_user',
      'reads login_user of system/user',
    ],
    [
      'read as the second of a list',
      'system/draft',
      'select 1 from sys_draft d, region r',
      'reads region of system/region',
    ],
    ['read in a part of a text', 'system/draft', ' left join region r on true', 'reads region of system/region'],
    [
      'read for a removal',
      'system/draft',
      'delete from sys_draft d using region r where true',
      'reads region of system/region',
    ],
    [
      "add to another's rows",
      'system/draft',
      'insert into region (code) values ($1)',
      'writes region of system/region',
    ],
    ["change another's rows", 'system/draft', 'update region r set code = $1', 'writes region of system/region'],
    [
      "remove another's rows",
      'system/draft',
      'delete from only_mine; delete from region',
      'writes region of system/region',
    ],
    [
      'write through a published view',
      'community/village',
      'update ref_user set name = $1',
      'writes ref_user of system/user',
    ],
    [
      'write through a view of its own',
      'system/user',
      'update login_user set name = $1',
      'writes login_user of system/user',
    ],
    ["write the kernel's table", 'system/draft', 'insert into outbox (id) values ($1)', 'writes outbox of kernel'],
  ])('%s (%s)', (_, unit, text, said) => {
    expect(saidOf(unit, text)).toEqual([said])
  })

  test.each([
    ['a builder', `tables.sql.selectFrom('region').selectAll()`, 'reads region of system/region'],
    [
      'a builder that spells as code does',
      `tables.sql.deleteFrom('villageRoom')`,
      'writes village_room of community/village',
    ],
    ['a copy', `await tx.copyRecords('village', rows)`, 'writes village of community/village'],
    [
      'a relation by its name alone',
      `const list = { from: 'ref_village', value: 't.id' }`,
      'reads ref_village of community/village',
    ],
    [
      'a template within a template',
      'const a = `select ${isWide ? `1 from region` : 2} as one`',
      'reads region of system/region',
    ],
  ])('be hidden in %s', (_, source, said) => {
    expect(judged({ 'src/system/draft/server/rows.ts': `${source}\n` })).toEqual([
      `src/system/draft/server/rows.ts:1 ${said}`,
    ])
  })

  test('is told with the line on which its text begins', () => {
    const source = 'const one = 1\nconst two = `\n  select 1\n  from region`\n'
    expect(judged({ 'src/system/draft/server/rows.ts': source })).toEqual([
      'src/system/draft/server/rows.ts:2 reads region of system/region',
    ])
  })
})

describe('a statement may', () => {
  test.each([
    ['name the tables of its own unit', 'community/village', 'insert into village_room select id from village'],
    ['name those of its family', 'system/role', 'delete from sys_user where exists (select from sys_role)'],
    ['read what a neighbour publishes', 'system/draft', 'select r.code from ref_region r'],
    ['read what floors beneath publish', 'business/repair-ticket', 'select 1 from ref_village, ref_file f where true'],
    ['lock what it reads', 'business/repair-ticket', 'select id from ref_village where id = $1 for no key update'],
    ['call functions of floors beneath', 'community/village', 'select app_tenant(), level_of(code) from ref_region'],
  ])('%s', (_, unit, text) => {
    expect(saidOf(unit, text)).toEqual([])
  })

  test('name the tables of its unit in a sub-unit', () => {
    const source = "const text = 'select id from village'\n"
    expect(judged({ 'src/community/village/room/server/rows.ts': source })).toEqual([])
  })
})

describe('no alarm for', () => {
  test.each([
    ['prose', "const why = 'the answer comes from village to village'"],
    ['prose in Chinese', "const why = '来自 region 的消息'"],
    ['comments', '// select id from region\n/* update region set code = 1 */\n/** from region */'],
    ['imports', "import { region } from '#system/region/shared/schema.ts'"],
    [
      'aliases and columns',
      "const a = 'select region.village, t.file as region from sys_draft t join sys_draft region on true'",
    ],
    [
      'names that the text gives',
      "const a = 'with region as (select 1), village(id) as (select 2) select * from region, village'",
    ],
    ['comparisons', "const a = 'select t.id is distinct from region from sys_draft t'"],
    ['parts of times', "const a = 'select extract(day from region) from sys_draft t'"],
    ['words of one name alone', "const kind = 'village'"],
    ['locks of rows', "const a = 'select t.* from sys_draft t for update of t'"],
    ['patterns', 'const a = /[`\'"]/.test(b) ? 1 : 2\nconst c = /from region`/'],
    ['names behind a dot', "const a = 'select 1 from graphile_worker.region'"],
  ])('%s', (_, source) => {
    expect(judged({ 'src/system/draft/server/rows.ts': `${source}\n` })).toEqual([])
  })

  test('tests, which look behind the curtain, and web sides, which have no statements', () => {
    const source = "const text = 'select id from region'\n"
    const files = { 'src/system/draft/server/rows.test.ts': source, 'src/system/draft/web/list-page.tsx': source }
    expect(judged(files)).toEqual([])
  })
})

describe('migrations', () => {
  const later = '20261123T0600_later.sql'

  test.each([
    [
      "a trigger on a neighbour's table",
      'create trigger a after insert on region for each row execute function f();',
      'changes region of system/region',
    ],
    ["a column of a neighbour's table", 'alter table region add column a text;', 'changes region of system/region'],
    ["a neighbour's table itself", 'drop table region;', 'changes region of system/region'],
    ["a trigger of a neighbour's table", 'drop trigger a on region;', 'changes region of system/region'],
    ["an index of a neighbour's table", 'create unique index a on region (code);', 'changes region of system/region'],
    ["rows of a neighbour's table", "update region set code = '1';", 'writes region of system/region'],
    [
      "a view over a neighbour's table",
      'create view ref_draft as select d.id from sys_draft d join region r on true;',
      'reads region of system/region',
    ],
    [
      "a function over a neighbour's table",
      'create function f() returns trigger language plpgsql as $$ begin delete from region; return null; end $$;',
      'writes region of system/region',
    ],
  ])('leave alone: %s', (_, text, said) => {
    expect(saidOfMigrations({ [sql('system/draft', later)]: text })).toEqual([`migrations/${later}:1 ${said}`])
  })

  test('may point at tables beneath and call the procedures of their owners', () => {
    const text = `create table draft_file (id text references region (code), file_id text references file (id));
      call tenant_table('draft_file');
      -- from region
      alter table draft_file add column note text; drop table draft_file;`
    expect(saidOfMigrations({ [sql('system/draft', later)]: text })).toEqual([])
  })

  test('have happened: what an early one did once is past, what it left standing is judged', () => {
    const text = `alter table region add column a text; update region set a = 'b';
      create trigger t after insert on region for each row execute function f();`
    expect(saidOfMigrations({ [sql('system/draft', '20261121T1000_early.sql')]: text })).toEqual([
      'migrations/20261121T1000_early.sql:2 changes region of system/region',
    ])
  })

  test('make good what earlier ones left: the last word of a view or function counts, and what is dropped is gone', () => {
    const early = `create view ref_draft as select code from region;
      create trigger t after insert on region for each row execute function f();`
    const files = {
      [sql('system/draft', '20261121T1000_early.sql')]: early,
      [sql('system/region', '20261123T0600_drop.sql')]: 'drop trigger t on region;',
      [sql('system/draft', '20261123T0601_again.sql')]:
        'create or replace view ref_draft as select code from ref_region;',
    }
    expect(saidOfMigrations(files)).toEqual([])
  })
})

test('a table that its owner drops and another makes anew is the other one’s', () => {
  const files = {
    [sql('kernel', '20261123T0600_drop.sql')]: 'drop table outbox;',
    [sql('system/draft', '20261123T0601_outbox.sql')]: 'create table outbox (id text);',
    'src/system/draft/server/rows.ts': "const text = 'insert into outbox (id) values ($1)'\n",
  }
  expect(judged(files)).toEqual([])
})

test('the texts of a source are its strings and templates, inner templates in their places', () => {
  const source =
    "a('one', \"two\")\nconst b = `three ${c({ d: `four ${e}`, g: 'eight' })} five`\n// 'six'\nconst f = /'seven'/ + 'it\\'s'"
  expect(literalsOf(source)).toEqual([
    { text: 'one', line: 1, isWhole: true },
    { text: 'two', line: 1, isWhole: true },
    { text: 'eight', line: 2, isWhole: true },
    { text: 'three  four     five', line: 2, isWhole: false },
    { text: "it's", line: 4, isWhole: true },
  ])
})
