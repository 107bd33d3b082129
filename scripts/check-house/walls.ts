import type { Breach } from './arrows.ts'
import { migrationsIn, stampOf, type Sql } from './sql-owners.ts'

/** What earlier migrations did once has happened; from this one on that is judged. */
const since = '20261129T0800'

const WALLED = /^call tenant_table\('(\w+)'\)/
const WALL = /^alter table (\w+) (no )?force row level security/
const WRITES = /^(?:with\b.*\b)?(?:update|delete from|insert into) (?:only )?\w/
const NAMES = /\b(?:update|delete from|insert into|from|join|using) (?:only |lateral )?(\w+)/g

/**
 * A migration runs as the owner of the tables, who sees no row of any tenant behind the wall: what it does to rows that
 * stand already does nothing, and says nothing, until the wall is taken away. It is put up again in the same migration.
 */
export function judgeWalls(files: ReadonlyMap<string, string>): Breach[] {
  const migrations = migrationsIn(files)
  const walled = new Set(migrations.flat().flatMap(({ text }) => WALLED.exec(text)?.[1] ?? []))
  return migrations
    .filter(([first]) => first && stampOf(first.path) >= since)
    .flatMap((statements) => judgeMigration(statements, walled))
}

function judgeMigration(statements: readonly Sql[], walled: ReadonlySet<string>): Breach[] {
  const open = new Map<string, Sql>()
  // Of a table that the migration makes itself, no wall stands before it says so.
  const own = new Set(statements.flatMap(({ text }) => /^create table (\w+)/.exec(text)?.[1] ?? []))
  const breach = ({ path, line }: Sql, sentence: string): Breach => ({ path, line, rule: 'walls', sentence })
  const found = statements.flatMap((sql) => {
    moveWalls(sql, open, own)
    return hiddenFrom(sql.text)
      .filter((name) => walled.has(name) && !open.has(name) && !own.has(name))
      .map((name) =>
        breach(sql, `no row of ${name} is seen here: alter table ${name} no force row level security first`),
      )
  })
  const left = [...open].map(([name, sql]) => breach(sql, `alter table ${name} force row level security at the end`))
  return [...found, ...left]
}

/** Follows which walls are away behind a statement. */
function moveWalls(sql: Sql, open: Map<string, Sql>, own: Set<string>): void {
  const [, table = '', no] = WALL.exec(sql.text) ?? []
  if (no) open.set(table, sql)
  else open.delete(table)
  own.delete(WALLED.exec(sql.text)?.[1] ?? '')
}

/** What a statement that changes rows reads or writes. */
const hiddenFrom = (text: string): string[] =>
  WRITES.test(text) ? [...new Set([...text.matchAll(NAMES)].map(([, name = '']) => name))] : []
