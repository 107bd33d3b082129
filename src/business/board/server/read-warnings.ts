import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import type { Services } from '#kernel/server/services.ts'
import { readFigures } from '#services/metric/server/lookup.ts'
import type { Stat } from '#services/metric/shared/schema.ts'
import { preWarningPath } from '#services/warning/record/shared/api.ts'
import { oldestWarnings } from '#services/warning/server/lookup.ts'
import { levelNames } from '#services/warning/shared/level-names.ts'
import { levelOrder } from '#services/warning/shared/levels.ts'
import { comparisonOf } from '../shared/comparison.ts'
import type { BoardWarnings } from '../shared/schema.ts'
import type { Day } from '../shared/sentence.ts'
import { codesFor, type AskedBoard } from './check-question.ts'

/** Warnings that are open, by their level; null where the caller may not open their list. */
export async function readWarnings(
  db: Db,
  actor: Actor,
  { board, group, isHome, to, within }: AskedBoard,
  services: Pick<Services, 'metrics' | 'dictionaries'>,
): Promise<BoardWarnings | null> {
  const codes = board?.warnings
  // Committees read them on the board of their village.
  if (!codes || (isHome && group === 'village') || codesFor(services, Object.values(codes), within).length < 3)
    return null
  const common = { from: to, to, within }
  const [all, today, oldest] = await Promise.all([
    readFigures(db, actor, { ...common, codes: [codes.open], groupBy: 'level', compare: true }, services),
    readFigures(db, actor, { ...common, codes: [codes.raised, codes.ended] }, services),
    db.read(actor, (tx) => oldestWarnings(tx, actor, within)),
  ])
  const open = all.figures[0]
  if (!open) return null
  const rows = levelOrder.toReversed().map((level): BoardWarnings['rows'][number] => {
    const group = open.groups.find(({ key }) => key === level)
    const first = oldest.find((one) => one.level === level)
    return {
      ...{ level, label: levelNames[level], count: group?.part ?? '0', to: group?.to ?? null },
      oldest: first
        ? {
            ...{ title: `${first.villageName} ${first.typeName}`, since: first.firstTime },
            to: `${preWarningPath}?_open=detail:${first.id}`,
          }
        : null,
    }
  })
  const drillOf = (code: string) => drill(today.figures.find((stat) => stat.code === code))
  const counts = { open: open.part, to: open.to, raised: drillOf(codes.raised), ended: drillOf(codes.ended) }
  return { ...counts, ...comparisonOf(open), rows }
}

/** Red warnings for which nobody has a work order yet. */
export async function readRed(
  db: Db,
  actor: Actor,
  { board, to, within }: AskedBoard,
  services: Pick<Services, 'metrics' | 'dictionaries'>,
): Promise<Day['red']> {
  const codes = codesFor(services, board?.tellsRed && board.warnings ? [board.warnings.open] : [], within)
  if (codes.length === 0) return null
  const dims = { level: 'RED', state: 'PENDING' }
  const { figures } = await readFigures(db, actor, { codes, from: to, to, within, dims }, services)
  return figures[0] ? { count: figures[0].part ?? '0', to: figures[0].to } : null
}

const drill = (stat: Stat | undefined): BoardWarnings['raised'] => (stat ? { count: stat.part, to: stat.to } : null)
