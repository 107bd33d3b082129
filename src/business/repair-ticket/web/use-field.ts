import { companionOf, type Field } from '#kernel/shared/field.ts'
import { repairFields } from '../shared/fields.ts'
import type { Repair } from '../shared/schema.ts'

/** A field of the ticket's list, with what a dialog says otherwise about it. */
export function fieldOf(key: keyof Repair, change: Partial<Omit<Field, 'key'>> = {}): Field {
  const field = repairFields.find((one) => one.key === key)
  if (!field) throw new Error(`no field ${key}`)
  return { ...field, ...change }
}

/** The words that the server sends beside a coded value: the name of a village, a room, a person. */
export function nameIn(ticket: Repair, key: keyof Repair): string {
  const words = (ticket as unknown as Record<string, unknown>)[companionOf(key)]
  return typeof words === 'string' ? words : ''
}

/** Where the fault is, in one line: the room, or the described place. */
export const placeOf = (ticket: Repair): string =>
  [nameIn(ticket, 'roomId'), ticket.locationText].filter(Boolean).join(' ') || '公共区域'
