import type { Field, FieldList } from '../../shared/field.ts'
import type { Schema } from '../../shared/schema.ts'
import type { Dictionaries } from '../dictionaries.ts'
import { companionsOf, textOf } from './input.ts'
import { checksOf, definitionOf, shortOf, unsure, type Short } from './output.ts'

/** The JSON text of a value; undefined when the short way does not apply. */
type Text = (value: unknown) => string | undefined

/**
 * Writes a page as JSON, letter for letter as its schema and then its companions would have left it, without making the
 * records anew: lists are the hot path of the product. Neighbouring records are mostly alike, so the text of a value that
 * is the one before is used again. Undefined for pages whose records are not plain; the writer itself answers undefined
 * where the schema is to decide.
 */
export function pageTextOf(schema: Schema, fields: FieldList, dictionaries: Dictionaries): Text | undefined {
  const { shape = {} } = definitionOf(schema)
  const { element } = definitionOf(shape['records'] as Schema)
  const record = element && recordText(element, fields, dictionaries)
  if (!record) return undefined
  const parts = Object.entries(shape).map(([key, one]): [string, Text] => [
    key,
    key === 'records' ? listText(record) : valueText(shortOf(one)),
  ])
  return (page) => {
    let all = ''
    for (const [key, part] of parts) {
      const text = part((page as Row)[key])
      if (text === undefined) return undefined
      if (text !== '') all += `${all === '' ? '' : ','}"${key}":${text}`
    }
    return `{${all}}`
  }
}

type Row = Readonly<Record<string, unknown>>

/** One value; no text for one that may be absent and is. */
const valueText =
  (short: Short): Text =>
  (value) => {
    const one = short(value)
    return one === unsure ? undefined : ((JSON.stringify(one) as string | undefined) ?? '')
  }

const listText =
  (record: Text): Text =>
  (rows) => {
    if (!Array.isArray(rows)) return undefined
    let all = ''
    for (const row of rows) {
      const text = record(row)
      if (text === undefined) return undefined
      // One text that is put together when it is sent: joining a list of them would do it once more for each record.
      all = all === '' ? text : `${all},${text}`
    }
    return `[${all}]`
  }

/** A member of an object as it was written last. */
interface Member {
  key: string
  /** What stands before its value. */
  head: string
  short: Short
  /** What was given, and what became of it. */
  given: unknown
  made: unknown
  text: string
}

interface Companion {
  key: string
  field: Field
  /** The member whose text a dictionary or a machine may know; undefined where only the row may bring one. */
  member: Member | undefined
  given: unknown
  text: string
}

function recordText(schema: Schema, fields: FieldList, dictionaries: Dictionaries): Text | undefined {
  const { type, shape = {}, catchall } = definitionOf(schema)
  const keys = Object.keys(shape)
  const beside = companionsOf(fields)
  const isPlain = type === 'object' && !catchall && checksOf(schema).length === 0
  if (!isPlain || new Set([...keys, ...beside]).size < keys.length + beside.length) return undefined
  const members = keys.map((key): Member => {
    const head = `,${JSON.stringify(key)}:`
    return { key, head, short: shortOf(shape[key] as Schema), given: unsure, made: undefined, text: '' }
  })
  const companions = fields.map((field, index): Companion => {
    const isCoded = field.dictionary !== undefined || field.machine !== undefined
    const member = isCoded ? members.find(({ key }) => key === field.key) : undefined
    return { key: beside[index] as string, field, member, given: undefined, text: '' }
  })
  return (row) => {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) return undefined
    let text = ''
    for (const member of members) {
      if (!remember(member, (row as Row)[member.key])) return undefined
      text = joined(text, member.text)
    }
    for (const one of companions) {
      const own = (row as Row)[one.key] ?? (one.member && textOf(dictionaries, one.field, one.member.made))
      text = joined(text, companionText(one, own))
    }
    return `{${text}}`
  }
}

/** Each part begins with a comma; the first one does without. */
const joined = (text: string, part: string): string => (text === '' ? part.slice(1) : text + part)

/** Brings a member to the value of the next record; false where the schema is to decide. */
function remember(member: Member, given: unknown): boolean {
  // What an object holds may be another although it is the same object.
  if (given === member.given && (typeof given !== 'object' || given === null)) return true
  const made = member.short(given)
  if (made === unsure) return false
  const text = JSON.stringify(made) as string | undefined
  member.given = given
  member.made = made
  member.text = text === undefined ? '' : member.head + text
  return true
}

function companionText(one: Companion, text: unknown): string {
  if (text === undefined || text === null) return ''
  if (text !== one.given || typeof text === 'object') {
    one.given = text
    one.text = `,${JSON.stringify(one.key)}:${JSON.stringify(text)}`
  }
  return one.text
}
