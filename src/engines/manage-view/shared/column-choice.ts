/** How one user wants the columns of a list: order and widths by key, what is left out and what shows in any case. */
export interface ColumnChoice {
  order: readonly string[]
  hidden: readonly string[]
  /** Show although they are spare, and where the room is too small. */
  asked?: readonly string[] | undefined
  /** In px. */
  widths: Readonly<Record<string, number>>
}

export const plainColumns: ColumnChoice = { order: [], hidden: [], widths: {} }

interface Keyed {
  key: string
  spare?: true
}

/**
 * All columns in the wished order. Columns that the wish does not know (newer than it) keep their place behind their
 * left neighbour; wishes for columns that are gone are ignored.
 */
export function ordered<C extends Keyed>(columns: readonly C[], { order }: ColumnChoice): C[] {
  const known = new Set(columns.map(({ key }) => key))
  const keys = [...new Set(order)].filter((key) => known.has(key))
  columns.forEach(({ key }, index) => {
    if (keys.includes(key)) return
    const left = index === 0 ? -1 : keys.indexOf(columns[index - 1]!.key)
    keys.splice(left + 1, 0, key)
  })
  return keys.map((key) => columns.find((column) => column.key === key)!)
}

/** The columns that show, in order; a list never loses its last one. */
export function shownColumns<C extends Keyed>(columns: readonly C[], choice: ColumnChoice): C[] {
  const all = ordered(columns, choice)
  const shown = all.filter(({ key, spare }) => !choice.hidden.includes(key) && (!spare || choice.asked?.includes(key)))
  return shown.length > 0 ? shown : all.slice(0, 1)
}

/** The keys after one of them was moved to another place. */
export function moved(keys: readonly string[], from: number, to: number): string[] {
  const rest = keys.filter((_key, index) => index !== from)
  return [...rest.slice(0, to), ...keys.slice(from, from + 1), ...rest.slice(to)]
}
