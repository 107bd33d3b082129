import { actorSeeing, type Actor } from '#kernel/server/actor.ts'
import { scopeParts, scopeText } from '#kernel/server/db/scope.ts'
import type { FieldList } from '#kernel/shared/field.ts'
import type { Table } from '#kernel/server/db/tables.ts'
import { conditionText, type Filter } from './conditions.ts'
import type { ListQuery } from './list-query.ts'

/** What a list says of which rows it has. */
interface Rows {
  table: Table
  fields: FieldList
  filters?: Readonly<Record<string, Filter>>
  only?: (actor: Actor, bind: (value: unknown) => string) => string
}

/** As the policy of the table says it: in other words it would be one more condition, passed through row by row. */
export const ofTenant = 't.tenant_id = app_tenant()'

type Bind = (value: unknown) => string

/** Live rows, or with `since` those that were removed after it. */
export function whereText(definition: Rows, actor: Actor, query: ListQuery, bind: Bind, since?: string): string {
  const scope = scopeText(actor, definition.table.scope, 't', bind)
  return joined(scope, askedTexts(definition, actor, query, bind), livingTexts(bind, since))
}

/** The same of rows whose villages are known to be the caller's. */
export function whereInPlace(definition: Rows, actor: Actor, query: ListQuery, bind: Bind): string {
  const scope = scopeText(actorSeeing(actor, { villages: 'all' }), definition.table.scope, 't', bind)
  return joined(scope, askedTexts(definition, actor, query, bind), livingTexts(bind))
}

/** The same as parts of which a row fulfils one at most, so that their rows may be counted apart. */
export function whereParts(definition: Rows, actor: Actor, query: ListQuery, bind: Bind, since?: string): string[] {
  const scopes = scopeParts(actor, definition.table.scope, 't', bind)
  const [asked, living] = [askedTexts(definition, actor, query, bind), livingTexts(bind, since)]
  return scopes.map((scope) => joined(scope, asked, living))
}

const joined = (scope: string, asked: readonly string[], living: readonly string[]): string =>
  [ofTenant, ...living, scope, ...asked].filter((text) => text !== 'true').join(' and ')

const livingTexts = (bind: Bind, since?: string): string[] =>
  since === undefined ? ['t.del_flag = 0'] : [`t.del_flag = 1`, `t.update_time >= ${bind(since)}::timestamptz`]

/** What rows must fulfil beside the scope. */
function askedTexts({ table, fields, filters, only }: Rows, actor: Actor, query: ListQuery, bind: Bind): string[] {
  const plain = { table, fields, alias: 't', bind }
  const parts = filters ? { ...plain, filters, actor } : plain
  const texts = (conditions: ListQuery['conditions']) =>
    conditions.flatMap((condition) => conditionText(parts, condition) ?? [])
  const advanced = texts(query.advanced.conditions)
  return [
    ...(only ? [only(actor, bind)] : []),
    ...texts(query.conditions),
    ...(advanced.length > 0 ? [`(${advanced.join(query.advanced.any ? ' or ' : ' and ')})`] : []),
    ...(query.selections.length > 0 ? [`t.id = any(${bind(query.selections)}::text[])`] : []),
  ]
}
