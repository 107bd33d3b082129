import { fieldsIn, type Field } from '#kernel/shared/field.ts'
import { actorSeeing, countingActor, type Actor } from '#kernel/server/actor.ts'
import type { CountedRows, Wording } from '#kernel/server/metric.ts'
import { searchKeys } from '../shared/address.ts'
import { parseListQuery } from './list-query.ts'
import { whereText } from './list-where.ts'
import type { List, ListDefinition } from './list.ts'

type Query = Readonly<Record<string, string>>

const wordingOf = ({ dictionary, machine }: Field): Wording | undefined => {
  if (dictionary) return { dictionary: dictionary.code, words: dictionary.items }
  if (!machine) return undefined
  return { words: Object.fromEntries(Object.entries(machine.states).map(([state, { label }]) => [state, label])) }
}

/**
 * The rows of a list as figures count them: by the same text as its own count, so that a figure and the page behind it
 * never differ. Of a list that depends on its caller the views must differ in what they show, not in which rows. `from` says
 * what stands for the rows `t` of a condition where sums of them are kept: with all columns that its metrics name.
 */
export function countedRows<Row>(
  list: List<Row> | ((actor: Actor) => List<Row>),
  page: CountedRows['page'],
  from?: (where: string) => string,
): CountedRows {
  const listFor = typeof list === 'function' ? list : () => list
  const definitionFor = (actor: Actor) => listFor(actor).definition as ListDefinition<unknown>
  // Looked into when it is first needed: units are described before there is anything to make lists of.
  let made: ListDefinition<unknown> | undefined
  const known = () => (made ??= definitionFor(countingActor(0)))
  const text: CountedRows['text'] = (actor, query, bind) => {
    const definition = definitionFor(actor)
    const asked = parseListQuery(definition.fields, query)
    const where = whereText(definition, actor, asked, bind)
    return `from ${from?.(where) ?? `${definition.table.name} t`} where ${where}`
  }
  return {
    text,
    get table() {
      return known().table.name
    },
    get asked() {
      return new Set(fieldsIn(known().fields, 'search').flatMap(searchKeys))
    },
    column: (key) => {
      const own = known().table.columns.get(key)
      return own ? `t.${own.name}` : known().derived?.[key]
    },
    isTime: (key) => known().table.columns.get(key)?.kind === 'dateTime',
    wording: (key) => {
      const field = known().fields.find((one) => one.key === key)
      return field && wordingOf(field)
    },
    isWhole: (actor, query) => isWhole({ text, actor, query }),
    page,
  }
}

/**
 * Would the caller, were all villages theirs, count by the very text of whoever counts for everybody? Then their villages
 * alone make the difference. Villages that a company has lost are no whole villages.
 */
function isWhole({ text, actor, query }: { text: CountedRows['text']; actor: Actor; query: Query }): boolean {
  if (actor.scope.former) return false
  const written = (asker: Actor): string => {
    const values: unknown[] = []
    const sql = text(asker, query, (value) => `$${values.push(value)}`)
    return JSON.stringify([sql, values])
  }
  return written(actorSeeing(actor, { villages: 'all' })) === written(countingActor(actor.tenantId))
}
