// Filters by a phone or paper number: the address holds a name for it, this window knows the number.
import { holdsNumber } from '#kernel/shared/private-number.ts'
import { randomId } from '#kernel/web/random-id.ts'

type Texts = Readonly<Record<string, string>>

const STORE = 'private-values'
/** Stars are not escaped in addresses, and a phone number's stand like these. */
const MARKED = /^\*\*([0-9a-f]{12})$/

/** By name. It survives a reload and goes with the window. */
let known: Record<string, string> | undefined

function values(): Record<string, string> {
  try {
    return (known ??= JSON.parse(sessionStorage.getItem(STORE) ?? '{}') as Record<string, string>)
  } catch {
    return (known = {})
  }
}

/** The name of a number, the same each time. */
function nameOf(value: string): string {
  const kept = values()
  const name = Object.keys(kept).find((one) => kept[one] === value) ?? randomId().slice(0, 12)
  kept[name] = value
  try {
    sessionStorage.setItem(STORE, JSON.stringify(kept))
  } catch {
    // A blocked storage: the name holds until the page is left.
  }
  return `**${name}`
}

const each = (params: Texts, change: (value: string) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([key, value]) => [key, change(value)]))

/** The parts of an address without phone and paper numbers. */
export const conceal = (params: Texts): Record<string, string> =>
  each(params, (value) => (holdsNumber(value) ? nameOf(value) : value))

/** The inverse; what another window has put aside is a filter that was cleared. */
export const reveal = (params: Texts): Record<string, string> =>
  each(params, (value) => {
    const [, name] = MARKED.exec(value) ?? []
    return name === undefined ? value : (values()[name] ?? '')
  })

/** Whether the address says to this window alone what the list is filtered by. */
export const isConcealed = (search: string): boolean =>
  [...new URLSearchParams(search).values()].some((value) => MARKED.test(value))
