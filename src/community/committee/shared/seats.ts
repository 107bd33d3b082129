const most = 11
/** The least seats of a committee anywhere, and where the district says nothing else. */
export const fewestSeats = 3
const usualLeast = 5
/** Villages with fewer homes may have three seats, where their district allows it. */
const smallVillage = 100

/** The least seats of a committee in a village with so many homes; one whose homes are not registered is not known to be small. */
export const leastSeatsIn = (homes: number, allowsThree: boolean): number =>
  allowsThree && homes > 0 && homes < smallVillage ? fewestSeats : usualLeast

/** Seats of a whole committee: an odd number from the least to eleven. */
export const isWholeCommittee = (seats: number, least: number): boolean =>
  seats % 2 === 1 && seats >= least && seats <= most

/** Which numbers of seats there may be, in words. */
export const seatsText = (least: number): string => `${least}至${most}人的单数`
export const mostAlternates = 5

/** Members without whom a committee is not filed: half of its seats, and three. Further seats are filled by a by-election. */
export const leastMembers = (seats: number): number => Math.max(3, Math.ceil(seats / 2))
