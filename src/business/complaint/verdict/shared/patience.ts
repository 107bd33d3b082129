/** After so many days, all of them counted, an answer that nobody has judged ends the complaint. */
export const confirmDays = 5

/** Fewer characters are no answer. */
export const leastAnswer = 20
