import type { Field } from '#kernel/shared/field.ts'
import { householdFields } from '../shared/fields.ts'

/** The description of one field, for its control outside of the record's own form. */
export function fieldOf(key: (typeof householdFields)[number]['key']): Field {
  const field = householdFields.find((one) => one.key === key)
  if (!field) throw new Error(`no field ${key}`)
  return field
}
