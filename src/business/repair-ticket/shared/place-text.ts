import { companionOf } from '#kernel/shared/field.ts'
import type { Repair } from './schema.ts'

/** The word for where a fault is: a home or a described place. */
export const placeLabel = '房屋/位置'

/** The words that the server sends beside a coded value: the name of a village, a room, a person. */
export function nameIn(ticket: Pick<Repair, 'id'>, key: keyof Repair): string {
  const words = (ticket as unknown as Record<string, unknown>)[companionOf(key)]
  return typeof words === 'string' ? words : ''
}

/** Where the fault is, in one line: the room, or the described place. */
export const placeOf = (ticket: Pick<Repair, 'id' | 'locationText'>): string =>
  [nameIn(ticket, 'roomId'), ticket.locationText].filter(Boolean).join(' ') || '公共区域'
