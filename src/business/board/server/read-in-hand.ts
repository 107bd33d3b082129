import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import type { Services } from '#kernel/server/services.ts'
import type { TicketKind } from '#kernel/server/ticket-kind.ts'
import { subtract } from '#kernel/shared/decimal.ts'
import { addDays } from '#kernel/shared/time.ts'
import { readFigures } from '#services/metric/server/lookup.ts'
import type { Stat, StatAnswer } from '#services/metric/shared/schema.ts'
import type { BoardDefinition } from '../shared/boards.ts'
import { comparisonOf } from '../shared/comparison.ts'
import type { InHand } from '../shared/schema.ts'
import { codesFor, type AskedBoard } from './check-question.ts'

/** What is in hand now, by its states; undefined where the caller may not open the list. */
export async function readInHand(
  db: Db,
  actor: Actor,
  { board, group, to, within }: AskedBoard,
  services: Pick<Services, 'metrics' | 'dictionaries'>,
): Promise<StatAnswer | undefined> {
  const hand = board?.inHand
  if (!hand) return undefined
  const codes = codesFor(services, [hand.open, hand.late], within)
  if (codes.length < 2) return undefined
  const isDaily = group === 'company'
  const yesterday = addDays(to, -1)
  const [answer, before] = await Promise.all([
    readFigures(db, actor, { codes, from: to, to, within, groupBy: hand.by, compare: !isDaily }, services),
    isDaily ? readFigures(db, actor, { codes, from: yesterday, to: yesterday, within }, services) : undefined,
  ])
  if (answer.figures.length < 2) return undefined
  if (!before) return answer
  // Those who lead the work compare with the day before, as it ended.
  const figures = answer.figures.map((stat) => ({ ...stat, before: dayBefore(before, stat.code, yesterday) }))
  return { ...answer, figures }
}

function dayBefore({ figures }: StatAnswer, code: string, day: string): Stat['before'] {
  const found = figures.find((stat) => stat.code === code)
  if (!found) return null
  const { part, whole, value } = found
  return { from: day, to: day, words: '比昨天', part, whole, value }
}

/** Topics of what owners have said: as many as have room. */
const mostTopics = 5

/** What owners have said and nobody has dealt with, by topic; for homes that show it, undefined else. */
export async function readOpinions(
  db: Db,
  actor: Actor,
  { board, to, within, isHome }: AskedBoard,
  services: Pick<Services, 'metrics' | 'dictionaries'>,
): Promise<InHand | null> {
  const opinions = isHome ? board?.opinions : undefined
  const codes = opinions ? codesFor(services, [opinions.open, opinions.late], within) : []
  if (!opinions || codes.length < 2) return null
  const answer = await readFigures(
    db,
    actor,
    { codes, from: to, to, within, groupBy: opinions.by, compare: true },
    services,
  )
  const topics = (answer.figures[0]?.groups ?? [])
    .toSorted((a, b) => Number(b.part ?? 0) - Number(a.part ?? 0))
    .flatMap(({ key, part }) => (part === null || part === '0' ? [] : [key]))
  return handOf(answer, { title: opinions.title, by: 'topic', shown: topics.slice(0, mostTopics) })
}

/** A row for each state that the board shows, in its order; the others come to `rest`. */
export const inHandOf = (
  answer: StatAnswer | undefined,
  hand: BoardDefinition['inHand'],
  tickets: ReadonlyMap<string, TicketKind>,
): InHand | null =>
  hand
    ? handOf(answer, {
        ...{ ...hand, by: 'state' },
        labelOf: (state) => tickets.get(hand.ticket)?.machine.states[state]?.label,
      })
    : null

interface Hand extends Pick<InHand, 'title' | 'by'> {
  shown: readonly string[]
  /** Names a row of which there is nothing; without it there is none. */
  labelOf?: (key: string) => string | undefined
}

function handOf(answer: Pick<StatAnswer, 'figures'> | undefined, hand: Hand): InHand | null {
  const [open, late] = answer?.figures ?? []
  if (!open || !late) return null
  const rows = hand.shown.flatMap((key) => {
    const own = open.groups.find((group) => group.key === key)
    const label = own?.label ?? hand.labelOf?.(key)
    if (label === undefined) return []
    const overdue = late.groups.find((group) => group.key === key)
    const told = { open: own ? own.part : '0', to: own?.to ?? null }
    return [{ key, label, ...told, late: overdue?.part ?? '0', toLate: overdue?.to ?? null }]
  })
  const rest = rows.reduce((left, row) => subtract(left, row.open ?? '0', 0), open.part ?? '0')
  const { words } = comparisonOf(open)
  return { title: hand.title, by: hand.by, unit: open.unit, open: open.part, words, to: open.to, rest, rows }
}
