import { mask, namesIn, type Naming } from './sql-names.ts'
import { placeOf } from './place.ts'

/** Which unit stands for a relation or a function, and whether others may read it. */
export interface Owner {
  unit: string
  floor: number
  /** A view is only read, whoever reads it; others read those that are published. */
  view: boolean
  published: boolean
}

/** What the migrations leave behind: owners by name, and the texts that are judged. */
export interface Catalogue {
  relations: ReadonlyMap<string, Owner>
  functions: ReadonlyMap<string, Owner>
  judged: readonly { path: string; line: number; namings: readonly Naming[] }[]
}

/** A statement of a migration. */
export interface Sql {
  path: string
  line: number
  text: string
}

/** What earlier migrations did once has happened; from this one on that is judged too. */
const since = '20261123T0500'

const CREATES = /^create (?:or replace )?(?:unlogged )?(table|view|function|procedure) (?:if not exists )?(\w+)/
const TRIGGER = /^create (?:or replace )?(?:constraint )?trigger (\w+)\b.*?\bon (\w+)/
const DROPS = /^drop (table|view|function|procedure|trigger) (?:if exists )?(\w+)(?: on (\w+))?/

export const stampOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** The statements of each migration, in their global order. */
export const migrationsIn = (files: ReadonlyMap<string, string>): Sql[][] =>
  [...files.keys()]
    .filter((path) => /^src\/.*\/migrations\/[^/]+\.sql$/.test(path))
    .toSorted((a, b) => (stampOf(a) < stampOf(b) ? -1 : 1))
    .map((path) => statementsOf(path, files.get(path)!))

/** Reads the migrations in their global order. What stands at the end is judged, by the last word on it. */
export function readCatalogue(files: ReadonlyMap<string, string>): Catalogue {
  const known = { relations: new Map<string, Owner>(), functions: new Map<string, Owner>() }
  const standing = new Map<string, Sql>()
  const gone: Catalogue['judged'][number][] = []
  for (const sql of migrationsIn(files).flat()) {
    const [, dropped, old = '', from] = DROPS.exec(sql.text) ?? []
    own(known, sql)
    if (!dropped) {
      const key = standingKey(sql)
      if (key) standing.set(key, sql)
      continue
    }
    // Who owned it is forgotten with it.
    if (stampOf(sql.path) >= since) gone.push({ ...sql, namings: namesIn(sql.text, known, true) })
    standing.delete(`${dropped} ${old}${from ? ` ${from}` : ''}`)
    if (dropped === 'table' || dropped === 'view') known.relations.delete(old)
  }
  const judged = [...standing.values()].map((sql) => ({ ...sql, namings: namesIn(sql.text, known, true) }))
  return { ...known, judged: [...gone, ...judged] }
}

/** Notes whose a relation or a function is: whoever made it first. */
function own(known: Record<'relations' | 'functions', Map<string, Owner>>, { path, text }: Sql): void {
  const [, kind, name = ''] = CREATES.exec(text) ?? []
  if (!kind) return
  const { unit, floor } = placeOf(path)
  const view = kind === 'view'
  const isRelation = view || kind === 'table'
  const owners = isRelation ? known.relations : known.functions
  if (!owners.has(name))
    owners.set(name, { unit, floor, view, published: !isRelation || (view && name.startsWith('ref_')) })
}

/** Under what a statement stands until another one says otherwise; undefined for what an early migration did once. */
function standingKey({ path, line, text }: Sql): string | undefined {
  const [, kind, name] = CREATES.exec(text) ?? []
  if (kind && kind !== 'table') return `${kind} ${name}`
  const [, trigger, target] = TRIGGER.exec(text) ?? []
  if (trigger) return `trigger ${trigger} ${target}`
  return stampOf(path) >= since ? `${path}:${line}` : undefined
}

/** The statements of a migration, lower case, without comments; a body between dollars is one with its statement. */
function statementsOf(path: string, source: string): Sql[] {
  const plain = mask(source)
  let at = 0
  return (plain.match(/(?:\$\$[\s\S]*?\$\$|'[^']*'|[^;'$]|\$(?!\$))+/g) ?? []).map((part) => {
    at = plain.indexOf(part, at)
    const begin = at + /^\s*/.exec(part)![0].length
    at += part.length
    const text = part.trim().toLowerCase().replaceAll(/\s+/g, ' ')
    return { path, line: plain.slice(0, begin).split('\n').length, text }
  })
}
