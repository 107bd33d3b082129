import type { Finding } from './arrows.ts'
import { isOutside, isUnitFloor, type Place } from './place.ts'
import { ROOMS, TESTS } from './vocabulary.ts'

const KEBAB = /^\.?[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+)*$/
const STAMP = /^20\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3])[0-5]\d_[a-z0-9]+(?:-[a-z0-9]+)*\.sql$/
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
  if (!isUnitFloor(place)) return true
  if (test) return TESTS.test(room.replace(/^pickers\//, ''))
  return ROOMS[side]!.test(room)
}

const HOOK = /^export (?:async )?(?:function|const) use[A-Z]/m

/** A file called `use-…` holds a hook: whoever looks for one looks for that name. */
export function judgeHook(place: Place, text: string): Finding | undefined {
  const named = place.side === 'web' && !place.test && /(?:^|\/)use-[^/]+\.ts$/.test(place.room)
  if (!named || HOOK.test(text)) return undefined
  return ['vocabulary', 'use-… holds no hook (no exported function use…): name it by the noun that it holds']
}
