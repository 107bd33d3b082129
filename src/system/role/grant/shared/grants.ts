/**
 * How an entry of the tree is granted: an `action` and a `page` that no action opens are granted by themselves; an
 * `opened` page follows the actions that open it, a `group` whatever stands in it, and an `open` page is everybody's.
 */
export type GrantKind = 'action' | 'page' | 'opened' | 'group' | 'open'

/** The part of an entry that the rules of granting read. */
export interface Grantable {
  id: string
  parentId: string | null
  kind: GrantKind
  /** Ids of the actions that open an `opened` page; never empty there. */
  openers: readonly string[]
}

/** An entry as the database holds it. */
export interface EntryRow {
  id: string
  parentId: string | null
  menuType: number
  perms: string | null
  component: string | null
  declared: boolean
}

const codesOf = (perms: string | null): string[] => perms?.split(',').filter(Boolean) ?? []

/** Tells of each entry how it is granted. */
export function grantables<Row extends EntryRow>(rows: readonly Row[]): (Row & Grantable)[] {
  const parents = new Set(rows.filter(({ menuType }) => menuType < 2).map(({ parentId }) => parentId))
  const actions = rows.filter(({ menuType }) => menuType === 2)
  return rows.map((row) => {
    const codes = new Set(codesOf(row.perms))
    const openers =
      row.menuType === 2 || codes.size === 0
        ? []
        : actions.filter(({ perms }) => codesOf(perms).some((code) => codes.has(code))).map(({ id }) => id)
    return { ...row, openers, kind: kindOf(row, parents.has(row.id), openers.length > 0) }
  })
}

function kindOf({ menuType, component, declared, perms }: EntryRow, isParent: boolean, isOpened: boolean): GrantKind {
  if (menuType === 2) return 'action'
  if (isParent || (component?.startsWith('layouts/RouteView') ?? false)) return 'group'
  if (isOpened) return 'opened'
  return declared && perms === null ? 'open' : 'page'
}

/** Is an entry granted by itself. */
export const isStored = ({ kind }: Pick<Grantable, 'kind'>): boolean => kind === 'action' || kind === 'page'

/** Everything that shows as granted when `stored` is. */
export function shownIds(entries: readonly Grantable[], stored: ReadonlySet<string>): Set<string> {
  const shown = new Set<string>()
  const parentOf = new Map(entries.map(({ id, parentId }) => [id, parentId]))
  const groups = new Set(entries.flatMap(({ id, kind }) => (kind === 'group' ? [id] : [])))
  for (const entry of entries) {
    const isShown = isStored(entry)
      ? stored.has(entry.id)
      : entry.kind === 'open' || entry.openers.some((id) => stored.has(id))
    if (!isShown) continue
    shown.add(entry.id)
    // What everybody may open makes no group granted; a circle of parents ends where it began.
    if (entry.kind === 'open') continue
    for (let up = entry.parentId; up && groups.has(up) && !shown.has(up); up = parentOf.get(up) ?? null) shown.add(up)
  }
  return shown
}

/**
 * What is to be stored when somebody asks for `wanted` ids of the tree. A page that is ticked anew brings the first
 * action that opens it; one that is unticked takes along the actions that opened it, unless another opener comes anew.
 */
export function settled(
  entries: readonly Grantable[],
  stored: ReadonlySet<string>,
  wanted: ReadonlySet<string>,
): Set<string> {
  const result = new Set(entries.flatMap((entry) => (isStored(entry) && wanted.has(entry.id) ? [entry.id] : [])))
  for (const { id, kind, openers } of entries) {
    if (kind !== 'opened') continue
    const before = openers.filter((opener) => stored.has(opener))
    const after = openers.filter((opener) => result.has(opener))
    if (wanted.has(id) && before.length === 0 && after.length === 0 && openers[0]) result.add(openers[0])
    if (!wanted.has(id) && before.length > 0 && after.every((opener) => stored.has(opener)))
      for (const opener of after) result.delete(opener)
  }
  return result
}

/**
 * What is left of `stored` within a set of ids of the tree. A page of the set that showed still shows: where none of its
 * actions is in the set, the first that opened it stays.
 */
export function within(
  entries: readonly Grantable[],
  stored: ReadonlySet<string>,
  kept: ReadonlySet<string>,
): Set<string> {
  const result = new Set([...stored].filter((id) => kept.has(id)))
  for (const { id, kind, openers } of entries) {
    if (kind !== 'opened' || !kept.has(id) || openers.some((opener) => result.has(opener))) continue
    const first = openers.find((opener) => stored.has(opener))
    if (first) result.add(first)
  }
  return result
}

/** The ids that a choice adds to and takes from what is stored. */
export function difference(
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): { added: string[]; taken: string[] } {
  return {
    added: [...after].filter((id) => !before.has(id)),
    taken: [...before].filter((id) => !after.has(id)),
  }
}

/** Pages that show with `before` and no longer with `after`. */
export function lostPages(
  entries: readonly Grantable[],
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): string[] {
  const now = shownIds(entries, after)
  const pages = new Set(entries.flatMap(({ id, kind }) => (kind === 'page' || kind === 'opened' ? [id] : [])))
  return [...shownIds(entries, before)].filter((id) => pages.has(id) && !now.has(id))
}
