import { statementsOf } from './sql-owners.ts'

interface Breach {
  path: string
  line: number
  rule: string
  sentence: string
}

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
  const migrations = [...files].filter(([path]) => /^src\/.*\/migrations\/[^/]+\.sql$/.test(path))
  const read = migrations.map(([path, source]) => ({ path, statements: statementsOf(path, source) }))
  const walled = new Set(
    read.flatMap(({ statements }) => statements.flatMap(({ text }) => WALLED.exec(text)?.[1] ?? [])),
  )
  return read
    .filter(({ path }) => path.slice(path.lastIndexOf('/') + 1) >= since)
    .flatMap(({ path, statements }) => judgeMigration(path, statements, walled))
}

function judgeMigration(
  path: string,
  statements: ReturnType<typeof statementsOf>,
  walled: ReadonlySet<string>,
): Breach[] {
  const open = new Map<string, number>()
  // Of a table that the migration makes itself, no wall stands before it says so.
  const own = new Set(statements.flatMap(({ text }) => /^create table (\w+)/.exec(text)?.[1] ?? []))
  const found = statements.flatMap(({ line, text }) => {
    moveWalls({ line, text }, open, own)
    return hiddenFrom(text)
      .filter((name) => walled.has(name) && !open.has(name) && !own.has(name))
      .map(
        (name) =>
          [line, `no row of ${name} is seen here: alter table ${name} no force row level security first`] as const,
      )
  })
  const left = [...open].map(
    ([name, line]) => [line, `alter table ${name} force row level security at the end`] as const,
  )
  return [...found, ...left].map(([line, sentence]) => ({ path, line, rule: 'walls', sentence }))
}

/** Follows which walls are away behind a statement. */
function moveWalls({ line, text }: { line: number; text: string }, open: Map<string, number>, own: Set<string>): void {
  const [, table = '', no] = WALL.exec(text) ?? []
  if (no) open.set(table, line)
  else open.delete(table)
  own.delete(WALLED.exec(text)?.[1] ?? '')
}

/** What a statement that changes rows reads or writes. */
const hiddenFrom = (text: string): string[] =>
  WRITES.test(text) ? [...new Set([...text.matchAll(NAMES)].map(([, name = '']) => name))] : []
