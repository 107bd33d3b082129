import * as z from 'zod/mini'
import type { Dictionary } from './dictionary.ts'
import type { Machine } from './machine.ts'
import { messages } from './messages.ts'
import type { Pattern } from './patterns.ts'

/** Any schema of the house; everything on the wire is described by one. */
export type Schema<Out = unknown> = z.ZodMiniType<Out>
/** The value that a schema describes. A schema and its type share one name. */
export type Infer<S> = S extends z.ZodMiniType<infer Out> ? Out : never
export type Shape = Record<string, z.ZodMiniType>
export type RecordSchema<S extends Shape = Shape> = z.ZodMiniObject<S, z.core.$strip>

/** What a schema means to tables, forms and lists. */
export type ValueKind =
  | 'id'
  | 'text'
  | 'longText'
  | 'integer'
  | 'decimal'
  | 'money'
  | 'date'
  | 'dateTime'
  | 'yesNo'
  | 'flag'
  | 'code'
  | 'codes'
  | 'state'
  | 'phone'
  | 'ids'
  | 'files'
  | 'json'

export interface ValueMeta {
  kind: ValueKind
  max?: number
  min?: number
  scale?: number
  /** What a text that is not empty must look like, and what is said when it does not. */
  pattern?: Pattern
  dictionary?: Dictionary
  machine?: Machine
}

const metas = new WeakMap<object, ValueMeta>()

function tagged<S extends z.ZodMiniType>(schema: S, meta: ValueMeta): S {
  metas.set(schema, meta)
  return schema
}

/** The meaning of a schema (through `nullable`, `optional` and added checks), or undefined for a plain structure. */
export function metaOf(schema: z.ZodMiniType): ValueMeta | undefined {
  const own = metas.get(schema)
  if (own) return own
  const inner = (schema._zod.def as { innerType?: z.ZodMiniType }).innerType ?? schema._zod.parent
  return inner ? metaOf(inner as z.ZodMiniType) : undefined
}

export function isOptional(schema: z.ZodMiniType): boolean {
  const { type } = schema._zod.def
  return type === 'nullable' || type === 'optional' || type === 'default'
}

const pattern = (regex: RegExp, message: string) => z.string(message).check(z.regex(regex, message))

/** A record's identity: 32 lower-case hex characters (UUIDv7 without dashes), made by the application. */
export const id = tagged(pattern(/^[0-9a-z_-]{1,32}$/i, messages.badId), { kind: 'id' })

/** A line of text of at most `max` characters; `min` above 0 makes an empty text wrong. Trimmed. */
export function text(max: number, options: { min?: number; message?: string; pattern?: RegExp } = {}) {
  const { min = 0, message, pattern: regex } = options
  const base = z.string(message ?? messages.badValue).check(
    z.trim(),
    z.minLength(min, message ?? messages.tooShort(min)),
    z.maxLength(max, message ?? messages.tooLong(max)),
    z.refine((value) => !value.includes('\u0000'), messages.badCharacter),
  )
  const kind = max > 255 ? 'longText' : 'text'
  if (!regex) return tagged(base, { kind, max, min })
  const shape = { regex, message: message ?? messages.badValue }
  const shaped = base.check(z.refine((value) => value === '' || regex.test(value), shape.message))
  return tagged(shaped, { kind, max, min, pattern: shape })
}

/** A whole number; a number in text form is taken too, as query strings carry no numbers. */
export function integer(min: number, max: number, message: string = messages.outOfRange(min, max)) {
  const schema = z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^-?\d{1,15}$/, message))], message),
    z.transform((value) => Number(value)),
  )
  const checked = z.pipe(schema, z.int(message).check(z.gte(min, message), z.lte(max, message)))
  return tagged(checked as unknown as Schema<number>, { kind: 'integer', min, max })
}

/** An exact decimal as text with `scale` places, never a float. Input may have fewer places. */
export function decimal(scale: number, options: { max?: number; signed?: boolean; message?: string } = {}) {
  const { max = 12, signed = false, message = messages.badNumber } = options
  const regex = new RegExp(`^${signed ? '-?' : ''}\\d{1,${max}}(\\.\\d{1,${scale}})?$`)
  const written = z.pipe(
    z.union([z.string(), z.number()], message),
    z.transform((value) => padDecimal(String(value).trim(), scale)),
  )
  const schema = z.pipe(written, pattern(regex, message))
  return tagged(schema as unknown as Schema<string>, { kind: 'decimal', scale })
}

/** Yuan as text with two decimals. */
export const money = tagged(decimal(2), { kind: 'money', scale: 2 })

function padDecimal(value: string, scale: number): string {
  const match = /^(-?\d+)(?:\.(\d*))?$/.exec(value)
  if (!match || (match[2]?.length ?? 0) > scale) return value
  return `${match[1]}.${(match[2] ?? '').padEnd(scale, '0')}`
}

/** `YYYY-MM-DD`, a day that exists. */
export const date = tagged(
  pattern(/^\d{4}-\d{2}-\d{2}$/, messages.badDate).check(z.refine(isCalendarDay, messages.badDate)),
  { kind: 'date' },
)

/** `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai. */
export const dateTime = tagged(
  pattern(/^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, messages.badDateTime).check(
    z.refine((value) => isCalendarDay(value.slice(0, 10)), messages.badDateTime),
  ),
  { kind: 'dateTime' },
)

function isCalendarDay(value: string): boolean {
  const [year, month, day] = value.split('-').map(Number) as [number, number, number]
  const made = new Date(Date.UTC(year, month - 1, day))
  return made.getUTCFullYear() === year && made.getUTCMonth() === month - 1 && made.getUTCDate() === day
}

