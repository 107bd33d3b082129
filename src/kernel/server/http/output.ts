import { metaOf, type Schema } from '../../shared/schema.ts'

/** Says that the short way does not apply; what the schema thinks of the value is then for the schema to say. */
const unsure = Symbol('unsure')

/** Answers what the schema would, or `unsure`. */
type Short = (value: unknown) => unknown

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

const definitionOf = (schema: Schema): Definition => schema._zod.def as unknown as Definition
const checksOf = (schema: Schema): CheckDefinition[] => (definitionOf(schema).checks ?? []).map(({ _zod }) => _zod.def)

/**
 * `schema.parse` for answers: unknown keys are dropped, values that break the schema throw. Rows of a database are
 * nearly always as their schema wants them, and telling that takes a fraction of the time that parsing takes; as soon
 * as one value is not, or the schema has a part unknown to the short way, the schema itself decides.
 */
export function outputOf<T>(schema: Schema<T>): (value: unknown) => T {
  const short = shortOf(schema)
  return (value) => {
    const made = short(value)
    return made === unsure ? schema.parse(value) : (made as T)
  }
}

function shortOf(schema: Schema): Short {
  const definition = definitionOf(schema)
  const { type, innerType, element } = definition
  if (type === 'string') return stringShort(schema)
  if (type === 'array' && element) return arrayShort(schema, shortOf(element))
  if (checksOf(schema).length > 0) return asked(schema)
  if (type === 'object') return objectShort(schema, definition)
  if (type === 'pipe') return pipeShort(schema, definition)
  if (type === 'enum') {
    const known = schema._zod.values ?? new Set()
    return (value) => (known.has(value as string) ? value : unsure)
  }
  if (type === 'nullable' && innerType) {
    const inner = shortOf(innerType)
    return (value) => (value === null ? null : inner(value))
  }
  if (type === 'optional' && innerType) {
    const inner = shortOf(innerType)
    return (value) => (value === undefined ? undefined : inner(value))
  }
  return asked(schema)
}

/** Asks the schema about this one value. */
const asked =
  (schema: Schema): Short =>
  (value) => {
    const outcome = schema.safeParse(value)
    return outcome.success ? outcome.data : unsure
  }

function objectShort(schema: Schema, { shape = {}, catchall }: Definition): Short {
  if (catchall) return asked(schema)
  const keys = Object.keys(shape)
  const shorts = keys.map((key) => shortOf(shape[key] as Schema))
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return unsure
    const made: Record<string, unknown> = {}
    for (let index = 0; index < keys.length; index += 1) {
      const key = keys[index] as string
      const one = (shorts[index] as Short)((value as Record<string, unknown>)[key])
      if (one === unsure) return unsure
      if (one !== undefined) made[key] = one
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
  if (!tests.every((test) => test !== undefined)) return asked(schema)
  return (value) => {
    if (typeof value !== 'string') return unsure
    for (const test of tests) if (!test(value)) return unsure
    return value
  }
}

/** Whether a text passes a check unchanged; undefined for a check of another kind. */
function testOf({ check, format, pattern, minimum, maximum, tx, fn }: CheckDefinition) {
  if (check === 'min_length' && minimum !== undefined) return (value: string) => value.length >= minimum
  if (check === 'max_length' && maximum !== undefined) return (value: string) => value.length <= maximum
  if (check === 'overwrite' && tx) return (value: string) => tx(value) === value
  if (check === 'custom' && fn) return (value: string) => Boolean(fn(value))
  if (check === 'string_format' && format === 'regex' && pattern && !pattern.global)
    return (value: string) => pattern.test(value)
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
