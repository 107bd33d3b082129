import { difference, grantables, isStored, lostPages, shownIds, type Grantable } from './grants.ts'
import type { GrantEntry, RoleGrants } from './schema.ts'

export type Choosable = GrantEntry & Grantable

/** The entries with how each is granted. */
export const choosable = ({ entries }: RoleGrants): Choosable[] => grantables(entries as GrantEntry[])

/** Ids of an entry and of everything below it that is granted by itself. */
export function storedBelow(entries: readonly Choosable[], id: string): string[] {
  const seen = new Set([id])
  for (let grown = 0; grown < seen.size;) {
    grown = seen.size
    for (const entry of entries) if (entry.parentId !== null && seen.has(entry.parentId)) seen.add(entry.id)
  }
  return entries.flatMap((entry) => (seen.has(entry.id) && isStored(entry) ? [entry.id] : []))
}

/**
 * What is granted after an entry was pressed. A group gives or takes everything in it; a page gives the action that
 * opens it and takes whatever it offers; pages that are everybody's cannot be pressed.
 */
export function pressed(entries: readonly Choosable[], stored: ReadonlySet<string>, id: string): Set<string> {
  const entry = entries.find((one) => one.id === id)
  const next = new Set(stored)
  if (!entry || entry.kind === 'open') return next
  const isShown = shownIds(entries, stored).has(id)
  const opener = entry.openers[0]
  const given = entry.kind === 'opened' ? (opener ? [opener] : []) : storedBelow(entries, id)
  if (!isShown) for (const one of given) next.add(one)
  else for (const one of [...storedBelow(entries, id), ...entry.openers]) next.delete(one)
  return next
}

/** A choice in words: names that come and go, and the pages of one's own that would be lost. */
export function told(grants: RoleGrants, entries: readonly Choosable[], after: ReadonlySet<string>) {
  const names = (ids: readonly string[]) => entries.flatMap(({ id, name }) => (ids.includes(id) ? [name] : []))
  const before = new Set(grants.stored)
  const { added, taken } = difference(before, after)
  const own = (stored: ReadonlySet<string>) => new Set([...stored, ...grants.ownElsewhere])
  const lost = grants.isOwn ? lostPages(entries, own(before), own(after)) : []
  return { added: names(added), taken: names(taken), lost: names(lost) }
}
