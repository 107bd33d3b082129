import type { Dictionary } from '#kernel/shared/dictionary.ts'

/** A fixed dictionary as choices. */
export const optionsOf = <V extends string>({ items }: Dictionary<V>): { value: V; label: string }[] =>
  Object.entries<string>(items).map(([value, label]) => ({ value: value as V, label }))
