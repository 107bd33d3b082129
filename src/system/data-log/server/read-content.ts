import type { FieldChange } from '#kernel/server/db/change-log.ts'

/** The values of a record at one version, by field. */
export type Content = Record<string, unknown>

/**
 * The record after each of its changes, in their order. A field is what it was last changed to, or, where it had not
 * changed yet, what its next change says it was before; one that never changed since the history began is absent.
 */
export function contentsOf(history: readonly (readonly FieldChange[])[]): Content[] {
  let content: Content = {}
  for (const changes of history.toReversed()) for (const { field, from } of changes) content[field] = from
  // A record that began within its history had no value of anything before.
  if (isMaking(history[0] ?? [])) content = {}
  return history.map((changes) => {
    content = { ...content, ...Object.fromEntries(changes.map(({ field, to }) => [field, to])) }
    return content
  })
}

const isMaking = (changes: readonly FieldChange[]): boolean =>
  changes.some(({ field, from }) => field === 'id' && from === null)
