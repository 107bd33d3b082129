import { fieldOf as described, type Field } from '#kernel/shared/field.ts'
import { dealtFields, repairFields } from '../shared/fields.ts'
import type { Repair } from '../shared/schema.ts'

/** A field of the ticket's list, with what a dialog says otherwise about it. */
export function fieldOf(key: keyof Repair, change: Partial<Omit<Field, 'key'>> = {}): Field {
  return { ...described(repairFields, key), ...change }
}

/** The word for a column of a ticket. */
export const wordOf = (key: keyof Repair): string => described(repairFields, key).label

/** A time that is set with a step, by the name that it has there. */
export const deadlineField = (label: string): Field => ({ ...described(dealtFields, 'deadline'), label })
