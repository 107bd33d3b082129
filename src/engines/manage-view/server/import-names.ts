import type { Field, FieldList } from '#kernel/shared/field.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { relation } from '#kernel/server/db/relations.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { referenceKinds } from '../shared/reference-kinds.ts'
import type { FreeRow } from './import-files.ts'

/** By field: the id that each name of the rows stands for; empty for a name that several bear. */
export type Names = ReadonlyMap<string, ReadonlyMap<string, string>>

/** Ids of the named villages, departments and so on, as far as the caller's tenant knows them. */
export async function referenceIds(
  reader: Reader,
  actor: Actor,
  columns: FieldList,
  rows: readonly FreeRow[],
): Promise<Names> {
  const kinds = columns.filter(({ kind }) => referenceKinds.has(kind))
  const entries = kinds.map(async ({ key, kind }): Promise<[string, Map<string, string>]> => {
    const wanted = [...new Set(rows.map((row) => row.values[key] ?? ''))]
    if (kind === 'village') return [key, await villageIds(reader, actor, wanted)]
    const found = await reader.all(
      statement<{ id: string; name: string }>(`select id, name from ref_${kind} where name = any($1::text[])`, [
        wanted,
      ]),
    )
    return [key, new Map(found.map(({ id, name }) => [name, id]))]
  })
  return new Map(await Promise.all(entries))
}

interface Village {
  id: string
  name: string
  code: string
  isOwn: boolean
}

/**
 * Villages are named by name or number. Streets have villages of one name: the caller's own ones count before those of
 * others, and where several of them bear a name only the number tells which is meant.
 */
async function villageIds(reader: Reader, { scope }: Actor, wanted: readonly string[]): Promise<Map<string, string>> {
  const isAll = scope.villages === 'all'
  const text = `select id, name, code, ($2 or id = any($3::text[])) as is_own from ${relation('village')}
    where (name = any($1::text[]) or code = any($1::text[])) and active order by id`
  const found = await reader.all(statement<Village>(text, [wanted, isAll, isAll ? [] : scope.villages]))
  const ids = new Map<string, string>()
  for (const word of wanted) {
    const meant = found.filter(({ name, code }) => name === word || code === word)
    const own = meant.filter(({ isOwn }) => isOwn)
    const [first] = own.length > 0 ? own : meant
    if (first) ids.set(word, own.length > 1 ? '' : first.id)
  }
  return ids
}

/** Why a cell names nothing, or not one thing alone. */
export function nameFault(field: Field, cell: string, names: Names): string | undefined {
  const ids = names.get(field.key)
  if (!ids) return undefined
  if (!ids.has(cell)) return `${field.label}“${cell}”不存在`
  return ids.get(cell) === '' ? `有多个${field.label}名为“${cell}”，请填写${field.label}编码` : undefined
}
