import { parseDecimal } from '#kernel/shared/decimal.ts'
import { maskName } from '#kernel/shared/mask.ts'
import { areaText } from '../../roster/shared/roster.ts'
import type { differenceKind } from './dictionaries.ts'

/** A home as a roster has it. */
export interface OwnHome {
  name: string
  area: string
  /** Nobody is compared where the register has verified nobody. */
  owners: readonly string[]
}

/** A line of a list. */
export interface ListedHome {
  name: string
  area: string
  owners: readonly string[]
}

export interface Difference {
  kind: keyof (typeof differenceKind)['items']
  roomName: string
  ours: string | null
  theirs: string | null
}

/** One writing of a home's name, however lists write it: 1号楼2单元0301室, 1幢2单元301 and 1-2-301 are one home. */
export const normalHome = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/\s/g, '')
    .replaceAll(/号楼|[幢栋座]|单元|[—–_/]/g, '-')
    .replaceAll(/[室号]$/g, '')
    .replaceAll(/-+/g, '-')
    .replaceAll(/\d+/g, (digits) => String(Number(digits)))
    .toUpperCase()

/** Hundredths of a ㎡, or null for what is no area. */
function hundredths(area: string): bigint | null {
  try {
    return parseDecimal(area.replaceAll(/[㎡,\s]|m2|平方米/gi, ''), 2)
  } catch {
    return null
  }
}

const masked = (names: readonly string[]): string =>
  names
    .map((name) => maskName(name))
    .join('、')
    .slice(0, 290)
const sameNames = (left: readonly string[], right: readonly string[]): boolean =>
  left.toSorted().join('、') === right.toSorted().join('、')

/** In what two homes of one name differ. */
function differencesOf(own: OwnHome, listed: ListedHome): Difference[] {
  const { name: roomName, area, owners } = own
  const found: Difference[] = []
  const said = hundredths(listed.area)
  if (said === null || said !== parseDecimal(area, 2))
    found.push({ kind: 'AREA', roomName, ours: area, theirs: said === null ? listed.area || null : areaText(said) })
  const isNamed = owners.length > 0 && listed.owners.length > 0
  if (isNamed && !sameNames(owners, listed.owners))
    found.push({ kind: 'OWNER', roomName, ours: masked(owners), theirs: masked(listed.owners) })
  return found
}

/** Lines in which a list differs from a roster: homes of the roster in its order, then those that it does not have. */
export function compareHomes(own: readonly OwnHome[], listed: readonly ListedHome[]): Difference[] {
  const lines = new Map<string, ListedHome[]>()
  for (const line of listed) {
    const key = normalHome(line.name)
    lines.set(key, [...(lines.get(key) ?? []), line])
  }
  const known = new Set<string>()
  const found = own.flatMap((home): Difference[] => {
    const key = normalHome(home.name)
    known.add(key)
    const [first, ...more] = lines.get(key) ?? []
    if (!first) return [{ kind: 'MISSING', roomName: home.name, ours: home.area, theirs: null }]
    const double = { kind: 'DOUBLE', roomName: home.name, ours: home.area, theirs: `${more.length + 1}行` } as const
    return [...differencesOf(home, first), ...(more.length > 0 ? [double] : [])]
  })
  const extra = [...lines].flatMap(([key, [line]]): Difference[] =>
    known.has(key) || !line ? [] : [{ kind: 'EXTRA', roomName: line.name, ours: null, theirs: line.area || null }],
  )
  return [...found, ...extra]
}
