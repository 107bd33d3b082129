/** Everything in its order, in piles of at most so many. */
export const pilesIn = <T>(all: readonly T[], most: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, place) => all.slice(place * most, (place + 1) * most))
