/** Seats of a whole committee: 5 to 11, an odd number. */
export const isWholeCommittee = (seats: number): boolean => seats % 2 === 1 && seats >= 5 && seats <= 11
export const mostAlternates = 5
