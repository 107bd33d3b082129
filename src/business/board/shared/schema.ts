import * as z from 'zod/mini'
import {
  code,
  date,
  dateTime,
  flag,
  id,
  list,
  nullable,
  object,
  optional,
  text,
  yesNo,
  type Infer,
} from '#kernel/shared/schema.ts'
import { warningLevel } from '#services/warning/shared/dictionaries.ts'
import { boardGroups } from './groups.ts'
import { RunningMeeting } from './running-meeting.ts'
import { Noon } from './noon.ts'
import { NoticeLine } from './notice-schema.ts'
import { boardPeriods } from './period.ts'

/** Whose board, over which period, and of which place; without a place all that the caller sees. */
export const BoardQuery = object({
  role: optional(z.enum(boardGroups, '没有该角色的首页')),
  period: optional(z.enum(boardPeriods, '统计周期不正确')),
  streetId: optional(id),
  communityId: optional(id),
  villageId: optional(id),
  companyId: optional(id),
  /** Codes of the large figures that a user wishes to see, comma-joined, in their order. */
  figures: optional(text(500)),
  /** The board of a place, or of everything: without to-dos and announcements, with all places of its ranking. */
  board: optional(yesNo),
})
export type BoardQuery = Infer<typeof BoardQuery>

const address = nullable(text(2000))
const number = nullable(text(40))
const tone = nullable(z.enum(['good', 'bad']))
const count = z.number()

export const BoardFigure = object({
  code: text(64),
  label: text(64),
  help: text(500),
  unit: text(16),
  value: number,
  /** Its comparison in words, and whether that is for the better. */
  words: text(100),
  tone,
  /** Is the number itself a fact that should not be. */
  isLate: flag,
  to: address,
})
export type BoardFigure = Infer<typeof BoardFigure>

const Waiting = object({
  id,
  kind: text(64),
  /** What is to be done, in a word. */
  verb: text(16),
  title: text(100),
  place: nullable(text(100)),
  dueAt: nullable(dateTime),
  due: nullable(z.enum(['OVERDUE', 'TODAY'])),
  to: address,
})
export type Waiting = Infer<typeof Waiting>

const Todo = object({
  ...{ total: count, overdue: count, today: count, rows: list(Waiting, 20) },
  /** Where nothing waits: what comes next, and its day. */
  next: nullable(object({ title: text(300), day: date, to: text(300) })),
})
export type BoardTodo = Infer<typeof Todo>

const HandRow = object({ key: text(64), label: text(64), open: number, late: number, to: address, toLate: address })
const InHand = object({
  title: text(64),
  by: z.enum(['state', 'topic']),
  unit: text(16),
  open: number,
  words: text(100),
  to: address,
  rest: number,
  rows: list(HandRow, 20),
})
export type InHand = Infer<typeof InHand>

const drill = nullable(object({ count: number, to: address }))
const LevelRow = object({
  level: code(warningLevel),
  label: text(16),
  count: text(40),
  to: address,
  /** The record that is open for the longest time, told by place and type. */
  oldest: nullable(object({ title: text(300), since: dateTime, to: text(100) })),
})
const Warnings = object({
  open: number,
  words: text(100),
  tone,
  to: address,
  /** The gravest level first. */
  rows: list(LevelRow, 4),
  /** Of today. */
  raised: drill,
  ended: drill,
})
export type BoardWarnings = Infer<typeof Warnings>

/** A place above or at the one that is shown, or the company whose board it is. */
const Place = object({ level: z.enum(['street', 'community', 'village', 'company']), id, name: text(100) })

