import { posix } from 'node:path'

/** From the ground up: an import may only point to a smaller index. */
export const FLOORS = ['kernel', 'engines', 'system', 'services', 'community', 'business', 'app']
/**
 * Services stand one above the other, too: a unit may use those of lower storeys through their public rooms, and within a
 * storey nobody knows anybody. Whoever is not listed knows none.
 */
export const STOREYS: readonly (readonly string[])[] = [
  ['issued-paper', 'notice', 'todo'],
  ['ticket', 'metric'],
  ['workflow', 'decision', 'publicity', 'rectification'],
  ['warning'],
]
const SIDES = ['shared', 'server', 'web']
const OUTSIDE = FLOORS.length

/** Where a file stands. `unit` is '' for a file on no floor, `side` '' for one in no side, `room` the path inside its side. */
export type Place = { path: string; floor: number; unit: string; side: string; room: string; test: boolean }

export function placeOf(path: string): Place {
  const parts = path.split('/')
  const place = { path, unit: '', side: '', room: '', test: /\.test\.tsx?$/.test(path) }
  if (parts[0] !== 'src') return { ...place, floor: OUTSIDE, unit: parts.length > 1 ? parts[0]! : '.' }
  const floor = FLOORS.indexOf(parts[1] ?? '')
  const whole = parts[1] === 'kernel' || parts[1] === 'app'
  const depth = whole ? 2 : 3
  if (floor < 0 || parts.length <= depth) return { ...place, floor }
  // A sub-unit holds the same sides and belongs to its unit.
  const at = whole || SIDES.includes(parts[depth]!) ? depth : depth + 1
  const side = parts.length > at + 1 && SIDES.includes(parts[at]!) ? parts[at]! : ''
  return { ...place, floor, unit: parts.slice(0, depth).join('/'), side, room: parts.slice(at + 1).join('/') }
}

/** Files of src stand on a floor; tests, scripts, bench and bin look in from outside. */
export const isOutside = (place: Place): boolean => place.floor === OUTSIDE

/** Kernel, engines and app name their rooms freely; the floors between them keep the closed vocabulary. */
export const isUnitFloor = (place: Pick<Place, 'floor'>): boolean => place.floor > 1 && place.floor < OUTSIDE - 1

/** The storey of a unit of services, -1 for one that is not listed; undefined on other floors, which have none. */
export const storeyOf = ({ unit }: Pick<Place, 'unit'>): number | undefined => {
  const name = /^src\/services\/([^/]+)$/.exec(unit)?.[1]
  return name === undefined ? undefined : STOREYS.findIndex((storey) => storey.includes(name))
}

export type Import = { line: number; spec: string }

// The formatter puts every import and re-export at the start of a line, so that no parser is needed.
const IMPORTS = [
  /^import\s+(?:[\w*{}\s,$]*?\bfrom\s*)?['"]([^'"\n]+)['"]/gm,
  /^export\s+(?:type\s+)?(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})\s*from\s*['"]([^'"\n]+)['"]/gm,
  /(?<!^\s*(?:\/\/|\*|\/\*).*)\bimport\(\s*['"]([^'"\n]+)['"]/gm,
  /\bnew URL\(\s*['"](\.[^'"\n]+\.tsx?)['"]\s*,\s*import\.meta\.url/g,
]

export function importsOf(text: string): Import[] {
  return IMPORTS.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => ({
      line: text.slice(0, match.index + match[0].length).split('\n').length,
      spec: match[1]!,
    })),
  )
}

/** The file that a specifier means, or undefined for a package. */
export function targetOf(from: string, spec: string): string | undefined {
  const path = spec.replace(/\?\w+$/, '')
  if (path.startsWith('#')) return `src/${path.slice(1)}`
  return path.startsWith('.') ? posix.join(posix.dirname(from), path) : undefined
}
