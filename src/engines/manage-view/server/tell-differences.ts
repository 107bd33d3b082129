import { partsOf } from '#kernel/shared/comma-list.ts'
import type { Field, FieldList } from '#kernel/shared/field.ts'
import { maskPhone } from '#kernel/shared/mask.ts'
import { withThousands } from '#kernel/shared/thousands.ts'
import { hiddenValue } from '#kernel/server/db/change-log.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Dictionaries } from '#kernel/server/dictionaries.ts'
import { textOf } from '#kernel/server/http/input.ts'
import { referenceKinds } from '../shared/reference-kinds.ts'
import type { ToldDifference } from '../shared/told-difference.ts'

type Values = Readonly<Record<string, unknown>>

interface Parts {
  /** Which fields are compared, in the order in which they are told. */
  fields: FieldList
  dictionaries: Dictionaries
  /** Stored values of the one state; a field that is missing here is taken to be the same in both. */
  before: Values
  /** Stored values of the other. */
  after: Values
  /** Words for values of fields that no kind tells by itself, by key. */
  words?: Readonly<Record<string, (value: unknown) => string>>
}

type Names = ReadonlyMap<string, string>

/**
 * What differs between two states of a record, as a person reads it: texts of codes, names of references, phones
 * masked. The values are compared as they are stored, so what was changed and changed back is no difference.
 */
export async function tellDifferences(reader: Reader, parts: Parts): Promise<ToldDifference[]> {
  const { fields, before, after } = parts
  const changed = fields.filter(({ key }) => key in before && !isSame(before[key], after[key]))
  const names = await namesIn(reader, changed, [before, after])
  return changed.map((field) => {
    const { key, label } = field
    const from = tell(field, before[key], names, parts)
    // The log hides both values of a secret; the record still has one of them.
    const to = before[key] === hiddenValue ? hiddenValue : tell(field, after[key], names, parts)
    return { field: key, label, before: from, after: to === from ? `${to}（有改动）` : to }
  })
}

const settled = (value: unknown): unknown => (value === undefined || value === '' ? null : value)
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(settled(a)) === JSON.stringify(settled(b))

/** Names of all records that the changed fields refer to, one question for each kind. */
async function namesIn(reader: Reader, fields: FieldList, states: readonly Values[]): Promise<Names> {
  const ids = new Map<string, Set<string>>()
  for (const { kind, key } of fields) {
    if (!referenceKinds.has(kind)) continue
    const known = ids.get(kind) ?? new Set()
    for (const values of states) if (typeof values[key] === 'string') known.add(values[key])
    ids.set(kind, known)
  }
  const names = new Map<string, string>()
  for (const [kind, wanted] of ids) {
    const text = `select id, name from ref_${kind} where tenant_id = $1 and id = any($2::text[])`
    const rows = await reader.all(statement<{ id: string; name: string }>(text, [reader.tenantId, [...wanted]]))
    for (const { id, name } of rows) names.set(id, name)
  }
  return names
}

function tell(field: Field, given: unknown, names: Names, { dictionaries, words }: Parts): string | null {
  const value = settled(given)
  if (value === null) return null
  const own = words?.[field.key]
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return own ? own(value) : (textByKind(field.kind, text, names) ?? textOf(dictionaries, field, value) ?? text)
}

const numbers: ReadonlySet<string> = new Set(['integer', 'decimal', 'money'])

/** What a kind alone says about a value. */
function textByKind(kind: Field['kind'], text: string, names: Names): string | undefined {
  if (referenceKinds.has(kind)) return names.get(text) ?? '（已不存在）'
  if (kind === 'yesNo') return text === 'Y' || text === 'true' ? '是' : '否'
  if (kind === 'phone') return maskPhone(text)
  if (kind === 'images') return namesOfFiles(text)
  return numbers.has(kind) ? withThousands(text) : undefined
}

/** Stored paths end with the name that the file was brought in with. */
const namesOfFiles = (paths: string): string => {
  const files = partsOf(paths).map((path) => path.split('/').at(-1))
  return `${files.length}个：${files.join('、')}`
}
