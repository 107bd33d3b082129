import type { RuleSet } from '../../rules/shared/schema.ts'
import type { RosterKind } from './dictionaries.ts'
import type { RosterExcluded } from './schema.ts'

interface RosterOwner {
  residentId: string
  nameMask: string
  isRepresentative: boolean
  isFirm: boolean
  /** Hundredths of a percent; null where it is not known. */
  share: number | null
}

/** An exclusive part as the register knows it. */
export interface RosterRoom {
  roomId: string
  name: string
  usage: string
  deliverState: string
  countInVote: 'Y' | 'N'
  /** Hundredths of a square metre. */
  area: bigint
  owners: readonly RosterOwner[]
}

export interface RosterPerson {
  kind: RosterKind
  personKey: string
  rooms: { roomId: string; name: string; area: bigint }[]
  area: bigint
  owners: readonly RosterOwner[]
  /** Who speaks for all of it; null where the owners of its parts have named several, or nobody. */
  representativeId: string | null
  isShareIncomplete: boolean
}

export interface Roster {
  persons: RosterPerson[]
  parts: number
  area: bigint
  excluded: RosterExcluded[]
}

const delivered = '3'
/** Titled parking places, and store rooms like them. */
const parking: readonly string[] = ['4', '5']
const wholeShare = 10_000

export const areaText = (area: bigint): string => `${area / 100n}.${String(area % 100n).padStart(2, '0')}`

const byCode = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

function reasonOf(room: RosterRoom, { countParking }: Pick<RuleSet, 'countParking'>): RosterExcluded['reason'] | null {
  if (room.countInVote === 'N') return 'COMMON'
  return parking.includes(room.usage) && countParking === 'N' ? 'PARKING' : null
}

/** Equal sets of owners are one person; all that the developer still holds is one; what nobody is verified for stands alone. */
function keyOf({ roomId, deliverState, owners }: RosterRoom): { kind: RosterKind; personKey: string } {
  if (deliverState !== delivered) return { kind: 'DEVELOPER', personKey: 'developer' }
  if (owners.length === 0) return { kind: 'UNVERIFIED', personKey: `room:${roomId}` }
  const ids = [...new Set(owners.map(({ residentId }) => residentId))].toSorted(byCode)
  return { kind: 'OWNER', personKey: ids.join('+') }
}

/** The one who speaks for every part of a person; a single owner for himself. */
function representativeOf(rooms: readonly RosterRoom[]): string | null {
  const named = rooms.map(({ owners }) =>
    owners.length === 1 ? owners[0]?.residentId : owners.find(({ isRepresentative }) => isRepresentative)?.residentId,
  )
  const [first] = named
  return first !== undefined && named.every((one) => one === first) ? first : null
}

const isIncomplete = ({ owners }: RosterRoom): boolean =>
  owners.length > 1 && owners.reduce((sum, { share }) => sum + (share ?? 0), 0) !== wholeShare

function excludedOf(rooms: readonly RosterRoom[], rules: Pick<RuleSet, 'countParking'>): RosterExcluded[] {
  return (['COMMON', 'PARKING'] as const).flatMap((reason) => {
    const left = rooms.filter((room) => reasonOf(room, rules) === reason)
    const area = areaText(left.reduce((sum, room) => sum + room.area, 0n))
    return left.length === 0 ? [] : [{ reason, parts: left.length, area }]
  })
}

/** Who counts as one person with which area, by article 9 of the interpretation; persons stand in the order of their first part. */
export function rosterOf(rooms: readonly RosterRoom[], rules: Pick<RuleSet, 'countParking'>): Roster {
  const counted = rooms.filter((room) => reasonOf(room, rules) === null)
  const groups = new Map<string, { kind: RosterKind; rooms: RosterRoom[] }>()
  for (const room of counted) {
    const { kind, personKey } = keyOf(room)
    const group = groups.get(personKey)
    if (group) group.rooms.push(room)
    else groups.set(personKey, { kind, rooms: [room] })
  }
  const persons = [...groups].map(([personKey, { kind, rooms: own }]): RosterPerson => {
    const isOwner = kind === 'OWNER'
    return {
      ...{ kind, personKey },
      rooms: own.map(({ roomId, name, area }) => ({ roomId, name, area })),
      area: own.reduce((sum, { area }) => sum + area, 0n),
      owners: isOwner ? (own[0]?.owners ?? []) : [],
      representativeId: isOwner ? representativeOf(own) : null,
      isShareIncomplete: isOwner && own.some(isIncomplete),
    }
  })
  const area = counted.reduce((sum, room) => sum + room.area, 0n)
  return { persons, parts: counted.length, area, excluded: excludedOf(rooms, rules) }
}
