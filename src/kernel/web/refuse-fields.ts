import type { FormInstance } from 'antd'
import { CallError } from './call-error.ts'

export type FieldPlace = string | (string | number)[]

/** `papers.2.count` of the wire as the place of a field in a list of a form. */
export const listPlace = (name: string): (string | number)[] =>
  name.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))

/**
 * Puts the words of a refused call below the fields that they name; answers the names, of which there are none when the
 * error is about something else. `placeOf` turns a name of the wire into the field's place where these differ.
 */
export function refuseFields<V>(
  form: FormInstance<V>,
  error: unknown,
  placeOf: (name: string) => FieldPlace = (name) => name,
): string[] {
  const fields = error instanceof CallError ? Object.entries(error.fields ?? {}) : []
  // The server names what it will, which no type of a form foresees.
  form.setFields(fields.map(([name, text]) => ({ name: placeOf(name) as never, errors: [text] })))
  return fields.map(([name]) => name)
}
