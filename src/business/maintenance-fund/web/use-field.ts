import type { Field } from '#kernel/shared/field.ts'
import { depositFields, reverseFields } from '../shared/fields.ts'

type Keys = (typeof depositFields)[number]['key'] | (typeof reverseFields)[number]['key']

/** The description of one field of the dialogs, for its control. */
export function fieldOf(key: Keys): Field {
  const field = [...depositFields, ...reverseFields].find((one) => one.key === key)
  if (!field) throw new Error(`no field ${key}`)
  return field
}
