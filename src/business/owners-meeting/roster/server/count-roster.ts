import type { Reader } from '#kernel/server/db/db.ts'
import { rulesOf } from '../../rules/server/repository.ts'
import { rosterOf } from '../shared/roster.ts'
import { readRooms, type RoomsAsked } from './read-rooms.ts'

/** How many persons a roster of today would have. */
export async function countRoster(reader: Reader, asked: RoomsAsked): Promise<{ persons: number }> {
  const { persons } = rosterOf(await readRooms(reader, asked), await rulesOf(reader, asked.villageId))
  return { persons: persons.length }
}
