/** A word as a part of a pattern of LIKE in which nothing of it is a wildcard. */
export const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&')

/** The pattern of texts that contain a word as it is. */
export const containing = (word: string): string => `%${escaped(word)}%`

/** Figures and Chinese have no case to be made alike, which costs more than the comparison. */
export const likeFor = (word: string): 'like' | 'ilike' =>
  word.toLowerCase() === word.toUpperCase() ? 'like' : 'ilike'
