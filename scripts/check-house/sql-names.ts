import type { Owner } from './sql-owners.ts'

/** A relation or a function that a text names, and what the text does with it. */
export interface Naming {
  name: string
  /** Whose it is at that point. */
  owner: Owner
  deed: 'reads' | 'writes' | 'changes' | 'calls'
}

interface Known {
  relations: ReadonlyMap<string, Owner>
  functions: ReadonlyMap<string, Owner>
}

// `is distinct from` and `extract(day from …)` compare and take apart, they do not read.
const READS =
  /(?<!\bdistinct )(?<!\((?:epoch|year|month|day|hour|minute|dow|isodow|leading|trailing|both) )\b(?:from|join|using)\s+(?:only\s+|lateral\s+)?/g
const WRITES = /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|copy)\s+(\w+)/g
const UPDATES = /\bupdate\s+(?:only\s+)?(\w+)(?:\s+(?:as\s+)?\w+)?\s+set\b/g
const CHANGES =
  /^(?:alter|drop|lock) table (?:if exists |only )*(\w+)|^create (?:unique )?index (?:if not exists )?(?:\w+ )?on (?:only )?(\w+)|^create (?:or replace )?(?:constraint )?trigger \w+\b[\s\S]*?\bon (\w+)|^drop trigger (?:if exists )?\w+ on (\w+)|^comment on (?:table|column) (\w+)/g
const CALLS = /(?<![\w.$])(\w+)\(/g
/** One item of a from list: its name, its alias, and the comma before the next. */
const ITEM =
  /(\w+)(?:\s+(?:as\s+)?(?!(?:on|where|join|left|inner|cross|full|group|order|using|set)\b)\w+)?(\s*,\s*(?:lateral\s+)?)?/y
const TEMPORARY = /(?<![\w.])(\w+)(?:\s*\([\w\s,]*\))?\s+as\s+(?:not\s+)?(?:materialized\s+)?\(/g

/** What a text of SQL names of the known; names that the text gives itself are its own. */
export function namesIn(text: string, { relations, functions }: Known, schema = false): Naming[] {
  const own = new Set([...text.matchAll(TEMPORARY)].map(([, name]) => name))
  const found: Naming[] = []
  const add = (deed: Naming['deed'], name = ''): void => {
    const owner = (deed === 'calls' ? functions : relations).get(name)
    if (owner && !own.has(name)) found.push({ name, owner, deed })
  }
  const written = new Set<number>()
  for (const { 0: all, 1: name, index } of text.matchAll(WRITES)) {
    written.add(index + all.length - name!.length)
    add('writes', name)
  }
  for (const { 1: name } of text.matchAll(UPDATES)) add('writes', name)
  for (const { 0: all, index } of text.matchAll(READS)) {
    for (let at = index + all.length, more = true; more;) {
      ITEM.lastIndex = at
      const [whole = '', name, comma] = ITEM.exec(text) ?? []
      if (!written.has(at)) add('reads', name)
      at += whole.length
      more = comma !== undefined
    }
  }
  if (schema) {
    for (const match of text.matchAll(CHANGES)) add('changes', match.slice(1).find(Boolean))
  }
  for (const { 1: name } of text.matchAll(CALLS)) add('calls', name)
  return found
}

/** Comments as blanks, so that offsets stay. */
export const mask = (sql: string): string =>
  sql.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
