import type { AreaShape } from '../shared/schema.ts'

/** Answers of so many districts and distances. */
const most = 32
const kept = new Map<string, AreaShape[]>()

/** Outlines as they were drawn before; the key changes with every outline and name, so what is kept is never old. */
export const keptShapes = (key: string): AreaShape[] | undefined => kept.get(key)

export function keepShapes(key: string, shapes: AreaShape[]): void {
  kept.set(key, shapes)
  const [oldest] = kept.keys()
  if (kept.size > most && oldest !== undefined) kept.delete(oldest)
}
