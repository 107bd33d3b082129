import type { HouseholdBrief } from './schema.ts'

/** How a room is lived in as far as its households tell; the values are those of the register of rooms. */
export const livingOf = { '1': '自住', '2': '出租', '3': '空置' } as const
export type Living = keyof typeof livingOf

/** What the register of rooms should say of a room, by who is verified in it: let, lived in, empty. */
export function proposedLiving(people: readonly Pick<HouseholdBrief, 'relationType' | 'state'>[]): Living {
  const verified = people.filter(({ state }) => state === 'VERIFIED')
  if (verified.some(({ relationType }) => relationType === 'tenant')) return '2'
  return verified.length > 0 ? '1' : '3'
}

/** The word that the register of rooms should have instead; undefined where it fits, or says more than households know. */
export function betterLiving(registered: string, proposed: string): string | undefined {
  if (registered === proposed || !(registered in livingOf)) return undefined
  return livingOf[proposed as Living]
}