/** `Y` or `N`; true and false are taken on input. */
export const yesNo = tagged(
  z.pipe(
    z.union([z.enum(['Y', 'N']), z.boolean()], messages.badChoice),
    z.transform((value): 'Y' | 'N' => (value === true ? 'Y' : value === false ? 'N' : value)),
  ) as unknown as Schema<'Y' | 'N'>,
  { kind: 'yesNo' },
)

export const flag = tagged(z.boolean(messages.badChoice), { kind: 'flag' })

/** One value of a dictionary: a literal union when the dictionary is fixed, a bounded text when editable. */
export function code<V extends string>(dictionary: Dictionary<V>, message: string = messages.badChoice): Schema<V> {
  const known = dictionary.editable ? text(64, { min: 1, message }) : z.enum(Object.keys(dictionary.items), message)
  return tagged(known as unknown as Schema<V>, { kind: 'code', dictionary })
}

/** One value of a fixed dictionary whose values are whole numbers on the wire and in the database. */
export function numberCode(dictionary: Dictionary): Schema<number> {
  const values = Object.keys(dictionary.items).map(Number)
  const least = Math.min(...values)
  const most = Math.max(...values)
  const known = z.pipe(
    integer(least, most, messages.badChoice),
    z.number().check(z.refine((value) => values.includes(value), messages.badChoice)),
  )
  return tagged(known as unknown as Schema<number>, { kind: 'integer', min: least, max: most, dictionary })
}

/** Several values of a dictionary. */
export function codes<V extends string>(dictionary: Dictionary<V>, max = 50): Schema<V[]> {
  const list = z.array(code(dictionary), messages.badChoice).check(z.maxLength(max, messages.tooMany(max)))
  return tagged(list as unknown as Schema<V[]>, { kind: 'codes', dictionary })
}

/** The state of a record that moves by a machine. Never part of an input. */
export function stateOf<M extends Machine>(machine: M): Schema<keyof M['states'] & string> {
  const known = z.enum(Object.keys(machine.states), messages.badChoice)
  return tagged(known as unknown as Schema<keyof M['states'] & string>, { kind: 'state', machine })
}

/** A mobile number, of no segment that stands for a hidden one; answers carry the mask, an input equal to it means "unchanged". */
export const phone = tagged(pattern(/^1(?!540000)[3-9](\d{9}|\d\*{4}\d{4})$/, messages.badPhone), { kind: 'phone' })

export function ids(max: number, message: string = messages.tooMany(max)) {
  return tagged(z.array(id, messages.badValue).check(z.maxLength(max, message)), { kind: 'ids', max })
}

/** Stored paths of uploaded files, comma-joined on the wire. */
export function files(max: number) {
  const list = text(max * 320).check(z.refine((value) => value.split(',').length <= max, messages.tooMany(max)))
  return tagged(list, { kind: 'files', max })
}

/** A structure kept as one JSON column. */
export function json<S extends z.ZodMiniType>(schema: S): S {
  return tagged(
    z.pipe(
      schema,
      z.transform((value) => value),
    ) as unknown as S,
    { kind: 'json' },
  )
}

export const object = <S extends Shape>(shape: S): RecordSchema<S> =>
  z.object(shape, messages.badValue) as RecordSchema<S>
export const list = <S extends z.ZodMiniType>(item: S, max: number, message: string = messages.tooMany(max)) =>
  z.array(item, messages.badValue).check(z.maxLength(max, message))
export const nullable = <S extends z.ZodMiniType>(schema: S) => z.nullable(schema)
export const optional = <S extends z.ZodMiniType>(schema: S) => z.optional(schema)

/** The columns that every business table has; tenant and delete flag stay inside the server. */
export const base = {
  id,
  createBy: nullable(text(32)),
  createTime: nullable(dateTime),
  updateBy: nullable(text(32)),
  updateTime: nullable(dateTime),
  version: integer(1, 2_000_000_000),
}

/** A stored record: its own shape and the base columns. */
export const record = <S extends Shape>(shape: S): RecordSchema<typeof base & S> => object({ ...base, ...shape })

/** Some keys of a record, as an input. */
export function pick<S extends Shape, K extends keyof S & string>(schema: RecordSchema<S>, keys: readonly K[]) {
  const shape = schema._zod.def.shape
  return object(Object.fromEntries(keys.map((key) => [key, shape[key]])) as Pick<S, K>)
}

/** An input whose keys that may be none may also be left out; what is no plain object stays as it is. */
export function absentIsNone<S extends Schema>(input: S): S {
  const { shape } = input._zod.def as { shape?: Shape }
  const isBare = (schema: z.ZodMiniType) => schema._zod.def.type === 'nullable'
  if (!shape || !Object.values(shape).some(isBare)) return input
  const loose = Object.entries(shape).map(([key, schema]) => [key, isBare(schema) ? z._default(schema, null) : schema])
  return object(Object.fromEntries(loose) as Shape) as unknown as S
}

/** An input that changes an existing record: names it and the version it was read at. */
export const edit = <S extends Shape>(input: RecordSchema<S>) =>
  object({ ...input._zod.def.shape, id, version: integer(1, 2_000_000_000, messages.versionMissing) })

export function extend<S extends Shape, T extends Shape>(schema: RecordSchema<S>, shape: T) {
  return object({ ...schema._zod.def.shape, ...shape }) as RecordSchema<Omit<S, keyof T> & T>
}
