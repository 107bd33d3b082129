import type { FastifyRequest } from 'fastify'
import type { $ZodIssue } from 'zod/v4/core'
import type { Endpoint } from '../../shared/endpoint.ts'
import { companionOf, type Field, type FieldList } from '../../shared/field.ts'
import { serverMessages } from '../server-messages.ts'
import { isPredicate, messages } from '../../shared/messages.ts'
import { isPage, type Page } from '../../shared/page.ts'
import { PRIVATE_QUERY } from '../../shared/private-number.ts'
import type { Schema } from '../../shared/schema.ts'
import type { Dictionaries } from '../dictionaries.ts'
import { badInput } from '../errors.ts'
import { unknownCodes } from './offered-codes.ts'
import { brokenTextIn } from './wire-text.ts'

/** Path, query and body as the endpoint's schemas see them; unknown fields are dropped. Throws 400 per field. */
export function parseInput(
  endpoint: Endpoint<never, unknown>,
  request: FastifyRequest,
  dictionaries: Pick<Dictionaries, 'knows'>,
): unknown {
  const path = request.params as Record<string, string>
  const query = { ...(request.query as object), ...privateQuery(request) }
  const broken = brokenTextIn(query) ?? brokenTextIn(request.body)
  if (broken) throw badInput({ [broken.join('.')]: labelled(messages.badCharacter, endpoint.fields, broken[0]) })
  const fromQuery = parsed(endpoint.query, { ...query, ...path }, endpoint.fields)
  const body = request.body
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  const fromBody = endpoint.body
    ? parsed(endpoint.body, isObject ? { ...body, ...path } : (body ?? {}), endpoint.fields)
    : {}
  refuseUnknownCodes(endpoint, fromBody, dictionaries)
  return { ...path, ...(fromQuery as object), ...(fromBody as object) }
}

/** The part of the query that our console keeps out of the address. */
function privateQuery({ headers }: FastifyRequest): Record<string, string> {
  const text = headers[PRIVATE_QUERY]
  return typeof text === 'string' ? Object.fromEntries(new URLSearchParams(text)) : {}
}

function refuseUnknownCodes(
  { body, fields }: Endpoint<never, unknown>,
  value: unknown,
  dictionaries: Pick<Dictionaries, 'knows'>,
): void {
  if (!body) return
  const mayBeRetired = typeof value === 'object' && value !== null && 'id' in value
  const wrong = unknownCodes(body, value, { dictionaries, mayBeRetired })
  if (wrong.length > 0)
    throw badInput(Object.fromEntries(wrong.map((key) => [key, labelled(serverMessages.notOffered, fields, key)])))
}

const labelled = (text: string, fields: FieldList | undefined, key: string | undefined): string =>
  `${fields?.find((field) => field.key === key)?.label ?? ''}${text}`

/** A value through a schema; throws 400 with the message of each wrong field. */
export function parsed(schema: Schema | undefined, value: unknown, fields: FieldList | undefined): unknown {
  if (!schema) return {}
  const outcome = schema.safeParse(value)
  if (outcome.success) return outcome.data
  const wrong: Record<string, string> = {}
  for (const issue of outcome.error.issues) {
    const key = issue.path.map(String).join('.')
    wrong[key] ??= messageOf(
      issue,
      value,
      fields?.find((field) => field.key === issue.path[0]),
    )
  }
  throw badInput(wrong)
}

/** A missing required field asks for it by its label; other messages get the label in front when they need one. */
function messageOf(issue: $ZodIssue, input: unknown, field: Field | undefined): string {
  const given = issue.path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key],
    input,
  )
  // The schema library's own texts are English.
  const custom = /\p{Script=Han}/u.test(issue.message) ? issue.message : messages.badValue
  if (!field || issue.path.length > 1) return custom
  if (given === undefined || given === null || given === '')
    return /[！!]$|（/.test(custom) && given !== undefined ? custom : field.missing
  return isPredicate(custom) ? `${field.label}${custom}` : custom
}

/** Adds `<field>_dictText` for coded fields; texts that the query already brought (joined names) are kept. */
export function withCompanions(
  dictionaries: Dictionaries,
  endpoint: Endpoint<never, unknown>,
  raw: unknown,
  result: unknown,
): unknown {
  const { fields } = endpoint
  if (!fields || result === null || typeof result !== 'object') return result
  if (isPage(endpoint.result)) {
    const source = raw as Page<Row>
    const target = result as Page<Row>
    target.records.forEach((row, index) => name(dictionaries, fields, source.records[index] as Row, row))
  } else name(dictionaries, fields, raw as Row, result as Row)
  return result
}

type Row = Record<string, unknown>

const companions = new WeakMap<FieldList, readonly string[]>()

/** The keys of the texts beside the fields, made once for each list of fields. */
export function companionsOf(fields: FieldList): readonly string[] {
  const known = companions.get(fields) ?? fields.map((field) => companionOf(field.key))
  companions.set(fields, known)
  return known
}

/** `row` is the answer's own: the schema made it. */
function name(dictionaries: Dictionaries, fields: FieldList, raw: Row, row: Row): void {
  const keys = companionsOf(fields)
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index] as string
    const field = fields[index] as Field
    const text = raw[key] ?? textOf(dictionaries, field, row[field.key])
    if (text !== undefined && text !== null) row[key] = text
  }
}

/** The text of a coded value: a state's label, a dictionary item, several joined by commas. */
export function textOf(dictionaries: Dictionaries, field: Field, value: unknown): string | undefined {
  const { dictionary, machine } = field
  if (dictionary && Array.isArray(value)) {
    return value.map((one) => textOf(dictionaries, field, one) ?? String(one)).join(',')
  }
  if ((typeof value !== 'string' && typeof value !== 'number') || value === '') return undefined
  return machine ? machine.states[value]?.label : dictionary && dictionaries.text(dictionary.code, String(value))
}
