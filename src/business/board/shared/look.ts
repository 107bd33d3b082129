import * as z from 'zod/mini'
import { preference } from '#kernel/shared/preference.ts'
import { flag, list, object, optional, text, type Infer } from '#kernel/shared/schema.ts'
import type { BoardGroup } from './groups.ts'
import { boardPeriods } from './period.ts'
import { most } from './strip.ts'

/** Cards that may change their places and be hidden; what comes first on a page stays. */
export const looseCards = ['ranking', 'trend', 'dates', 'notices', 'links'] as const
export type LooseCard = (typeof looseCards)[number]
export const cardNames: Readonly<Record<LooseCard, string>> = {
  ranking: '排名',
  trend: '趋势',
  dates: '接下来的期限',
  notices: '公告',
  links: '常用',
}

/** Most links of one's own. */
export const mostLinks = 6

const Look = object({
  period: z.enum(boardPeriods),
  cards: list(object({ card: z.enum(looseCards), isShown: flag }), looseCards.length),
  /** Paths of menu pages; empty: those that the role usually needs. */
  links: list(text(200), mostLinks),
  /** Codes of the large figures in their order; none: those of the role. */
  figures: optional(list(text(64), most)),
})
export type Look = Infer<typeof Look>

/** The large figures of a choice, as boards are asked by; nothing where the role's own stand. */
export const figuresIn = ({ figures = [] }: Look): { figures?: string } =>
  figures.length > 0 ? { figures: figures.join(',') } : {}

/** Whose home page tells what comes due: those who see to it in several villages, and committees, who make things public. */
export const hasDates = (group: BoardGroup): boolean => group === 'company' || group === 'village'

/** What that card is called. */
export const datesName = (group: BoardGroup): string => (group === 'village' ? '要公示的事' : cardNames.dates)

/** The cards of a choice in their order; those that came to the page since stand behind them. */
export function cardsIn({ cards }: Look, group: BoardGroup): Look['cards'] {
  const since = looseCards.filter((card) => !cards.some((one) => one.card === card))
  return [...cards, ...since.map((card) => ({ card, isShown: true }))].filter(
    ({ card }) => card !== 'dates' || hasDates(group),
  )
}

/** What users change of their home page, for each role group. */
export const boardLook = preference<Look>('board.look', Look, {
  period: 'month',
  cards: looseCards.map((card) => ({ card, isShown: true })),
  links: [],
})
