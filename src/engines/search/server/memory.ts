/** Remembers what was made of a text. */
export interface Memory<T> {
  of(text: string, make: () => T): T
}

/** A memory of at most so many texts, which starts anew when it is full. What it answers must not be changed. */
export function memory<T>(most: number): Memory<T> {
  const known = new Map<string, T>()
  return {
    of: (text, make) => {
      const found = known.get(text)
      if (found !== undefined) return found
      const made = make()
      if (known.size >= most) known.clear()
      known.set(text, made)
      return made
    },
  }
}
