/** The parts of a comma list in order, each once, without blanks around them; empty ones are left out. */
export const partsOf = (list: string | null | undefined): string[] => [
  ...new Set((list ?? '').split(',').flatMap((part) => part.trim() || [])),
]
