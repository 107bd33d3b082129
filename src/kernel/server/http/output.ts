import { isPage } from '../../shared/page.ts'
import { date, dateTime, metaOf, type Schema } from '../../shared/schema.ts'
import { blankOf } from '../db/blank.ts'

/** Says that the short way does not apply; what the schema thinks of the value is then for the schema to say. */
export const unsure = Symbol('unsure')

/** Answers what the schema would, or `unsure`. */
export type Short = (value: unknown) => unknown

interface Definition {
  type: string
  checks?: { _zod: { def: CheckDefinition } }[]
  shape?: Record<string, Schema>
  catchall?: Schema
  element?: Schema
  innerType?: Schema
  in?: Schema
  out?: Schema
}

interface CheckDefinition {
  check: string
  format?: string
  pattern?: RegExp
  minimum?: number
  maximum?: number
  tx?: (value: string) => string
  fn?: (value: unknown) => unknown
}

/** The parts of a schema. */
export const definitionOf = (schema: Schema): Definition => schema._zod.def as unknown as Definition
/** What a schema asks of a value beside its type. */
export const checksOf = (schema: Schema): CheckDefinition[] =>
  (definitionOf(schema).checks ?? []).map(({ _zod }) => _zod.def)

/**
 * `schema.parse` for answers: unknown keys are dropped, values that break the schema throw. Rows of a database are
 * nearly always as their schema wants them, and telling that takes a fraction of the time that parsing takes; as soon
 * as one value is not, or the schema has a part unknown to the short way, the schema itself decides. `beside` are keys
 * that the caller is going to add to the record, or to each record of a page; room is kept for them.
 */
export function outputOf<T>(schema: Schema<T>, beside: readonly string[] = []): (value: unknown) => T {
  const short = shortOf(schema, beside)
  return (value) => {
    const made = short(value)
    return made === unsure ? schema.parse(value) : (made as T)
  }
}

/** The short way of one schema. */
export function shortOf(schema: Schema, beside: readonly string[] = []): Short {
  const definition = definitionOf(schema)
  const { type, innerType, element } = definition
  if (type === 'string') return stringShort(schema)
  if (type === 'array' && element) return arrayShort(schema, shortOf(element, beside))
  if (checksOf(schema).length > 0) return asked(schema)
  if (type === 'object') return objectShort(schema, definition, beside)
  if (type === 'pipe') return pipeShort(schema, definition)
  if (type === 'enum') {
    const known = schema._zod.values ?? new Set()
    return (value) => (known.has(value as string) ? value : unsure)
  }
  return innerType ? absentShort(schema, type, shortOf(innerType)) : asked(schema)
}

/** A value that may be null or missing. */
function absentShort(schema: Schema, type: string, inner: Short): Short {
  if (type === 'nullable') return (value) => (value === null ? null : inner(value))
  if (type === 'optional') return (value) => (value === undefined ? undefined : inner(value))
  return asked(schema)
}

/** Asks the schema about this one value. */
const asked =
  (schema: Schema): Short =>
  (value) => {
    const outcome = schema.safeParse(value)
    return outcome.success ? outcome.data : unsure
  }

function objectShort(schema: Schema, { shape = {}, catchall }: Definition, beside: readonly string[]): Short {
  if (catchall) return asked(schema)
  const keys = Object.keys(shape)
  const within = isPage(schema) ? beside : []
  const shorts = keys.map((key) => shortOf(shape[key] as Schema, within))
  const blank = blankOf([...new Set([...keys, ...(isPage(schema) ? [] : beside)])])
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return unsure
    const made: Record<string, unknown> = { ...blank }
    for (let index = 0; index < keys.length; index += 1) {
      const key = keys[index] as string
      const one = (shorts[index] as Short)((value as Record<string, unknown>)[key])
      if (one === unsure) return unsure
      made[key] = one
    }
    return made
  }
}

function arrayShort(schema: Schema, short: Short): Short {
  const checks = checksOf(schema)
  if (checks.some(({ check }) => check !== 'max_length')) return asked(schema)
  const most = Math.min(...checks.map(({ maximum = 0 }) => maximum))
  return (value) => {
    if (!Array.isArray(value) || value.length > most) return unsure
    const made: unknown[] = []
    for (const item of value) {
      const one = short(item)
      if (one === unsure) return unsure
      made.push(one)
    }
    return made
  }
}

function stringShort(schema: Schema): Short {
  const tests = checksOf(schema).map(testOf)
  const [first, second = always, third = always, fourth = always, ...more] = tests
  if (!first || !second || !third || !fourth || more.length > 0) return asked(schema)
  return (value) =>
    typeof value === 'string' && first(value) && second(value) && third(value) && fourth(value) ? value : unsure
}

type Test = (value: string) => boolean
const always: Test = () => true

/** Days that every month of every year has, so that nothing need be computed. */
const commonDay = /^(?!00)\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])/
const dayChecks = new Set([date, dateTime].flatMap((schema) => checksOf(schema).flatMap(({ fn }) => fn ?? [])))

const ownTest = (fn: (value: unknown) => unknown): Test =>
  dayChecks.has(fn) ? (value) => commonDay.test(value) || Boolean(fn(value)) : (value) => Boolean(fn(value))

/** Whether a text passes a check unchanged; undefined for a check of another kind. */
function testOf(definition: CheckDefinition): Test | undefined {
  const { check, format, pattern, tx, fn } = definition
  if (check === 'overwrite' && tx) return (value) => tx(value) === value
  if (check === 'custom' && fn) return ownTest(fn)
  if (format === 'regex' && pattern && !pattern.global) return (value) => pattern.test(value)
  return lengthTest(definition)
}

function lengthTest({ check, minimum, maximum }: CheckDefinition): Test | undefined {
  if (check === 'min_length' && minimum !== undefined) return (value) => value.length >= minimum
  if (check === 'max_length' && maximum !== undefined) return (value) => value.length <= maximum
  return undefined
}

/** The kernel's own conversions: a value that is already converted stays as it is. */
function pipeShort(schema: Schema, definition: Definition): Short {
  const { kind, min = 0, max = 0, scale = 0 } = metaOf(schema) ?? {}
  if (kind === 'yesNo') return (value) => (value === 'Y' || value === 'N' ? value : unsure)
  if (kind === 'integer') {
    return (value) => (Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max ? value : unsure)
  }
  if (kind === 'json' && definition.in) return shortOf(definition.in)
  if ((kind === 'decimal' || kind === 'money') && definition.out) {
    const written = shortOf(definition.out)
    return (value) => (typeof value === 'string' && placesOf(value) === scale ? written(value) : unsure)
  }
  return asked(schema)
}

const placesOf = (value: string): number => (value.includes('.') ? value.length - value.indexOf('.') - 1 : 0)