/** What is seen first. Parts that are not for the caller are null. */
export const Board = object({
  group: z.enum(boardGroups),
  from: date,
  to: date,
  asOf: dateTime,
  /** From the street downwards, as far as the caller asked. */
  places: list(Place, 3),
  /** Where one can go on to: at home the places of the highest level, on a board those beside its own. */
  beside: nullable(
    object({
      level: z.enum(['street', 'community', 'village']),
      rows: list(object({ id, name: text(100) }), 500),
    }),
  ),
  facts: list(BoardFigure, 6),
  /** The page's one solid button: the first job of the day. */
  job: nullable(object({ label: text(32), to: text(300) })),
  sentence: list(object({ text: text(100), tone: nullable(z.enum(['danger'])), to: address }), 6),
  todo: nullable(Todo),
  inHand: nullable(InHand),
  /** At home, of committees: what owners have said, by topic. */
  opinions: nullable(InHand),
  warnings: nullable(Warnings),
  /** At home, of committees. */
  meeting: nullable(RunningMeeting),
  /** At home, of companies: what ends before the next bell. */
  noon: nullable(Noon),
  strip: list(BoardFigure, 6),
  /** All large figures among which the caller may choose, by their names; the role's own before those to be taken in. */
  offered: list(object({ code: text(64), label: text(64), isSpare: flag }), 20),
  /** Of boards without depth. */
  notices: nullable(list(NoticeLine, 10)),
})
export type Board = Infer<typeof Board>

/** A day that comes, or that has passed while something waits for it. */
const ComingDate = object({
  kind: text(64),
  label: text(64),
  title: text(300),
  day: date,
  /** From today; negative when it has passed. */
  days: count,
  /** The village, where the board is not of one. */
  place: nullable(text(100)),
  to: text(300),
})
export type ComingDate = Infer<typeof ComingDate>

const drilled = object({ count, to: address })

/** What only the board of a village shows. */
export const VillageQuery = object({ villageId: id, period: optional(z.enum(boardPeriods, '统计周期不正确')) })
export type VillageQuery = Infer<typeof VillageQuery>

export const VillageBoard = object({
  /** Of twelve months, the nearest first. */
  dates: list(ComingDate, 50),
  /** Those with most in hand first. */
  buildings: list(
    object({
      ...{ id, name: text(100), homes: count, rooms: count, to: address },
      /** Of the period, and now; null for whoever may not open their lists. */
      opened: nullable(drilled),
      open: nullable(drilled),
      complaints: nullable(drilled),
      rate: number,
    }),
    500,
  ),
  /** Who is in charge today, by which contract, and who acts for the owners. */
  managers: list(
    object({ kind: text(16), label: text(16), name: text(200), note: nullable(text(200)), to: address }),
    50,
  ),
})
export type VillageBoard = Infer<typeof VillageBoard>

const RankRow = object({
  key: text(64),
  label: text(200),
  rank: nullable(count),
  value: number,
  /** Against the period before, `升 1.2`. */
  change: nullable(text(40)),
  tone,
  open: number,
  late: number,
  to: address,
  toOpen: address,
  toLate: address,
})
export type RankRow = Infer<typeof RankRow>

const Ranking = object({
  by: z.enum(['street', 'community', 'village', 'company']),
  label: text(64),
  unit: text(16),
  /** What the changes are against, `较前 28 天`. */
  than: text(16),
  total: count,
  rows: list(RankRow, 1000),
})
export type Ranking = Infer<typeof Ranking>

const Line = object({
  code: text(64),
  label: text(64),
  unit: text(16),
  points: list(object({ key: text(16), value: number, to: address }), 24),
})
export type BoardLine = Infer<typeof Line>

/** What is seen after that: who stands where, how it went over twelve months, what was announced. */
export const BoardDepth = object({
  ranking: nullable(Ranking),
  /** Companies, on boards of officials. */
  companies: nullable(Ranking),
  trend: list(Line, 4),
  /** The last months of figures of the strip, the newest last. */
  sparks: list(object({ code: text(64), values: list(number, 12) }), 6),
  notices: list(NoticeLine, 10),
  /** What comes due in the caller's villages, the nearest first; null for whom that is no card. */
  dates: nullable(list(ComingDate, 10)),
})
export type BoardDepth = Infer<typeof BoardDepth>
