import type { Finding } from './arrows.ts'
import { isOutside, isUnitFloor, type Place } from './place.ts'

const KEBAB = /^\.?[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+)*$/
const STAMP = /^20\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3])[0-5]\d_[a-z0-9]+(?:-[a-z0-9]+)*\.sql$/
const DRAWERS = 'types|constants|enums|interfaces|models?|dao|controllers?|queries|router|validators|manager|misc'

/** What each side's files may be called on the floors between engines and app; nouns are open in shared and server. */
const ROOMS: Record<string, RegExp> = {
  shared: RegExp(
    `^(?!(?:tables|repository|service|routes|jobs|handlers|lookup|menu|seed|feature|${DRAWERS})\\.)[^/]+\\.ts$`,
  ),
  server: RegExp(`^(?!(?:schema|fields|states|permissions|dictionaries|api|events|view|${DRAWERS})\\.)[^/]+\\.ts$`),
  web: /^(?:view\.tsx|feature\.tsx|[^/]+-(?:page|dialog|panel|print)\.(?:tsx|css)|use-[^/]+\.ts|pickers\/[^/]+\.tsx?|[^/]+\.(?:data|worker)\.ts)$/,
}

/** Judges a code file's name and place by the closed vocabulary. */
export function judgeName(place: Place): Finding | undefined {
  const parts = place.path.split('/')
  const name = parts.at(-1)!
  const say = (sentence: string): Finding => ['vocabulary', sentence]
  if (/^index\.[cm]?[jt]sx?$/.test(name)) return say('no index files: import the file that holds the thing')
  if (parts.some((part) => /^(?:utils?|helpers?|common)(?:\.|$)/.test(part))) {
    return say('nothing is named utils, helpers or common: name it by what it does')
  }
  if (!name.endsWith('.sql') && !parts.every((part) => KEBAB.test(part))) return say('files and folders are kebab-case')
  if (isOutside(place)) return undefined
  if (!place.side) return say('stands in no side of a unit: src/<floor>/<unit>/{shared,server,web}')
  if (!name.endsWith('.sql')) return hasRoom(place) ? undefined : say(`${place.side} has no room named ${place.room}`)
  const kept = `${place.side}/${place.room}` === `server/migrations/${name}` && STAMP.test(name)
  return kept ? undefined : say('SQL is named like server/migrations/20261121T0930_repair-ticket.sql')
}

function hasRoom({ side, room, test, ...place }: Place): boolean {
  // A test takes its file's name; whether it needs JSX is its own affair.
  const spellings = test ? ['.ts', '.tsx'].map((ending) => room.replace(/\.test\.tsx?$/, ending)) : [room]
  return !isUnitFloor(place) || spellings.some((spelling) => ROOMS[side]!.test(spelling))
}
