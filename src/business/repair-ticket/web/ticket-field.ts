import { fieldOf as described, type Field } from '#kernel/shared/field.ts'
import { repairFields } from '../shared/fields.ts'
import type { Repair } from '../shared/schema.ts'

/** A field of the ticket's list, with what a dialog says otherwise about it. */
export function fieldOf(key: keyof Repair, change: Partial<Omit<Field, 'key'>> = {}): Field {
  return { ...described(repairFields, key), ...change }
}
