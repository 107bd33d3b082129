import type { Breach, Finding } from './arrows.ts'
import { literalsOf } from './literals.ts'
import { placeOf, type Place } from './place.ts'
import { namesIn, type Naming } from './sql-names.ts'
import { readCatalogue, type Catalogue } from './sql-owners.ts'

/** Units that cannot live apart and count as one: who is in the tenant, where, with which rights, by which session. */
const FAMILIES: readonly (readonly string[])[] = [
  ['user', 'session', 'role', 'permission', 'depart', 'tenant'].map((unit) => `src/system/${unit}`),
]
const familyOf = (unit: string): string => FAMILIES.find((units) => units.includes(unit))?.[0] ?? unit

/** A text is SQL by its words; a part of one begins like a clause. */
const SQL =
  /\b(?:select|insert\s+into|delete\s+from|update\s+\w+(?:\s+\w+)?\s+set|truncate|copy)\b|^\s*(?:and\s|or\s|where\s|from\s|(?:left\s|inner\s|cross\s|full\s)?join\s|union\s|exists\s*\(|not exists\s*\(|with\s|call\s)/
/** A relation that begins a text, as lists of options and rows are told; names of one word may be prose. */
const BARE = /^\s*([a-z]+_[a-z_]+)(?:\s|$)/
/** Query builders and copies name a relation by a string of its own. */
const BUILDER =
  /\.(selectFrom|innerJoin|leftJoin|insertInto|updateTable|deleteFrom|copy|copyRecords)\(\s*'(\w+)(?: as \w+)?'/g

/** Judges every statement in the sources and what the migrations leave standing. */
export function judgeStatements(files: ReadonlyMap<string, string>): Breach[] {
  const catalogue = readCatalogue(files)
  const sources = [...files].filter(([path]) => /^src\/.*\/server\/.*\.ts$/.test(path) && !path.endsWith('.test.ts'))
  const named = sources.flatMap(([path, source]) => [
    ...textsIn(path, source, catalogue),
    ...buildersIn(path, source, catalogue),
  ])
  return [...catalogue.judged, ...named].flatMap(({ path, line, namings }) =>
    namings
      .flatMap((naming) => judge(placeOf(path), naming) ?? [])
      .map(([rule, sentence]) => ({ path, line, rule, sentence })),
  )
}

function textsIn(path: string, source: string, catalogue: Catalogue): Catalogue['judged'] {
  return literalsOf(source).map(({ text, line }) => {
    const whole = SQL.test(text) ? text : catalogue.relations.has(BARE.exec(text)?.[1] ?? '') ? `from ${text}` : ''
    return { path, line, namings: namesIn(whole, catalogue) }
  })
}

function buildersIn(path: string, source: string, { relations }: Catalogue): Catalogue['judged'] {
  return [...source.matchAll(BUILDER)].flatMap(({ index, 1: verb, 2: key }) => {
    const name = key!.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    const owner = relations.get(name)
    const deed = /^(?:select|inner|left)/.test(verb!) ? ('reads' as const) : ('writes' as const)
    return owner ? [{ path, line: source.slice(0, index).split('\n').length, namings: [{ name, owner, deed }] }] : []
  })
}

function judge(from: Place, { name, owner, deed }: Naming): [Finding] | undefined {
  const say = (why: string): [Finding] => [
    ['statements', `${deed} ${name} of ${owner.unit.replace(/^src\//, '')}: ${why}`],
  ]
  if (owner.view && deed === 'writes') return say('a view is only read')
  if (familyOf(owner.unit) === familyOf(from.unit)) return undefined
  if (owner.floor > from.floor) return say('statements only look down')
  if (deed === 'writes') return say("another's rows are written by its server/actions.ts")
  if (deed === 'changes') return say("a migration leaves another's tables alone")
  return owner.published ? undefined : say("another's table is read by its ref_ views and server/lookup.ts")
}
