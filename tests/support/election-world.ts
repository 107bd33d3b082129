import { countedWorld } from './counted-world.ts'
import { owners } from './meeting-world.ts'

export type OwnerLetter = keyof typeof owners

/** The world of counted votes, and its owners as those who stand for a committee. */
export async function electionWorld() {
  const world = await countedWorld()
  const text = 'select id, resident_id from ref_owner_person where id = any($1::text[])'
  const rows = await world.query<{ id: string; residentId: string }>(text, [Object.values(owners)])
  /** The person behind an owner, as candidates and members are named. */
  const personOf = (letter: OwnerLetter): string => rows.find(({ id }) => id === owners[letter])!.residentId
  const standing = (letters: readonly OwnerLetter[]) =>
    letters.map((letter) => ({
      ...{ residentId: personOf(letter), name: letter, roomName: '', politicalStatus: null, intro: null },
    }))
  return { ...world, personOf, standing }
}
