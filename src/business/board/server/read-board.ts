import { can, type Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { notFound } from '#kernel/server/errors.ts'
import { permissionOf } from '#kernel/server/metric.ts'
import type { Services } from '#kernel/server/services.ts'
import { readFigures } from '#services/metric/server/lookup.ts'
import type { Stat, StatAnswer } from '#services/metric/shared/schema.ts'
import { newestAnnouncements } from '#services/notice/server/lookup.ts'
import { pressingTodos } from '#services/todo/server/lookup.ts'
import { todoPermissions } from '#services/todo/shared/permissions.ts'
import type { BoardDefinition } from '../shared/boards.ts'
import { comparisonOf } from '../shared/comparison.ts'
import type { Board, BoardFigure, BoardQuery, BoardTodo } from '../shared/schema.ts'
import { sentenceOf, type Day } from '../shared/sentence.ts'
import { askedBoard, codesFor, type AskedBoard } from './check-question.ts'
import { readCompany } from './read-company.ts'
import { readStreet } from './read-street.ts'
import { readWarnings } from './read-warnings.ts'
import { inHandOf, readInHand } from './read-in-hand.ts'
import { pathTo, spreadOf } from './place-rows.ts'

/** Rows of the inbox: as many as a wide screen shows. */
const waitingRows = 7
const noticeRows = 4

type Parts = Pick<Services, 'metrics' | 'dictionaries'>

/** What somebody sees first: the sentence, what waits, the figures. All of it counts what the caller's own lists count. */
export async function readBoard(db: Db, actor: Actor, query: BoardQuery, services: Parts): Promise<Board> {
  const asked = askedBoard(actor, query)
  const { group, board, from, to, within, isHome } = asked
  const company = await readCompany(db, actor, within)
  const shown: Partial<BoardDefinition> = board ?? {}
  const figures = async (codes: readonly string[] = [], compare = false) => {
    const known = codesFor(services, codes, within)
    if (known.length === 0) return { asOf: nowText(), figures: [] }
    return readFigures(db, actor, { codes: known, from, to, within, compare }, services)
  }
  const [spreads, facts, strip, street, hand, warnings, todo, notices] = await Promise.all([
    db.flight(actor, [spreadOf(actor, within, company)]),
    figures(shown.facts),
    figures(shown.strip, true),
    readStreet(db, actor, asked, services),
    readInHand(db, actor, asked, services),
    readWarnings(db, actor, asked, services),
    isHome && can(actor, todoPermissions.list) ? readTodo(db, actor) : null,
    board ? null : newestAnnouncements(db, actor, noticeRows),
  ])
  const spread = spreads[0][0]!
  const lateCode = shown.inHand?.late
  if (spread.villages === 0 && Object.values(within).some((id) => id !== undefined)) throw notFound()
  return {
    ...{ group, from, to, todo, warnings, notices },
    asOf: [facts.asOf, strip.asOf].sort()[0]!,
    places: pathTo(spread, within, company),
    facts: facts.figures.map((stat) => figureOf(stat, false)),
    strip: strip.figures.map((stat) => ({ ...figureOf(stat, stat.code === lateCode), ...street.get(stat.code) })),
    offered: offeredOf(actor, asked, services),
    inHand: hasStates(asked, warnings) ? inHandOf(hand, shown.inHand) : null,
    sentence: sentenceOf({
      todo,
      late: lateOf(hand, lateCode),
      red: shown.tellsRed ? redIn(warnings) : null,
      isEmpty: group === 'government' && spread.villages === 0,
    }),
  }
}

/** At home what is red stands beside the inbox of officials; states are on the boards. */
const hasStates = ({ isHome, group }: AskedBoard, warnings: Board['warnings']): boolean =>
  !(isHome && group === 'government' && warnings)

/** The figures that a user may choose among, at home and on the boards of places: those whose lists they may open. */
function offeredOf(actor: Actor, { own, within }: AskedBoard, { metrics }: Parts): Board['offered'] {
  if (!own) return []
  const named = (codes: readonly string[], isSpare: boolean): Board['offered'] =>
    codesFor({ metrics }, codes, within).flatMap((code) => {
      const metric = metrics.find(code)
      return metric && can(actor, permissionOf(metric)) ? [{ code, label: metric.label, isSpare }] : []
    })
  return [...named(own.strip, false), ...named(own.spare, true)]
}

function lateOf(hand: Pick<StatAnswer, 'figures'> | undefined, code: string | undefined): Day['late'] {
  const late = hand?.figures.find((figure) => figure.code === code)
  return late ? { count: late.part ?? '0', to: late.to } : null
}

function redIn(warnings: Board['warnings']): Day['red'] {
  const red = warnings?.rows.find(({ level }) => level === 'RED')
  return red ? { count: red.count, to: red.to } : null
}

async function readTodo(db: Db, actor: Actor): Promise<BoardTodo> {
  const { rows, ...counts } = await db.read(actor, (tx) => pressingTodos(tx, actor, waitingRows))
  return { ...counts, rows: rows.map(({ bizType: _type, bizLabel, ...row }) => ({ ...row, kind: bizLabel })) }
}

const figureOf = (stat: Stat, isOverdue: boolean): BoardFigure => ({
  ...{ code: stat.code, label: stat.label, help: stat.help, unit: stat.unit, value: stat.value, to: stat.to },
  ...comparisonOf(stat),
  isLate: isOverdue && stat.value !== null && stat.value !== '0',
})
