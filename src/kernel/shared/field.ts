import type { Dictionary } from './dictionary.ts'
import type { Machine } from './machine.ts'
import type { Pattern } from './patterns.ts'
import type { Variable } from './variable.ts'
import { isOptional, metaOf, type RecordSchema, type Shape, type ValueMeta } from './schema.ts'

/** Kinds that name another record: shown by its name, chosen by a picker. */
export type ReferenceKind = 'village' | 'room' | 'user' | 'depart'

/** Every way a value is shown and edited. `app/web/widgets.tsx` must hold a widget for each. */
export type FieldKind =
  | ReferenceKind
  | 'text'
  | 'longText'
  | 'integer'
  | 'decimal'
  | 'money'
  | 'date'
  | 'dateTime'
  | 'yesNo'
  | 'dictionary'
  | 'dictionaries'
  | 'state'
  | 'phone'
  | 'images'
  | 'json'
  /** A longitude; the field names its latitude as `partner`. */
  | 'position'
  /** An outline as GeoJSON in GCJ-02, drawn on the map. */
  | 'boundary'
  /** An expression over the field's variables. */
  | 'formula'

export type Place = 'list' | 'search' | 'form' | 'detail' | 'import' | 'export'

/** One field of a record, read by list, form, detail, import, export and the advanced query alike. */
export interface Field<K extends string = string> {
  key: K
  label: string
  kind: FieldKind
  in: readonly Place[]
  required: boolean
  dictionary?: Dictionary
  machine?: Machine
  max?: number
  min?: number
  scale?: number
  /** What a text that is not empty must look like. */
  pattern?: Pattern
  /** Column width in px; a default by kind otherwise. */
  width?: number
  /** Columns of the two-column form that the field takes. */
  span?: 1 | 2
  help?: string
  /** Key of the field that is filled together with this one. */
  partner?: string
  /** What a formula may name. */
  variables?: readonly Variable[]
  /** May a list be sorted by it. */
  sortable: boolean
  /** Message when a required field is empty. */
  missing: string
  /** No column of its own: a value that the server computes. */
  derived: boolean
  /** Drafts of it never stand in the browser's storage; phones always are. */
  sensitive?: true
  /** A column that shows once the user asks for it: codes, times of a change. */
  spare?: true
  /** Chosen once: the form of a stored record shows it without letting it be changed, for its rules refuse that. */
  fixed?: true
}

export type FieldList<K extends string = string> = readonly Field<K>[]

interface FieldInput {
  label: string
  kind?: FieldKind
  in: readonly Place[]
  width?: number
  span?: 1 | 2
  help?: string
  partner?: string
  variables?: readonly Variable[]
  sortable?: boolean
  required?: boolean
  missing?: string
  derived?: boolean
  sensitive?: true
  spare?: true
  fixed?: true
}

/** The field list of a record: keys are checked against the schema, kinds and limits are read from it. */
export function fields<S extends Shape>(
  schema: RecordSchema<S>,
  inputs: { readonly [K in keyof S & string]?: FieldInput },
): FieldList<keyof S & string> {
  const shape = schema._zod.def.shape
  return Object.entries<FieldInput>(inputs as Record<string, FieldInput>).map(([key, input]) => {
    const value = shape[key] as S[string]
    return describe(key, input, metaOf(value), !isOptional(value))
  })
}

function describe(key: string, input: FieldInput, meta: ValueMeta | undefined, mandatory: boolean): Field<never> {
  const kind = input.kind ?? kindFor(key, meta)
  const required = input.required ?? (mandatory && !isOpenText(meta))
  return {
    key: key as never,
    kind,
    required,
    sortable:
      kind !== 'images' &&
      kind !== 'json' &&
      kind !== 'boundary' &&
      kind !== 'longText' &&
      kind !== 'formula' &&
      !input.derived,
    missing: `请${chosenKinds.has(kind) ? '选择' : '输入'}${input.label}!`,
    derived: false,
    ...(kind === 'phone' && { sensitive: true }),
    ...(key === 'updateTime' && { spare: true }),
    ...limitsOf(meta),
    ...input,
  }
}

/** Kinds whose value is picked, so that an empty one is asked for by 请选择. */
const chosenKinds: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'dictionary',
  'dictionaries',
  'village',
  'room',
  'user',
  'depart',
  'yesNo',
  'date',
  'dateTime',
])

/** A text that may be empty; the least value 0 of a number says nothing of the kind. */
const isOpenText = (meta: ValueMeta | undefined): boolean =>
  (meta?.kind === 'text' || meta?.kind === 'longText') && meta.min === 0

function limitsOf(meta: ValueMeta = { kind: 'json' }): Omit<ValueMeta, 'kind'> {
  const { kind: _kind, ...limits } = meta
  return limits
}

const kinds: Partial<Record<ValueMeta['kind'], FieldKind>> = {
  code: 'dictionary',
  codes: 'dictionaries',
  files: 'images',
  ids: 'json',
  flag: 'yesNo',
}

function kindFor(key: string, meta: ValueMeta | undefined): FieldKind {
  if (!meta || meta.kind === 'id') throw new Error(`field ${key} needs a kind: its schema does not say one`)
  return kinds[meta.kind] ?? (meta.kind as FieldKind)
}

/** The description of one field, for its control outside of the record's own form. */
export function fieldOf<K extends string>(list: FieldList<K>, key: NoInfer<K>): Field {
  const field = list.find((one) => one.key === key)
  if (!field) throw new Error(`no field ${key}`)
  return field
}

/** The fields that show in one place, in their written order. */
export const fieldsIn = (list: FieldList, place: Place): Field[] => list.filter((field) => field.in.includes(place))

/** Key of the text that accompanies a coded value in answers. */
export const companionOf = (key: string): string => `${key}_dictText`
