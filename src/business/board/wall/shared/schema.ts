import * as z from 'zod/mini'
import {
  code,
  dateTime,
  id,
  list,
  nullable,
  object,
  optional,
  pick,
  record,
  text,
  type Infer,
} from '#kernel/shared/schema.ts'
import { BoardFigure } from '../../shared/schema.ts'
import { passStatus } from './dictionaries.ts'

/** Lets one device show the wall screen for some time. What opens it is told once, when it is issued. */
export const WallPass = record({
  name: text(50, { min: 1, message: '请输入屏幕位置!' }),
  endsAt: dateTime,
  lastUsedAt: nullable(dateTime),
  revokedAt: nullable(dateTime),
  status: code(passStatus),
})
export type WallPass = Infer<typeof WallPass>

export const PassInput = pick(WallPass, ['name'])
/** The only time that the pass itself is told. */
export const IssuedPass = object({ id, name: text(50), endsAt: dateTime, pass: text(120) })
export type IssuedPass = Infer<typeof IssuedPass>
export const PassId = object({ id })

const number = nullable(text(40))
const count = z.number()

/** A street on the wall: its share of what was on time, and what is behind it. */
const WallStreet = object({
  key: text(64),
  label: text(200),
  onTime: number,
  open: number,
  late: number,
  warnings: number,
  red: count,
})
export type WallStreet = Infer<typeof WallStreet>

/** Streets by their outlines, in units of a map that has its west and north at 0. Without a key a street has no figures. */
export const WallMap = object({
  /** Another one for other outlines. */
  tag: text(20_000),
  width: count,
  height: count,
  areas: list(object({ key: nullable(text(64)), label: text(60), x: count, y: count, path: text(60_000) }), 400),
})
export type WallMap = Infer<typeof WallMap>

/** What a wall screen shows; nothing in it names a person. */
export const Wall = object({
  name: text(100),
  facts: list(text(100), 4),
  figures: list(BoardFigure, 5),
  warnings: object({
    words: text(200),
    levels: list(object({ level: text(16), label: text(16), count: number }), 4),
    worst: list(object({ id, level: text(16), text: text(200), since: dateTime }), 5),
  }),
  streets: list(WallStreet, 200),
  /** Told first and when it changes; null where no street has an outline. */
  map: optional(nullable(WallMap)),
  events: list(object({ id, at: dateTime, text: text(200) }), 2),
  asOf: dateTime,
})
export type Wall = Infer<typeof Wall>
