import { FLOORS, isOutside, isUnitFloor, placeOf, storeyOf, targetOf, type Place } from './place.ts'

/** A broken rule and the sentence that says how. */
export type Finding = readonly [rule: string, sentence: string]

/** One broken rule at one place. */
export interface Breach {
  path: string
  line: number
  rule: string
  sentence: string
}

const EXTENSION = /\.(?:tsx?|mjs|css|json|svg|png|webp|woff2)(?:\?\w+)?$/
const PUBLIC = /^(?:shared\/.*|server\/lookup\.ts|web\/pickers\/.*)$/
/**
 * What services, the system and community do for others: writes in the caller's transaction, and guards of steps, which
 * only read. A sub-unit has rooms of its own, so that the door of a large unit is not one file.
 */
const ACTIONS =
  /^src\/(?:(?:system|community)\/[^/]+(?:\/[^/]+)?\/server\/actions|services\/[^/]+(?:\/[^/]+)?\/server\/(?:actions|guards))\.ts$/
const JOINED = /^(?:server\/feature\.ts|web\/feature\.tsx)$/

/** Judges one import by spelling, floors, neighbours, sides and public rooms. */
export function judgeImport(from: Place, spec: string): Finding | undefined {
  const target = targetOf(from.path, spec)
  if (target === undefined) return judgePackage(from, spec)
  if (!EXTENSION.test(spec)) return ['spelling', `'${spec}' lacks its file extension`]
  const to = placeOf(target)
  if (to.unit === from.unit) {
    return spec.startsWith('#')
      ? ['spelling', `'${spec}' is the same unit: write a relative path`]
      : judgeSides(from, to)
  }
  if (isOutside(to)) {
    return isOutside(from) || from.test ? undefined : ['floors', `'${spec}' is outside src, which only tests may reach`]
  }
  if (spec.startsWith('.')) return ['spelling', `'${spec}' is another unit: write #floor/...`]
  return judgeFloors(from, to) ?? judgeSides(from, to) ?? judgeRooms(from, to)
}

function judgeFloors(from: Place, to: Place): Finding | undefined {
  if (to.floor > from.floor)
    return ['floors', `arrows only point down: ${FLOORS[from.floor]} may not import ${to.path}`]
  if (to.floor === from.floor && !isBelow(from, to))
    return ['neighbours', `${from.unit} and ${to.unit} only meet in src/app`]
  return undefined
}

/** Services of a lower storey are no neighbours. */
function isBelow(from: Place, to: Place): boolean {
  const [upper = -1, lower = -1] = [storeyOf(from), storeyOf(to)]
  return lower >= 0 && lower < upper
}

function judgeSides(from: Place, to: Place): Finding | undefined {
  const open = !from.side || !to.side || to.side === 'shared' || to.side === from.side
  return open ? undefined : ['sides', `${from.side} may not import ${to.path}`]
}

function judgeRooms(from: Place, to: Place): Finding | undefined {
  // Builders of test rows write through the repositories themselves.
  if (to.floor < 2 || FLOORS[to.floor] === 'app' || from.path.startsWith('tests/support/')) return undefined
  const joins = isOutside(from) || from.test || FLOORS[from.floor] === 'app'
  const room = `${to.side}/${to.room}`
  if (PUBLIC.test(room) || ACTIONS.test(to.path) || (joins && JOINED.test(room))) return undefined
  return [
    'rooms',
    `${to.path} is private: public are shared/**, server/lookup.ts, web/pickers/**, server/actions.ts of system, services and community and server/guards.ts of services`,
  ]
}

function judgePackage(from: Place, spec: string): Finding | undefined {
  if (from.test || from.side !== 'shared' || spec === 'zod/mini') return undefined
  if (isUnitFloor(from)) return ['sides', `of packages, shared imports zod/mini only, not '${spec}'`]
  return /^(?:zod\b|node:)/.test(spec) ? ['sides', `shared runs everywhere and small: not '${spec}'`] : undefined
}
