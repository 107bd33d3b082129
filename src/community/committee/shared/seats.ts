/** Seats of a whole committee: 5 to 11, an odd number. */
export const isWholeCommittee = (seats: number): boolean => seats % 2 === 1 && seats >= 5 && seats <= 11
export const mostAlternates = 5

/** Members without whom a committee is not filed: half of its seats, and three. Further seats are filled by a by-election. */
export const leastMembers = (seats: number): number => Math.max(3, Math.ceil(seats / 2))
