import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import type { DeadlineKind } from '#kernel/server/deadline.ts'
import type { Services } from '#kernel/server/services.ts'
import { readFigures } from '#services/metric/server/lookup.ts'
import type { StatAnswer } from '#services/metric/shared/schema.ts'
import { newestAnnouncements } from '#services/notice/server/lookup.ts'
import { withoutLine } from '../shared/boards.ts'
import type { BoardGroup } from '../shared/groups.ts'
import { hasDates } from '../shared/look.ts'
import { monthsBefore } from '../shared/period.ts'
import type { BoardDepth, BoardQuery } from '../shared/schema.ts'
import { askedBoard, codesFor, type AskedBoard } from './check-question.ts'
import { readCompany } from './read-company.ts'
import { readDates } from './read-dates.ts'
import { readCompanies, readRanking } from './read-ranking.ts'

const noticeRows = 4
const dateRows = 5
const months = 12
/** Months of a small line. */
const sparkMonths = 10

type Parts = Pick<Services, 'metrics' | 'dictionaries'>

/** What is seen after the figures. Boards of one place show all places of its ranking. */
export async function readDepth(
  db: Db,
  actor: Actor,
  query: BoardQuery,
  services: Parts,
  deadlines: readonly DeadlineKind[],
): Promise<BoardDepth> {
  const asked = askedBoard(actor, query, services)
  const { board, group, isHome } = asked
  const company = await readCompany(db, actor, asked.within)
  const [ranking, companies, series, notices, dates] = await Promise.all([
    readRanking(db, actor, asked, company, services),
    readCompanies(db, actor, asked, services),
    readMonths(db, actor, asked, services),
    isHome ? newestAnnouncements(db, actor, noticeRows) : [],
    isHome && hasDates(group)
      ? db.read(actor, (tx) => readDates(tx, actor, shownTo(group, deadlines), { most: dateRows }))
      : null,
  ])
  return {
    ranking,
    companies,
    notices,
    dates,
    trend: series
      .filter(({ code }) => board?.trend.includes(code))
      .map(({ code, label, unit, groups }) => ({
        ...{ code, label, unit },
        points: groups.map(({ key, value, to }) => ({ key, value, to })),
      })),
    sparks: series
      .filter(({ code }) => !withoutLine.includes(code) && board?.strip.includes(code))
      .map(({ code, groups }) => ({ code, values: groups.slice(-sparkMonths).map(({ value }) => value) })),
  }
}

/** Committees are told what they have to make public. */
const shownTo = (group: BoardGroup, kinds: readonly DeadlineKind[]): readonly DeadlineKind[] =>
  group === 'village' ? kinds.filter(({ kind }) => kind === 'publicity.due') : kinds

async function readMonths(
  db: Db,
  actor: Actor,
  { board, to, within }: AskedBoard,
  services: Parts,
): Promise<StatAnswer['figures']> {
  const codes = codesFor(services, [...new Set([...(board?.trend ?? []), ...(board?.strip ?? [])])], within)
  if (codes.length === 0) return []
  const from = monthsBefore(to, months - 1)
  return (await readFigures(db, actor, { codes, from, to, within, groupBy: 'month' }, services)).figures
}
