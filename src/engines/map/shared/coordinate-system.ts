import { dictionary } from '#kernel/shared/dictionary.ts'
import type { Position } from './position.ts'

/** The three systems that coordinates of China come in. Everything stored and shown is GCJ-02. */
export const coordinateSystem = dictionary('coordinate_system', '坐标系', {
  GCJ02: 'GCJ-02（国测局）',
  WGS84: 'WGS-84（GPS）',
  BD09: 'BD-09（百度）',
} as const)
export type CoordinateSystem = keyof typeof coordinateSystem.items

// The Krasovsky ellipsoid, on which the shift of GCJ-02 is defined.
const semiMajor = 6_378_245
const eccentricity = 0.006_693_421_622_965_943
const baiduPi = (Math.PI * 3000) / 180

/** Outside of this box nothing is shifted. */
const isAbroad = ([lng, lat]: Position): boolean => lng < 72.004 || lng > 137.8347 || lat < 0.8293 || lat > 55.8271

const waves = (value: number, parts: readonly (readonly [weight: number, turns: number])[]): number =>
  parts.reduce((sum, [weight, turns]) => sum + weight * Math.sin(value * turns * Math.PI), 0) * (2 / 3)

/** How far GCJ-02 stands from WGS-84 at a place, in degrees. */
function shiftAt([lng, lat]: Position): Position {
  const x = lng - 105
  const y = lat - 35
  const ripples = waves(x, [
    [20, 6],
    [20, 2],
  ])
  const root = Math.sqrt(Math.abs(x))
  const north =
    -100 +
    2 * x +
    3 * y +
    0.2 * y * y +
    0.1 * x * y +
    0.2 * root +
    ripples +
    waves(y, [
      [20, 1],
      [40, 1 / 3],
      [160, 1 / 12],
      [320, 1 / 30],
    ])
  const east =
    300 +
    x +
    2 * y +
    0.1 * x * x +
    0.1 * x * y +
    0.1 * root +
    ripples +
    waves(x, [
      [20, 1],
      [40, 1 / 3],
      [150, 1 / 12],
      [300, 1 / 30],
    ])
  const angle = (lat / 180) * Math.PI
  const magic = 1 - eccentricity * Math.sin(angle) ** 2
  const perNorth = ((semiMajor * (1 - eccentricity)) / (magic * Math.sqrt(magic))) * (Math.PI / 180)
  const perEast = (semiMajor / Math.sqrt(magic)) * Math.cos(angle) * (Math.PI / 180)
  return [east / perEast, north / perNorth]
}

function wgsToGcj(place: Position): Position {
  if (isAbroad(place)) return place
  const [east, north] = shiftAt(place)
  return [place[0] + east, place[1] + north]
}

/** The shift has no inverse in closed form; each step comes nearer by a factor of a thousand. */
function gcjToWgs(place: Position): Position {
  if (isAbroad(place)) return place
  let guess = place
  for (let step = 0; step < 4; step += 1) {
    const [lng, lat] = wgsToGcj(guess)
    guess = [guess[0] + place[0] - lng, guess[1] + place[1] - lat]
  }
  return guess
}

function gcjToBd([lng, lat]: Position): Position {
  const radius = Math.hypot(lng, lat) + 0.000_02 * Math.sin(lat * baiduPi)
  const angle = Math.atan2(lat, lng) + 0.000_003 * Math.cos(lng * baiduPi)
  return [radius * Math.cos(angle) + 0.0065, radius * Math.sin(angle) + 0.006]
}

function bdToGcj(place: Position): Position {
  let guess: Position = [place[0] - 0.0065, place[1] - 0.006]
  for (let step = 0; step < 4; step += 1) {
    const [lng, lat] = gcjToBd(guess)
    guess = [guess[0] + place[0] - lng, guess[1] + place[1] - lat]
  }
  return guess
}

/** A position of another system in GCJ-02. */
export function toGcj(place: Position, from: CoordinateSystem): Position {
  if (from === 'WGS84') return wgsToGcj(place)
  return from === 'BD09' ? bdToGcj(place) : place
}

/** A GCJ-02 position in another system. */
export function fromGcj(place: Position, to: CoordinateSystem): Position {
  if (to === 'WGS84') return gcjToWgs(place)
  return to === 'BD09' ? gcjToBd(place) : place
}

/** From one system to another; back again is within a metre anywhere in China. */
export const converted = (place: Position, from: CoordinateSystem, to: CoordinateSystem): Position =>
  from === to ? place : fromGcj(toGcj(place, from), to)
