/** A row of a tree as it is drawn: only rows whose ancestors are all open. */
export interface TreeRow<Item> {
  key: string
  item: Item
  /** 1 at the top. */
  level: number
  parent: string | undefined
  isOpen: boolean
  isExpandable: boolean
  /** Place among its siblings, from 1, and their number. */
  place: number
  size: number
}

/** How a tree is read. `childrenOf` is undefined while nobody has asked for them. */
export interface TreeParts<Item> {
  keyOf: (item: Item) => string
  childrenOf: (item: Item) => readonly Item[] | undefined
  /** May children be expected; asked where none are known yet. */
  mayHave: (item: Item) => boolean
}

/** The rows that show, in order. A row whose children turned out to be none has lost its expander. */
export function visibleRows<Item>(
  roots: readonly Item[],
  open: ReadonlySet<string>,
  parts: TreeParts<Item>,
): TreeRow<Item>[] {
  const rows: TreeRow<Item>[] = []
  const seen = new Set<string>()
  const walk = (items: readonly Item[], level: number, parent: string | undefined): void => {
    items.forEach((item, index) => {
      const key = parts.keyOf(item)
      // A server that answers a circle must not hang the page.
      if (seen.has(key)) return
      seen.add(key)
      const children = parts.childrenOf(item)
      const isExpandable = children === undefined ? parts.mayHave(item) : children.length > 0
      const isOpen = isExpandable && open.has(key)
      rows.push({ key, item, level, parent, isOpen, isExpandable, place: index + 1, size: items.length })
      if (isOpen && children) walk(children, level + 1, key)
    })
  }
  walk(roots, 1, undefined)
  return rows
}

interface Step {
  focus: string
  toggle?: boolean
}
type Rows = readonly TreeRow<unknown>[]

/** What a key does in a tree: where the focus goes, and which row opens or closes. Undefined: not a key of trees. */
export function treeKey(rows: Rows, focused: string | undefined, key: string): Step | undefined {
  const found = rows.findIndex((row) => row.key === focused)
  const at = Math.max(found, 0)
  const row = rows[at]
  if (!row) return undefined
  const place = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[key]
  if (place !== undefined) return { focus: (rows[Math.min(Math.max(place, 0), rows.length - 1)] ?? row).key }
  if (key === 'ArrowRight') return inward(row, rows[at + 1])
  return key === 'ArrowLeft' ? outward(row) : undefined
}

/** Opens a row; an open one hands the focus to its first child. */
function inward(row: TreeRow<unknown>, next: TreeRow<unknown> | undefined): Step {
  if (row.isExpandable && !row.isOpen) return { focus: row.key, toggle: true }
  return { focus: row.isOpen && next?.parent === row.key ? next.key : row.key }
}

/** Closes a row; a closed one hands the focus to its parent. */
const outward = (row: TreeRow<unknown>): Step =>
  row.isOpen ? { focus: row.key, toggle: true } : { focus: row.parent ?? row.key }

/** The rows of an answer: a list, or the records of a page. Undefined when it is neither. */
export function rowsOfAnswer(answer: unknown): Readonly<Record<string, unknown>>[] | undefined {
  const records =
    typeof answer === 'object' && answer !== null && 'records' in answer
      ? (answer as { records: unknown }).records
      : answer
  return Array.isArray(records) && records.every((row) => typeof row === 'object' && row !== null)
    ? (records as Readonly<Record<string, unknown>>[])
    : undefined
}

/** What shows when an answer is neither. */
export const unknownAnswer = '返回数据类型不识别'

/** May a row have children: by its own flag (`1`, true), or by the opposite flag of leaves; rows without either may. */
export function mayHaveChildren(row: Readonly<Record<string, unknown>>, field = 'hasChild'): boolean {
  const flag = row[field]
  if (flag !== undefined && flag !== null) return flag === true || flag === '1' || flag === 1
  const leaf = row['leaf'] ?? row['isLeaf']
  return !(leaf === true || leaf === 1 || leaf === '1')
}
