import { snakeCase, statement, type Statement } from '#kernel/server/db/statement.ts'
import type { SearchKind } from '#kernel/server/search.ts'
import { helperColumn, keyColumns } from './access.ts'
import { termNumbers } from './term-numbers.ts'
import { keyTerm, termsOf } from './terms.ts'

/** The texts of one record, by the names that the query gives them. */
export type SourceRow = Record<string, string | null> & { id: string }

const partsOf = ({ name, place = 'null', words = 'null', codes = [], marks = [], table }: SearchKind): string =>
  [
    `${name} as "name"`,
    `${place} as "place"`,
    `${words} as "words"`,
    ...codes.map((code, index) => `${code} as "code${index}"`),
    ...marks.map((mark, index) => `${mark.value} as "mark${index}"`),
    ...keyColumns(table.scope).map((column, index) => `t.${snakeCase(column)} as "key${index}"`),
    ...helpersPart(helperColumn(table.scope)),
  ].join(', ')

const helpersPart = (column: string | undefined): string[] =>
  column ? [`array_to_string(t.${snakeCase(column)}, ' ') as "helpers"`] : []

/** The texts of some records; those in the recycle bin are not among them. */
export function readSources(kind: SearchKind, tenantId: number, ids: readonly string[]): Statement<SourceRow> {
  const { text, values } = readAllSources(kind, tenantId)
  return statement<SourceRow>(`${text} and t.id = any($2::text[])`, [...values, ids])
}

/** The texts of all records. */
export function readAllSources(kind: SearchKind, tenantId: number): Statement<SourceRow> {
  const { table, join = '' } = kind
  const text = `select t.id, ${partsOf(kind)} from ${table.name} t ${join} where t.tenant_id = $1 and t.del_flag = 0`
  return statement<SourceRow>(text, [tenantId])
}

/** What the index holds of one record. */
export interface SearchDocument {
  id: string
  village: number
  terms: Int32Array
}

/** Makes documents of one kind out of what `readSources` reads. */
export function documentsOf(kind: SearchKind, tenantId: number): (row: SourceRow) => SearchDocument {
  const number = termNumbers(tenantId, kind.kind)
  const columns = keyColumns(kind.table.scope)
  const helpers = helperColumn(kind.table.scope)
  const village = kind.table.scope === 'tenant' ? undefined : kind.table.scope.village
  const { codes = [], marks = [] } = kind
  const terms = termsOf(kind, tenantId)
  return (row) => {
    const keys = columns.map((column, index) => [column, row[`key${index}`] ?? null] as const)
    const helped = helpers ? (row['helpers'] ?? '').split(' ').map((id) => [helpers, id] as const) : []
    const place = keys.find(([column]) => column === village)?.[1]
    const source = {
      id: row.id,
      name: row['name'] ?? null,
      place: row['place'] ?? null,
      words: row['words'] ?? null,
      codes: codes.map((_, index) => row[`code${index}`] ?? null),
      marks: marks.map((_, index) => row[`mark${index}`] ?? null),
      keys: [...keys, ...helped],
    }
    return {
      id: row.id,
      village: village && place ? number(keyTerm(village, place)) : 0,
      terms: terms(source),
    }
  }
}

/** Puts documents into the index, in place of what stands there. */
export const storeDocuments = (tenantId: number, kind: string, documents: readonly SearchDocument[]): Statement =>
  statement(
    `insert into search_document (tenant_id, kind, id, village, terms)
      select $1, $2, d.id, d.village, d.terms::integer[] from unnest($3::text[], $4::integer[], $5::text[]) d (id, village, terms)
      on conflict (tenant_id, kind, id) do update set village = excluded.village, terms = excluded.terms`,
    [
      tenantId,
      kind,
      documents.map(({ id }) => id),
      documents.map(({ village }) => village),
      documents.map(({ terms }) => `{${terms.join(',')}}`),
    ],
  )

export const dropDocuments = (tenantId: number, kind: string, ids: readonly string[]): Statement =>
  statement('delete from search_document where tenant_id = $1 and kind = $2 and id = any($3::text[])', [
    tenantId,
    kind,
    ids,
  ])
