import type { InstanceDetail } from '../shared/schema.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** The lines that were changed, as a step takes them; undefined where none was. */
export function changedLines(
  writes: InstanceDetail['writes'],
  entered: Readonly<Record<string, unknown>> | undefined,
): Record<string, string> | undefined {
  if (!entered) return undefined
  const changed = writes.flatMap(({ line, value }): [string, string][] =>
    line in entered && textOf(entered[line]) !== value ? [[line, textOf(entered[line])]] : [],
  )
  return changed.length === 0 ? undefined : Object.fromEntries(changed)
}
