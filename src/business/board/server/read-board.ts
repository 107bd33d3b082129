import { can, type Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { notFound } from '#kernel/server/errors.ts'
import type { DeadlineKind } from '#kernel/server/deadline.ts'
import type { Services } from '#kernel/server/services.ts'
import type { TicketKind } from '#kernel/server/ticket-kind.ts'
import { readFigures } from '#services/metric/server/lookup.ts'
import type { Stat, StatAnswer } from '#services/metric/shared/schema.ts'
import { newestAnnouncements } from '#services/notice/server/lookup.ts'
import { pressingTodos } from '#services/todo/server/lookup.ts'
import { todoPermissions } from '#services/todo/shared/permissions.ts'
import type { BoardDefinition } from '../shared/boards.ts'
import { comparisonOf, gapOf } from '../shared/comparison.ts'
import type { Board, BoardFigure, BoardQuery, BoardTodo } from '../shared/schema.ts'
import type { Told } from '../shared/sentence.ts'
import { verbOf } from '../shared/verbs.ts'
import { askedBoard, codesFor, type AskedBoard } from './check-question.ts'
import { readBeside } from './read-beside.ts'
import type { BoardParts } from './ports.ts'
import { jobOf, readMeeting, readSentence } from './read-first.ts'
import { readCompany, type AskedCompany } from './read-company.ts'
import { readStreet } from './read-street.ts'
import { readDates } from './read-dates.ts'
import { readRed, readWarnings } from './read-warnings.ts'
import { readNoon } from './read-noon.ts'
import { inHandOf, readInHand, readOpinions } from './read-in-hand.ts'
import { pathTo, spreadOf } from './place-rows.ts'

/** Rows of the inbox: as many as a wide screen shows. */
const waitingRows = 7
const noticeRows = 4

/** What is collected is told by what was charged. */
const withDue = (strip: readonly string[] = []): readonly string[] =>
  strip.includes('fee.paid') ? [...new Set([...strip, 'fee.due'])] : strip

type Parts = Pick<Services, 'metrics' | 'dictionaries'> & {
  parts: BoardParts
  tickets: ReadonlyMap<string, TicketKind>
  deadlines: readonly DeadlineKind[]
}

/** What somebody sees first: the sentence, what waits, the figures. All of it counts what the caller's own lists count. */
export async function readBoard(db: Db, actor: Actor, query: BoardQuery, services: Parts): Promise<Board> {
  const asked = askedBoard(actor, query, services)
  const { group, board, from, to, within, isHome } = asked
  const company = await readCompany(db, actor, within)
  const shown: Partial<BoardDefinition> = board ?? {}
  const figures = async (codes: readonly string[] = [], compare = false) => {
    const known = codesFor(services, codes, within)
    if (known.length === 0) return { asOf: nowText(), figures: [] }
    return readFigures(db, actor, { codes: known, from, to, within, compare }, services)
  }
  const [place, facts, strip, street, hand, opinions, warnings, red, todo, notices, noon] = await Promise.all([
    readPlace(db, actor, asked, { company, parts: services.parts }),
    figures(shown.facts),
    figures(withDue(shown.strip), true),
    readStreet(db, actor, asked, services),
    readInHand(db, actor, asked, services),
    readOpinions(db, actor, asked, services),
    readWarnings(db, actor, asked, services),
    readRed(db, actor, asked, services),
    readTodo(db, actor, isHome, services.deadlines),
    board ? null : newestAnnouncements(db, actor, noticeRows),
    readNoon(db, actor, asked, services.tickets),
  ])
  const { spread, meeting } = place
  const lateCode = shown.inHand?.late
  if (spread.villages === 0 && Object.values(within).some((id) => id !== undefined)) throw notFound()
  return {
    ...{ group, from, to, todo, opinions, warnings, notices, meeting, beside: place.beside, noon: noon.told },
    asOf: [facts.asOf, strip.asOf].sort()[0]!,
    places: pathTo(actor, spread, within, company),
    facts: facts.figures.map(figureOf),
    strip: stripOf(strip.figures, asked).map((figure) => ({
      ...figure,
      isLate: figure.code === lateCode && isSome(figure.value),
      ...street.get(figure.code),
    })),
    offered: offeredOf(asked, services),
    inHand: hasStates(asked, warnings) ? inHandOf(hand, shown.inHand, services.tickets) : null,
    job: isHome ? jobOf(actor, { group, spread, meeting, todo, noon: noon.told }) : null,
    sentence: await readSentence(
      db,
      actor,
      {
        asked,
        spread,
        meeting,
        warnings,
        day: { todo, late: lateOf(hand, lateCode), red, soon: noon.soon },
      },
      services,
    ),
  }
}

const isSome = (value: string | null): boolean => value !== null && value !== '0'

/** At home what is red stands beside the inbox of officials, and committees have their vote; states are on the boards. */
const hasStates = ({ isHome, group }: AskedBoard, warnings: Board['warnings']): boolean =>
  !(isHome && (group === 'village' || (group === 'government' && warnings)))

/** The figures that a user may choose among, at home and on the boards of places; that of a village is the same for everybody. */
function offeredOf({ own, within, isHome }: AskedBoard, { metrics }: Parts): Board['offered'] {
  if (!own || (within.villageId && !isHome)) return []
  const named = (codes: readonly string[], isSpare: boolean): Board['offered'] =>
    codesFor({ metrics }, codes, within).flatMap((code) => {
      const metric = metrics.find(code)
      return metric ? [{ code, label: metric.label, isSpare }] : []
    })
  return [...named(own.strip, false), ...named(own.spare, true)]
}

function lateOf(hand: Pick<StatAnswer, 'figures'> | undefined, code: string | undefined): Told | null {
  const late = hand?.figures.find((figure) => figure.code === code)
  return late ? { count: late.part ?? '0', to: late.to } : null
}

/** Where the caller's villages lie, and the places that one can go on to. */
async function readPlace(
  db: Db,
  actor: Actor,
  asked: AskedBoard,
  { company, parts }: { company: AskedCompany | undefined; parts: BoardParts },
) {
  const [spreads] = await db.flight(actor, [spreadOf(actor, asked.within, company)])
  const spread = spreads[0]!
  const [beside, meeting] = await Promise.all([
    readBeside(db, actor, asked.within, spread),
    readMeeting(db, actor, asked, spread, parts),
  ])
  return { spread, beside, meeting }
}

async function readTodo(
  db: Db,
  actor: Actor,
  isHome: boolean,
  deadlines: readonly DeadlineKind[],
): Promise<BoardTodo | null> {
  if (!isHome || !can(actor, todoPermissions.list)) return null
  const { rows, next, ...counts } = await db.read(actor, async (tx) => {
    const pressing = await pressingTodos(tx, actor, waitingRows)
    const coming = pressing.total === 0 ? await readDates(tx, actor, deadlines, { most: 1, ahead: true }) : []
    return { ...pressing, next: coming[0] ?? null }
  })
  return {
    ...counts,
    next: next && { title: next.title, day: next.day, to: next.to },
    rows: rows.map(({ bizType, bizLabel, node, ...row }) => ({
      ...{ ...row, kind: bizLabel, verb: verbOf(bizType, node) },
    })),
  }
}

const figureOf = (stat: Stat): BoardFigure => ({
  ...{ code: stat.code, label: stat.label, help: stat.help, unit: stat.unit, value: stat.value, to: stat.to },
  ...comparisonOf(stat),
  isLate: false,
})

/** The large figures; what is read beside them only to word another one is left out. */
function stripOf(figures: readonly Stat[], { board }: AskedBoard): BoardFigure[] {
  const due = figures.find(({ code }) => code === 'fee.due')
  return figures
    .filter(({ code }) => board?.strip.includes(code))
    .map((stat) => ({ ...figureOf(stat), ...(stat.code === 'fee.paid' && due && gapOf(stat, due)) }))
}
